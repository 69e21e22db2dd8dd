"""Where Swift and JavaScript have texts for people, and where they have others."""

# Swift: initializers whose first argument is a Phrase: which arguments, by their place.
PHRASE_CALLS: dict[str, set[int]] = {
    "IllegalMove": {0}, "RankingProblem": {0}, "VersusProblem": {1}, "JudgeProblem": {0}, "QueryProblem": {0}, "CoachMark": {0}, "SceneKey": {0, 1},
    "WindowProblem": {0}, "FilmWriterProblem": {0}, "AdminProblem": {0},
    # A server's answer to a client, in the client's language.
    "refuse": {1}, "giveUp": {2},
}

# Swift: arguments that are a Phrase, by the names of the call and of the argument.
PHRASE_LABELS: set[tuple[str, str]] = {
    ("GameDescription", "title"), ("GameDescription", "summary"), ("Preset", "title"), ("Preset", "caption"),
    ("ParameterDescription", "title"), ("ParameterOption", "title"), ("ParameterProblem", "message"),
    ("GameLineProblem", "message"), ("Achievement", "title"), ("Measure", "title"),
    ("SceneDescription", "playfield"), ("SceneDescription", "help"), ("SceneCard", "invitation"),
    ("SceneSwitch", "title"), ("SceneSwitch", "help"), ("SceneSlider", "title"), ("SceneSlider", "help"),
    ("SceneChoice", "title"), ("SceneChoice", "help"), ("SceneOption", "title"),
    ("SceneAction", "title"), ("SceneAction", "help"), ("Lesson", "caption"), ("CoachMark", "text"), ("check", "doing"),
}

# Swift: calls whose texts are for programmers and operators.
IGNORED_CALLS = {
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "available", "Comment",
}

# Sources whose readable texts must all be phrases; those of other folders may have plain ones.
WITHOUT_STRAYS = [
    "Sources/Hosts/Web", "Sources/Hosts/Window", "Sources/Play", "Sources/Games", "Sources/Online", "Server/Sources/Identity",
    "Server/Sources/Leaderboards", "Server/Sources/Sharing", "Server/Sources/Admin", "Sources/Hosts/Films", "Sources/Hosts/Raster",
    "Server/Sources/pastime/Admin", "Server/Sources/pastime/Bench", "Server/Sources/pastime/Play", "Server/Sources/pastime/Record",
    "Server/Sources/pastime/BackupCommand.swift", "Server/Sources/pastime/DailyCommand.swift", "Server/Sources/pastime/GamesCommand.swift",
    "Server/Sources/pastime/LineArgument.swift", "Server/Sources/pastime/Output", "Server/Sources/pastime/Pastime.swift",
    "Server/Sources/pastime/PictureCommand.swift", "Server/Sources/pastime/PreviewCommand.swift", "Server/Sources/pastime/ReplayCommand.swift",
    "Server/Sources/pastime/ServeCommand.swift", "Server/Sources/pastime/SharedState.swift", "Server/Sources/pastime/SolveCommand.swift",
]

# Readable texts that are no phrases: the source (the beginning of its path), a pattern of the text, and the reason.
ALLOWED: list[tuple[str, str, str]] = [
    ("Sources/Hosts/Web/Page", "Enter|Tab|Escape", "keys, as events name them"),
    ("Sources/Hosts/Web/Page", r"Pastime( \{0\})?|English", "names that are the same in all languages"),
    ("Sources/Hosts/Web/Page", "Otter|Wren", "they choose a gummy's colours, and nobody reads them"),
    ("Sources/Hosts/Web/Online/OnlineController+Commands.swift", "Guest", "a name, kept by the server"),
    ("Sources/Hosts/Window", "Enter|Escape|Arrow|Arrow(Left|Right|Up|Down)|Page|Page(Up|Down)|Home|End|Tab|Backspace|Delete|Insert|F1", "keys, as events name them"),
    ("Sources/Hosts/Window", "Pastime", "a name that is the same in all languages"),
    ("Sources/Games", r"Enter|Escape|Spacebar|Home|End|Arrow|Left|Right|Up|Down", "keys, as events name them"),
    ("Sources/Games", r"[a-z]+=\S+ .*|(left|right|up|down) .*|open:.*|flag:.*", "settings and moves of game lines"),
    ("Sources/Games/DropIt/DropIt/DropItSounds.swift", ".*", "names of sounds, for tests"),
    ("Sources/Games/DropIt/Playground/PlaygroundSounds.swift", ".*", "names of sounds, for tests"),
    ("Sources/Games/Hanoi/Hanoi/HanoiSounds.swift", ".*", "names of sounds, for tests"),
    ("Sources/Games/TwentyFortyEight/TwentyFortyEightTrainer", r"(?s).*", "a tool for developers"),
    ("Sources/Games/TwentyFortyEight/TwentyFortyEightTraining", r"(?s).*", "a tool for developers"),
    ("Sources/Hosts/Web/Page/server.js", r"Authorization|Bearer \{0\}", "HTTP"),
    ("Sources/Hosts/Web/Page/later.js", r"\{0\} could not be loaded", "an error that is tried again, and never shown"),
    ("Sources/Play/Play/Table/Table+Match.swift", r"a move is \{0\}", "said by another initializer, too"),
    ("Sources/Play/PlayRules/Contest/GameContest.swift", "Pebble|Marble|Comet", "names on the wire, which the page translates"),
    ("Sources/Online/Match/Play/MoveExchange.swift", ".*", "for whoever writes a client"),
    ("Sources/Online/Match/Wire/WireError.swift", ".*", "for whoever writes a client"),
    ("Sources/Online/Versus/Referee/Referee+Text.swift", r"versus \{0\} seed=\{1\}", "a match's line"),
    ("Server/Sources/Leaderboards/Routes/RouteQuery.swift", "Authorization", "HTTP"),
    ("Server/Sources/Sharing", "text/(html|plain); charset=utf-8", "HTTP"),
    ("Server/Sources/Sharing/SharedPage.swift", r"Pastime|(?s:<(!doctype html|link|meta).*)", "a name that is the same in all languages, and HTML"),
    ("Server/Sources/Admin/AdminDesk.swift", r"a request is a JSON object with a command: \{0\}|\{.error.:.*", "for whoever writes a client"),
    ("Server/Sources/Admin/AdminSocket.swift", r"(?s)\{.error.:.*", "for whoever writes a client"),
    ("Server/Sources/Admin/AdminDesk.swift", r"an operator: \{0\}", "a log"),
    ("Server/Sources/pastime/Bench/BenchEchoCommand.swift", r"The echo is at http://localhost:\{0\}", "the benchmark reads it"),
    ("Server/Sources/pastime/Bench/BenchServerCommand.swift", "bare echo|<!doctype html>", "the head of a table that 'make bench' reads, and HTML"),
    ("Sources/Hosts/Raster/FontBook.swift", ".*", "names of fonts"),
    ("Sources/Hosts/Raster/GamePreview.swift", "Pastime", "a name that is the same in all languages"),
    ("Sources/Hosts/Web/Page/service-worker.js", "The page is of another build.", "for developers"),
]

# What only the server and the command line say. A page's catalogue doesn't have it.
NATIVE = [
    "Server", "Sources/Hosts/Films", "Sources/Hosts/Raster", "Sources/Hosts/Window", "Sources/Games/ArcadeText", "Sources/Games/Hanoi/HanoiText",
    "Sources/Games/TwentyFortyEight/TwentyFortyEightText", "Sources/Games/Minesweeper/MinesweeperText",
    "Sources/Play/TextPlay", "Sources/Games/Minesweeper/MinesweeperRules/Rules/MinefieldFile.swift",
    "Sources/Online/Versus/Referee/Referee+Text.swift",
]
