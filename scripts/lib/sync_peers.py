"""What scripts/lib/sync.py tries lens-sync with: caches, its server, curl, and servers that are broken."""
import contextlib
import http.server
import json
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import time

TOKEN = "0123456789abcdef0123456789abcdef"
OLD_TIME, NEW_TIME = "2020-01-01T00:00:00Z", "2026-01-01T00:00:00Z"
OLD = f"lens-share.catalog/1\tde\t{OLD_TIME}\nnotFound\talt\n".encode()
PROGRAM = sys.argv[1]
UPDATE = "/Translations/Update?language=de"
READ = "/Translations/GetTranslations?language=de"


class Cache:
    """A cache of its own, with an old catalog, for runs of lens-sync."""

    def __init__(self, content=OLD):
        self.home = tempfile.mkdtemp()
        self.folder = f"{self.home}/lens-share/catalogs"
        self.file = f"{self.folder}/de.catalog"
        if content is not None:
            os.makedirs(self.folder)
            with open(self.file, "wb") as file:
                file.write(content)

    def content(self):
        with open(self.file, "rb") as file:
            return file.read()

    def run(self, url, before=(), language="de"):
        # A proxy that nobody runs: the environment's are not used.
        proxies = {name: "http://127.0.0.1:9" for name in ("http_proxy", "https_proxy", "ALL_PROXY")}
        return subprocess.run(
            [*before, PROGRAM, "catalogs", url, "--language", language], capture_output=True, text=True, timeout=60,
            env={"PATH": os.environ["PATH"], "XDG_CACHE_HOME": self.home, **proxies})

    def expect_refusal(self, name, url, status=75, says="", before=()):
        ended = self.run(url, before)
        assert ended.returncode == status, f"{name}: status {ended.returncode}: {ended.stderr}"
        assert ended.stdout == "" and ended.stderr.startswith("lens-sync: "), f"{name}: {ended}"
        assert ended.stderr.count("\n") == 1 and says in ended.stderr, f"{name}: {ended.stderr}"
        assert self.content() == OLD, f"{name}: the old catalog has changed"
        assert os.listdir(self.folder) == ["de.catalog"], f"{name}: {os.listdir(self.folder)}"
        shutil.rmtree(self.home)


# Our own server


@contextlib.contextmanager
def served(database, *options, before=()):
    """The URL and the process of a server, which ends at the end of the block."""
    process = subprocess.Popen(
        [*before, PROGRAM, "serve", database, "--listen", "127.0.0.1:0", *options], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().split()[-1], process
    finally:
        process.kill()
        process.wait()


def curl(*arguments):
    """The status, the headers and the body of an answer."""
    ended = subprocess.run(["curl", "-sS", "-i", *arguments], capture_output=True, check=True, timeout=60)
    head, _, body = ended.stdout.partition(b"\r\n\r\n")
    if b" 100 " in head.split(b"\r\n")[0]:
        head, _, body = body.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:])
    return int(lines[0].split()[1]), headers, body


def body_of(texts, **others):
    return json.dumps({"language": "de", "translations": texts, "count": len(texts), **others})


def write(path, text):
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    return path


# Servers that are broken


def answer_of(texts=None, **others):
    texts = {"notFound": "neu"} if texts is None else texts
    return {"success": True, "language": "de", "translations": texts, "last_updated": NEW_TIME, "count": len(texts), **others}


class Broken(http.server.BaseHTTPRequestHandler):
    """Announces a newer catalog and answers GetTranslations as `reply`, or both as `first`."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.server.requests.append(self.path)
        if "GetLastUpdated" in self.path and not self.server.is_first:
            self.send(200, json.dumps({"success": True, "last_updated": {"de": NEW_TIME}, "count": 1}).encode())
        else:
            with contextlib.suppress(OSError):
                self.server.reply(self)

    def send(self, status, body, **headers):
        self.send_response(status)
        for name, value in {"Content-Length": len(body), **headers}.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.end_headers()
        self.wfile.write(body)


@contextlib.contextmanager
def broken(reply, is_first=False, certificate=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Broken)
    server.daemon_threads, server.reply, server.is_first, server.requests = True, reply, is_first, []
    server.handle_error = lambda *_: None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http{'s' if certificate else ''}://127.0.0.1:{server.server_address[1]}", server
    finally:
        server.shutdown()
        server.server_close()


def endless(handler, pause=0.0, block=b" " * 65536):
    handler.send_response(200)
    handler.end_headers()
    while True:
        handler.wfile.write(block)
        time.sleep(pause)


def json_of(value):
    return lambda handler: handler.send(200, json.dumps(value).encode())
