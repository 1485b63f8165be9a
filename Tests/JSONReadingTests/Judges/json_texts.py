"""For each text on stdin, NUL between them: a line `yes` if it is JSON as RFC 8259 has it, else `no`."""

import json
import sys


def refuse(constant):
    raise ValueError(constant)


for text in sys.stdin.buffer.read().split(b"\0"):
    try:
        json.loads(text.decode(), parse_constant=refuse)
        print("yes")
    except ValueError:
        print("no")
