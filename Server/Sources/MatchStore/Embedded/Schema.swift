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
        migrator.registerMigration("7 ratings") { db in
            try db.execute(sql: ratings)
        }
        migrator.registerMigration("8 players") { db in
            try db.execute(sql: players)
        }
        migrator.registerMigration("9 links") { db in
            try db.execute(sql: links)
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

    /// A player's rating in a game, and the last matches that changed it. `provisionalFrom` is when the rating becomes
    /// provisional; NULL if it is.
    private static let ratings = """
        CREATE TABLE ratings (
            row INTEGER PRIMARY KEY, player INTEGER NOT NULL, name BLOB NOT NULL, game BLOB NOT NULL,
            rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL, lastGame INTEGER,
            games INTEGER NOT NULL, wins INTEGER NOT NULL, ties INTEGER NOT NULL,
            forgotten INTEGER, provisionalFrom INTEGER,
            UNIQUE (player, game));
        CREATE INDEX ratingsByRank ON ratings (game, rating DESC, player) WHERE provisionalFrom IS NOT NULL;
        CREATE TABLE ratedMatches (
            owner INTEGER NOT NULL REFERENCES ratings, number INTEGER NOT NULL,
            matchLaunch INTEGER NOT NULL, matchNumber INTEGER NOT NULL, ended INTEGER NOT NULL, score INTEGER NOT NULL,
            opponent INTEGER NOT NULL, opponentName BLOB NOT NULL,
            oldRating REAL NOT NULL, oldDeviation REAL NOT NULL, oldVolatility REAL NOT NULL, oldLastGame INTEGER,
            rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL, lastGame INTEGER,
            PRIMARY KEY (owner, number)) WITHOUT ROWID;
        CREATE INDEX standingsByPlayer ON standings (player, span, reached);
        """

    /// The players who were here, with names and bans of operators; and what players have reported. Those who were here
    /// before are found in what is stored of them.
    private static let players = """
        CREATE TABLE players (
            number INTEGER PRIMARY KEY, name BLOB NOT NULL, seen INTEGER NOT NULL,
            givenName BLOB, banned INTEGER, banReason BLOB);
        CREATE INDEX playersBySeen ON players (seen);
        CREATE INDEX sanctionedPlayers ON players (number) WHERE givenName IS NOT NULL OR banned IS NOT NULL;
        CREATE TABLE reports (
            number INTEGER PRIMARY KEY AUTOINCREMENT, matchLaunch INTEGER NOT NULL, matchNumber INTEGER NOT NULL,
            reporter INTEGER NOT NULL, reporterName BLOB NOT NULL,
            reported INTEGER NOT NULL, reportedName BLOB NOT NULL, date INTEGER NOT NULL,
            UNIQUE (reporter, matchLaunch, matchNumber));
        CREATE INDEX reportsByReported ON reports (reported);
        INSERT INTO players (number, name, seen) SELECT player, name, max(date) FROM (
            SELECT host AS player, hostName AS name, began AS date FROM matches WHERE NOT hostIsBot
            UNION ALL SELECT guest, guestName, began FROM matches WHERE NOT guestIsBot
            UNION ALL SELECT player, name, reached FROM bestGames
            UNION ALL SELECT player, name, coalesce(lastGame, 0) FROM ratings) GROUP BY player;
        """

    /// The games behind short links; and their number and bytes in a single row.
    private static let links = """
        CREATE TABLE links (
            id INTEGER PRIMARY KEY, line TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, size INTEGER NOT NULL,
            opened INTEGER NOT NULL);
        CREATE INDEX linksByUse ON links (opened);
        CREATE TABLE linkTotals (count INTEGER NOT NULL, bytes INTEGER NOT NULL);
        INSERT INTO linkTotals VALUES (0, 0);
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
