"""Names the functions of the page's program by where they are in its sources, in words that outlast most changes.

`Dynamics.World.sweep` is a function with all that the compiler has made of it. Behind a `/` is what sets apart what has one
place: `Play.Table.init/closure 2`, `Swift.Array.append/Client`, `PlayRules.MoveBox/Versus` (copies of generic functions for
types of these modules).
"""

import re
import subprocess

# What the compiler says of a function before it says whose it is.
PREFIX = re.compile(
    r"^(?:merged |specialized |@nonobjc |@objc |static |class |protocol witness for |partial apply forwarder for |"
    r"(?:un)?curry thunk of |dispatch thunk of |vtable thunk for |reabstraction thunk helper (?:from |to )?|"
    r"default argument \d+ of |variable initialization expression of |one-time initialization (?:function|token) for |"
    r"(?:type |full type |nominal type )?metadata(?: accessor)? for |\(extension in \w+\):)")
OUTLINED = re.compile(r"^outlined ([a-z]+)[\w #]*? (?:of|with copy of|with take of) ")
SPECIAL = re.compile(r"^(?:generic|function signature)(?: not re-abstracted| partial| pre)* specialization <")
CLOSURE = re.compile(r"^(?:implicit )?closure #(\d+) |^(\w+) #\d+ ")
MODULE = re.compile(r"\b([A-Z]\w+)\.[A-Z(]")


def _behind_bracket(text, start):
    depth = 1
    while start < len(text) and depth:
        depth += {"<": 1, ">": 0 if text[start - 1] == "-" else -1}.get(text[start], 0)
        start += 1
    return start


def _around(text):
    """What a closure or a local function is in."""
    depth = 0
    for index, letter in enumerate(text):
        if letter in "(<[":
            depth += 1
        elif letter in ")]" or (letter == ">" and text[index - 1] != "-"):
            depth -= 1
        elif depth == 0 and text.startswith(" in ", index):
            return text[index + 4:]
    return None


def place(name, own):
    """The place of a function by its demangled name; `own` are the project's modules."""
    text = re.sub(r"\((\w+) in _[0-9A-F]{32}\)", r"\1", name).replace("(in _", "(")
    marks, arguments = [], ""
    while True:
        if match := SPECIAL.match(text):
            end = _behind_bracket(text, match.end())
            arguments += " " + text[match.end():end - 1]
            text = text[end:].strip().removeprefix("of ")
        elif match := OUTLINED.match(text):
            marks.append(match[1])
            text = text[match.end():]
        elif match := PREFIX.match(text):
            text = text[match.end():]
        elif (match := CLOSURE.match(text)) and (around := _around(text)) is not None:
            marks.append(f"closure {match[1]}" if match[1] else match[2])
            text = around
        else:
            break
    match = re.match(r"[\w$]+(?:\.[\w$]+)*", text)
    path = match[0] if match else text or "-"
    first = path.split(".")[0]
    if first not in own:
        # One of the language's own: apart for each type that it was made for.
        said = re.sub(r"\b(?:serialized, |Swift\.)|Arg\[\d+\] = ", "", arguments).strip()
        modules = [module for module in MODULE.findall(arguments + text) if module in own]
        marks = [*modules[:1], *marks, *([said[:60]] if said else [])]
    else:
        marks = [*dict.fromkeys(module for module in MODULE.findall(arguments) if module in own and module != first), *marks]
    return "/".join([path, *marks])


def keys(where):
    """All that a list may say to name a place: itself, and what it is in."""
    path, *marks = where.split("/")
    words = path.split(".")
    if not words[0]:
        # A name that says nothing.
        return set()
    return {where + "/", *(".".join(words[:count + 1]) for count in range(len(words))),
            *("/".join([path, *marks[:count + 1]]) for count in range(len(marks)))}


def demangled(names):
    """Swift's names of functions, by those of the linker."""
    names = list(names)
    process = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(names), capture_output=True, text=True, check=True)
    return dict(zip(names, process.stdout.split("\n")))
