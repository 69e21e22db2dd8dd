import GRDB

/// The tables as a list of migrations. Published migrations never change; new ones are added at the end.
enum Schema {
    /// Marks our files (`PRAGMA application_id`): "past".
    static let applicationID: Int32 = 0x7061_7374

    /// Unsigned 64-bit numbers are stored by their bits, and texts that arrive as bytes as blobs.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 matches") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: matches)
        }
        migrator.registerMigration("2 leaderboards") { db in
            try db.execute(sql: leaderboards)
        }
        migrator.registerMigration("3 ranking") { db in
            try db.execute(sql: ranking)
        }
        migrator.registerMigration("4 clocks") { db in
            try db.execute(sql: clocks)
        }
        migrator.registerMigration("5 ranks") { db in
            try db.execute(sql: ranks)
        }
        migrator.registerMigration("6 owners") { db in
            try db.execute(sql: owners)
        }
        return migrator
    }

    /// A match keeps its row forever, so that its id is never reused.
    private static let matches = """
        CREATE TABLE launches (number INTEGER PRIMARY KEY, opening INTEGER NOT NULL UNIQUE);
        CREATE TABLE secrets (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE matches (
            row INTEGER PRIMARY KEY,
            launch INTEGER NOT NULL, number INTEGER NOT NULL,
            attemptLaunch INTEGER NOT NULL, attemptNumber INTEGER NOT NULL,
            game BLOB NOT NULL, hostSeat INTEGER NOT NULL, rematchRule INTEGER NOT NULL, seed INTEGER NOT NULL,
            host INTEGER NOT NULL, hostName BLOB NOT NULL, hostIsBot INTEGER NOT NULL,
            guest INTEGER NOT NULL, guestName BLOB NOT NULL, guestIsBot INTEGER NOT NULL,
            began INTEGER NOT NULL, ended INTEGER,
            UNIQUE (launch, number));
        CREATE INDEX runningMatches ON matches (began) WHERE ended IS NULL;
        CREATE TABLE moves (
            match INTEGER NOT NULL REFERENCES matches, side INTEGER NOT NULL, number INTEGER NOT NULL,
            word BLOB NOT NULL, tick INTEGER NOT NULL, stamp INTEGER NOT NULL, place INTEGER NOT NULL,
            PRIMARY KEY (match, side, number)) WITHOUT ROWID;
        CREATE TABLE results (
            match INTEGER PRIMARY KEY REFERENCES matches,
            outcome INTEGER NOT NULL, reason INTEGER NOT NULL, tick INTEGER NOT NULL,
            hostScore INTEGER NOT NULL, guestScore INTEGER NOT NULL);
        """

    /// How far the clocks of running matches have come; and a table for testing whether rows can be written, always empty.
    private static let clocks = """
        CREATE TABLE clocks (
            match INTEGER PRIMARY KEY REFERENCES matches, elapsed INTEGER NOT NULL, date INTEGER NOT NULL);
        CREATE TABLE probes (bytes BLOB NOT NULL);
        """

    /// Whether a match is to be ranked; and whose the games with chance are that were entered.
    private static let ranks = """
        ALTER TABLE matches ADD COLUMN isRanked INTEGER NOT NULL DEFAULT 1;
        CREATE TABLE identities (identity INTEGER PRIMARY KEY, player INTEGER NOT NULL);
        """

    /// To which opening of the file a running match belongs, and since which ticks its players have been away.
    private static let owners = """
        ALTER TABLE matches ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE matches ADD COLUMN epoch INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE clocks ADD COLUMN hostAway INTEGER;
        ALTER TABLE clocks ADD COLUMN guestAway INTEGER;
        """

    /// Decided matches whose games aren't in the leaderboards yet.
    private static let ranking = """
        CREATE TABLE unranked (match INTEGER PRIMARY KEY REFERENCES matches, record BLOB NOT NULL);
        """

    /// A standing is a player's best game of a day, a week, or all time. `key` is the value, negated where more is
    /// better, so that the smaller key is always better. Games without a standing are deleted.
    private static let leaderboards = """
        CREATE TABLE boards (
            row INTEGER PRIMARY KEY, game BLOB NOT NULL, measure BLOB NOT NULL, isLeastFirst INTEGER NOT NULL,
            UNIQUE (game, measure, isLeastFirst));
        CREATE TABLE bestGames (
            row INTEGER PRIMARY KEY AUTOINCREMENT, player INTEGER NOT NULL, name BLOB NOT NULL, line BLOB NOT NULL,
            value INTEGER NOT NULL, digest INTEGER NOT NULL, reached INTEGER NOT NULL,
            matchLaunch INTEGER, matchNumber INTEGER);
        CREATE TABLE standings (
            board INTEGER NOT NULL REFERENCES boards, span INTEGER NOT NULL, firstDay INTEGER NOT NULL,
            player INTEGER NOT NULL,
            key INTEGER NOT NULL, reached INTEGER NOT NULL, game INTEGER NOT NULL REFERENCES bestGames,
            PRIMARY KEY (board, span, firstDay, player)) WITHOUT ROWID;
        CREATE INDEX standingsByRank ON standings (board, span, firstDay, key, reached, game);
        CREATE INDEX standingsByGame ON standings (game);
        """
}
