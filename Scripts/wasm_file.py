"""Reads as much of a WebAssembly file as taking a program apart needs: sections, types, names."""

IMPORT, FUNCTION, CODE = 2, 3, 10


def number(data, at):
    """A number as of LEB128, and the place behind it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def encoded(value):
    """A number as LEB128."""
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)
    return bytes(data)


def sections(data):
    """Each section: its number, where it begins, where its content begins, and where it ends."""
    at = 8
    while at < len(data):
        begin = at
        length, content = number(data, at + 1)
        at = content + length
        yield data[begin], begin, content, at


def without_names(data):
    """The file without what is of use to tools alone."""
    return data[:8] + b"".join(data[begin:end] for kind, begin, _, end in sections(data) if kind != 0)


def with_names(data, names):
    """The file with other names of its functions, by their numbers."""
    table = b"".join(encoded(index) + encoded(len(name)) + name.encode() for index, name in names.items())
    table = encoded(len(names)) + table
    content = b"\4name\1" + encoded(len(table)) + table
    return without_names(data) + b"\0" + encoded(len(content)) + content


def with_any_table(data):
    """The file with an imported table that may be larger than it says: later parts make it larger."""
    for kind, begin, content, end in sections(data):
        if kind != IMPORT:
            continue
        table = next((place for kind, place in _imports(data, content) if kind == 1), None)
        if table is None:
            return data
        _, least = number(data, table + 2)
        if data[table + 1] == 0:
            return data
        _, most = number(data, least)
        changed = data[content:table + 1] + b"\0" + data[table + 2:least] + data[most:end]
        return data[:begin] + bytes([IMPORT]) + encoded(len(changed)) + changed + data[end:]
    return data


def _imports(data, at):
    """Each import: its kind, and where its type is."""
    count, at = number(data, at)
    for _ in range(count):
        for _ in range(2):
            length, at = number(data, at)
            at += length
        kind = data[at]
        yield kind, at + 1
        at += 1
        if kind == 0:
            _, at = number(data, at)
        elif kind == 3:
            at += 2
        else:
            at += kind == 1
            has_most = data[at] & 1
            _, at = number(data, at + 1)
            if has_most:
                _, at = number(data, at)


class Functions:
    """The functions that a file defines: numbers, names, sizes in bytes, and which have vectors in their types."""

    def __init__(self, data):
        self.names, self.sizes, self.imported = {}, {}, 0
        types, self._of = [], []
        for kind, _, at, end in sections(data):
            if kind == 1:
                types = self._types(data, at)
            elif kind == IMPORT:
                self.imported = sum(kind == 0 for kind, _ in _imports(data, at))
            elif kind == FUNCTION:
                count, at = number(data, at)
                for _ in range(count):
                    index, at = number(data, at)
                    self._of.append(index)
            elif kind == CODE:
                count, at = number(data, at)
                for index in range(count):
                    length, begin = number(data, at)
                    self.sizes[self.imported + index] = begin + length - at
                    at = begin + length
            elif kind == 0 and data[at:at + 5] == b"\4name":
                self._read_names(data, at + 5, end)
        self.with_vectors = {self.imported + index for index, kind in enumerate(self._of) if b"\x7b" in types[kind]}

    @staticmethod
    def _types(data, at):
        count, at = number(data, at)
        types = []
        for _ in range(count):
            begin = at = at + 1
            for _ in range(2):
                length, at = number(data, at)
                at += length
            types.append(data[begin:at])
        return types

    def _read_names(self, data, at, end):
        while at < end:
            kind = data[at]
            length, at = number(data, at + 1)
            behind = at + length
            if kind == 1:
                count, at = number(data, at)
                for _ in range(count):
                    index, at = number(data, at)
                    length, at = number(data, at)
                    self.names[index] = data[at:at + length].decode()
                    at += length
            at = behind
