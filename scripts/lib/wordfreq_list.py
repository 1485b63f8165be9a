"""wordfreq's list of English forms, as scripts/accuracy and scripts/bench read it."""

import gzip


def unpack(data):
    """The value that MessagePack bytes hold: maps, arrays, strings and small numbers, which is all that is there."""
    position = 0

    def take(count):
        nonlocal position
        position += count
        return data[position - count:position]

    def value():
        code = take(1)[0]
        if code < 0x80:
            return code
        if code < 0x90:
            return {value(): value() for _ in range(code & 0x0F)}
        if code < 0xA0:
            return [value() for _ in range(code & 0x0F)]
        if code < 0xC0:
            return take(code & 0x1F).decode()
        if code in (0xD9, 0xDA, 0xDB):
            return take(int.from_bytes(take(1 << code - 0xD9), "big")).decode()
        if code in (0xDC, 0xDD):
            return [value() for _ in range(int.from_bytes(take(2 << code - 0xDC), "big"))]
        raise ValueError(f"byte {position - 1}: type {code:#x} is not expected in a word list")

    return value()


def frequent_forms(path):
    """All forms of a list, the most frequent first: a header, then a list for each hundredth of a decade."""
    with gzip.open(path) as file:
        header, *levels = unpack(file.read())
    if header.get("format") != "cB":
        raise ValueError(f"{path}: the header is {header}, not that of a word list")
    return [form for level in levels for form in level]
