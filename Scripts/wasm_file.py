"""Reads as much of a WebAssembly file as taking a program apart needs: sections, types, names."""

import struct

IMPORT, FUNCTION, EXPORT, ELEMENT, CODE, DATA = 2, 3, 7, 9, 10, 11


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


def with_blank_segment(data, name):
    """The file with zeros in the segments of its data that have this name: wasm-opt leaves them out."""
    names, data = _names(data, 9), bytearray(data)
    for kind, _, at, _ in sections(data):
        if kind == DATA:
            for index, (_, begin, end) in enumerate(_segments(data, at)):
                if names.get(index) == name:
                    data[begin:end] = bytes(end - begin)
    return bytes(data)


def _segments(data, at):
    """Each segment of data: its address in memory, and where its content begins and ends."""
    count, at = number(data, at)
    for _ in range(count):
        assert data[at] == 0 and data[at + 1] == 0x41, "a segment without a fixed address"
        address, at = number(data, at + 2)
        length, at = number(data, at + 1)
        yield address, at, at + length
        at += length


def _memory(data, at):
    """The memory that a program begins with."""
    memory = bytearray()
    for address, begin, end in _segments(data, at):
        memory += bytes(max(address + end - begin - len(memory), 0))
        memory[address:address + end - begin] = data[begin:end]
    return memory


def _names(data, wanted):
    """Names by numbers: of functions (1), or of segments of data (9)."""
    names = {}
    for kind, _, at, end in sections(data):
        if kind != 0 or data[at:at + 5] != b"\4name":
            continue
        at += 5
        while at < end:
            kind = data[at]
            length, at = number(data, at + 1)
            behind = at + length
            if kind == wanted:
                count, at = number(data, at)
                for _ in range(count):
                    index, at = number(data, at)
                    length, at = number(data, at)
                    names[index] = data[at:at + length].decode()
                    at += length
            at = behind
    return names


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
    """The functions that a file defines: numbers, names, sizes in bytes, which have vectors in their types, which are exported.

    `table` has their places in the table of functions, by which they are called where no name is.
    """

    def __init__(self, data):
        self.names, self.sizes, self.imported = _names(data, 1), {}, 0
        self.exported, self.table, self._data = set(), {}, data
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
            elif kind == EXPORT:
                count, at = number(data, at)
                for _ in range(count):
                    length, at = number(data, at)
                    index, behind = number(data, at + length + 1)
                    if data[at + length] == 0:
                        self.exported.add(index)
                    at = behind
            elif kind == ELEMENT:
                self._read_table(data, at)
            elif kind == CODE:
                for index, begin, end in self._bodies(at):
                    self.sizes[index] = end - begin
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

    def _read_table(self, data, at):
        count, at = number(data, at)
        for _ in range(count):
            assert data[at] == 0 and data[at + 1] == 0x41, "a table without a fixed place"
            place, at = number(data, at + 2)
            length, at = number(data, at + 1)
            for place in range(place, place + length):
                self.table[place], at = number(data, at)

    def _bodies(self, at):
        """Each function of the file: its number, where its body begins with its length, and where it ends."""
        count, at = number(self._data, at)
        for index in range(count):
            length, begin = number(self._data, at)
            yield self.imported + index, at, begin + length
            at = begin + length

    def mentions(self):
        """Who may take each function's place in the table: functions, or None for data.

        Any number that is such a place counts, and any bytes that look like one: rather too many than too few.
        """
        found = {}
        for kind, _, at, _ in sections(self._data):
            if kind == CODE:
                for index, begin, end in self._bodies(at):
                    for place in self._constants(begin, end):
                        self._mention(found, place, index)
            elif kind == DATA:
                memory = _memory(self._data, at)
                for place in range(0, len(memory), 4):
                    self._mention(found, int.from_bytes(memory[place:place + 4], "little"), None)
        return found

    def _constants(self, begin, end):
        """The numbers in a body; those that are stored together are one vector."""
        at = begin
        while 0 <= (at := self._data.find(b"\x41", at + 1, end - 1)):
            yield number(self._data, at + 1)[0]
        at = begin
        while 0 <= (at := self._data.find(b"\xfd\x0c", at + 1, end - 17)):
            yield from struct.unpack_from("<4I", self._data, at + 2)

    def _mention(self, found, place, by):
        if place in self.table:
            found.setdefault(self.table[place], set()).add(by)
