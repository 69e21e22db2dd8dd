"""A terminal of 80 x 24 with a program in it, for tests: what is typed, and what it shows."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

SEQUENCE = re.compile(r"\x1b\[(\??)([\d;]*)([a-zA-Z])")


class Terminal:
    """`with Terminal(["pastime", …]) as terminal:` runs a program in it, and ends it."""

    def __init__(self, command, columns=80, rows=24, **environment):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.settings = termios.tcgetattr(self.slave)
        self.output = ""
        self.bytes = b""
        self.shown = {}
        self.place = (1, 1)
        inherited = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        environment = {**inherited, "TERM": "xterm-256color", **environment}

        def take_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment, preexec_fn=take_terminal)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def resize(self, columns, rows):
        self.rows = rows
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def read_until(self, is_there, what):
        """Reads output until a condition holds."""
        deadline = time.monotonic() + 20
        while not is_there():
            ready, _, _ = select.select([self.master], [], [], max(deadline - time.monotonic(), 0))
            assert ready, f"{what} doesn't come; the screen is\n{self.screen}\nand the output ends with {self.output[-300:]!r}"
            self.take(os.read(self.master, 65536))

    def wait_for(self, text):
        """Waits until the screen shows a text."""
        self.read_until(lambda: text in self.screen, repr(text))

    def wait_for_output(self, text):
        """Waits until a text has been written since the program began."""
        self.read_until(lambda: text in self.output, repr(text))

    def take(self, data):
        # Whole characters and sequences only; the rest waits.
        self.bytes += data
        text = self.bytes.decode(errors="ignore")
        rest = re.search(r"\x1b(\[[\d;?]*)?$", text)
        if rest:
            text = text[: rest.start()]
        self.bytes = self.bytes[len(text.encode()):]
        self.output += text
        while text:
            match = SEQUENCE.match(text)
            if match:
                private, numbers, name = match.groups()
                if name == "H":
                    row, column = (numbers or "1;1").split(";")
                    self.place = (int(row), int(column))
                elif name == "J" or (private and numbers == "1049"):
                    self.shown = {}
                text = text[match.end():]
                continue
            row, column = self.place
            if text[0] not in "\r\n":
                self.shown[row, column] = text[0]
                self.place = (row, column + 1)
            text = text[1:]

    @property
    def screen(self):
        rows = [[" "] * 200 for _ in range(self.rows)]
        for (row, column), character in self.shown.items():
            if row <= self.rows and column <= 200:
                rows[row - 1][column - 1] = character
        return "\n".join("".join(row).rstrip() for row in rows)
