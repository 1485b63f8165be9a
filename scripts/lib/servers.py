#!/usr/bin/env python3
"""servers.py PROGRAM: tests the servers of lens-share except lens-lsp with many and with damaged requests.
`scripts/check servers` runs it; lens-lsp has its own check.

It sends 100,000 requests to each of `lens-dictd`, `sdcv` and `lens-share --share --lines`: every request must be answered with at
most 32 open files, and memory must not grow after the first quarter. Then it sends 10,000 damaged requests, in sessions of 100: no
session may hang or end by a signal, and its last request, a good one, must be answered.
"""
import json
import random
import subprocess
import sys
import threading

from process_memory import has_grown, resident

program = sys.argv[1]
WORDS = ["mice", "recieved", "gave up", "naïve", "house", "ice cream", "xqzzyt", "Katze", "食べた", "take part in", "don't"]
REQUESTS = 100_000
DAMAGED = 10_000
SESSION = 100
MOST_FILES = 32
# The most seconds for all requests. One that waits for ever is killed, and has not answered.
LONGEST = 600


class Server:
    """How a server is started, asked and answers: a request is a line, and so is the end of its answer."""

    def __init__(self, name, arguments, request, is_end, good, last=b""):
        self.name = name
        # A server that leaves files open soon cannot open another one.
        self.command = ["prlimit", f"--nofile={MOST_FILES}", program, *arguments]
        self.request = request
        self.is_end = is_end
        # A request whose answer has the word quince, which is in no answer to the others.
        self.good = good
        # What ends a session.
        self.last = last


def define(generator, word):
    if generator.randrange(10) < 9:
        return f'DEFINE * "{word}"\r\n'.encode()
    return f'MATCH * {generator.choice(["exact", "prefix"])} "{word}"\r\n'.encode()


SERVERS = [
    Server("lens-dictd", ["--as", "lens-dictd"], define, lambda line: line[:3] in (b"250", b"552"),
           b'DEFINE * "quinces"\r\n', b"QUIT\r\n"),
    # Its answers have no end mark, so each word is followed by one that has none.
    Server("sdcv", ["--as", "sdcv"], lambda _, word: f"{word}\n|\n".encode(), lambda line: b"similar to |" in line,
           b"quinces\n"),
    Server("--share --lines", ["--no-config", "--share", "--lines", "--require", "none"],
           lambda generator, word: json.dumps({"text": word, "id": generator.random()}).encode() + b"\n",
           lambda line: line.startswith(b"{"), b'{"text": "quinces"}\n'),
]


def fail(text):
    sys.exit(f"servers: {text}")


def check_many(server):
    """Sends REQUESTS requests, some ahead of their answers."""
    process = subprocess.Popen(server.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send():
        generator = random.Random(5)
        for _ in range(REQUESTS):
            process.stdin.write(server.request(generator, generator.choice(WORDS)))
        process.stdin.write(server.last)
        process.stdin.close()

    writer = threading.Thread(target=send)
    killer = threading.Timer(LONGEST, process.kill)
    writer.start()
    killer.start()
    answered, sizes = 0, []
    for line in process.stdout:
        if server.is_end(line):
            answered += 1
            if answered % (REQUESTS // 20) == 0 and answered < REQUESTS:
                sizes.append(resident(process))
    writer.join()
    code = process.wait()
    killer.cancel()
    if answered != REQUESTS or code not in (0, 2):
        fail(f"{server.name}: {answered} of {REQUESTS} requests answered, exit code {code}")
    if has_grown(sizes):
        fail(f"{server.name}: memory grows: {sizes} KiB")
    return f"{REQUESTS} requests, {sizes[5]} to {sizes[-1]} KiB"


def damaged(generator, request):
    """A request with bytes changed, cut, repeated or put in; a line of its own or not."""
    data = bytearray(request)
    for _ in range(generator.randrange(1, 4)):
        place = generator.randrange(len(data) + 1)
        kind = generator.randrange(5)
        if kind == 0:
            data[place:place + 1] = bytes([generator.randrange(256)])
        elif kind == 1:
            del data[place:place + generator.randrange(1, 12)]
        elif kind == 2:
            data[place:place] = bytes(generator.randrange(256) for _ in range(generator.randrange(12)))
        elif kind == 3:
            data[place:place] = generator.choice([b"[", b'"', b"\\", b"{", b"(", b"a", b"\xf0"]) * generator.choice([10, 1000, 20_000])
        else:
            data[place:place] = generator.choice([b"\0", b"\r", b"\n", b"DEFINE", b'{"text":', b"\xef\xbf\xbe", b"*?*?*"])
    return bytes(data)


def check_damaged(server):
    codes = {}
    for number in range(DAMAGED // SESSION):
        generator = random.Random(number)
        data = b"".join(damaged(generator, server.request(generator, generator.choice(WORDS))) for _ in range(SESSION))
        data += b"\n" + server.good + server.last
        try:
            result = subprocess.run(server.command, input=data, capture_output=True, timeout=60)
        except subprocess.TimeoutExpired:
            fail(f"{server.name}: damaged session {number} hangs")
        if result.returncode not in (0, 1, 2, 65):
            fail(f"{server.name}: damaged session {number}: exit code {result.returncode}: {result.stderr[:200]!r}")
        if b"quince" not in result.stdout[-20_000:]:
            fail(f"{server.name}: damaged session {number}: the last request has no answer: {result.stdout[-300:]!r}")
        codes[result.returncode] = codes.get(result.returncode, 0) + 1
    return f"{DAMAGED} damaged requests, exit codes {codes}"


for server in SERVERS:
    print(f"servers: {server.name}: {check_many(server)}; {check_damaged(server)}", flush=True)
