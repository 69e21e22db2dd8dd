"""Where Swift and JavaScript have texts for people, and where they have others."""

# Swift: initializers whose first argument is a Phrase: which arguments, by their place.
PHRASE_CALLS: dict[str, set[int]] = {
    # A server's answer to a client, in the client's language.
    "refuse": {1}, "giveUp": {2},
}

# Swift: arguments that are a Phrase, by the names of the call and of the argument.
PHRASE_LABELS: set[tuple[str, str]] = set()

# Swift: calls whose texts are for programmers and operators.
IGNORED_CALLS = {
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "available", "Comment",
}

# Sources whose readable texts must all be phrases; those of other folders may have plain ones.
WITHOUT_STRAYS = ["Sources/Hosts/Web/Page"]

# Readable texts that are no phrases: the source (the beginning of its path), a pattern of the text, and the reason.
ALLOWED: list[tuple[str, str, str]] = [
    ("Sources/Hosts/Web/Page", "Enter|Tab|Escape", "keys, as events name them"),
    ("Sources/Hosts/Web/Page", "Pastime|English", "names that are the same in all languages"),
    ("Sources/Hosts/Web/Page", "Otter|Wren", "they choose a gummy's colours, and nobody reads them"),
    ("Sources/Hosts/Web/Page/server.js", r"Authorization|Bearer \{0\}", "HTTP"),
    ("Sources/Hosts/Web/Page/service-worker.js", "The page is of another build.", "for developers"),
]

# What only the server and the command line say. A page's catalogue doesn't have it.
NATIVE = [
    "Server", "Sources/Hosts/Raster", "Sources/Games/ArcadeText", "Sources/Games/Hanoi/HanoiText",
    "Sources/Games/TwentyFortyEight/TwentyFortyEightText", "Sources/Games/Minesweeper/MinesweeperText",
    "Sources/Play/TextPlay",
]
