"""Tries `lens-sync packs` and `sign`: resumed downloads, signatures, rollback, hostile lists. scripts/lib/sync.py runs it."""
import base64
import contextlib
import hashlib
import http.server
import json
import os
import random
import shutil
import subprocess
import tempfile
import threading
import time

from sync_peers import PROGRAM, write

# The head of a PKCS #8 file with an Ed25519 key, which the 32 bytes of the key follow (RFC 8410, section 7).
PKCS8_HEAD = bytes.fromhex("302e020100300506032b657004220420")


class Publisher(http.server.BaseHTTPRequestHandler):
    """Serves the files of a folder, and does to a pack what the server's `fault` says."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = f"{self.server.folder}{self.path}"
        if not os.path.isfile(path):
            return self.send_error(404)
        with open(path, "rb") as file:
            content = file.read()
        fault = self.server.fault if path.endswith(".lexpack") else None
        start = 0
        if self.headers["Range"] and fault != "no ranges":
            start = int(self.headers["Range"].removeprefix("bytes=").removesuffix("-"))
        if fault == "another":
            content = content[:-1] + bytes([content[-1] ^ 1])
        elif fault == "longer":
            content += b"x"
        elif fault == "redirect":
            self.send_response(302)
            self.send_header("Location", self.path + "?x")
            return self.end_headers()
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        end = start + 5_000_000 if fault == "cut" else len(content)
        with contextlib.suppress(OSError):
            for offset in range(start, min(end, len(content)), 65536):
                part = content[offset:min(offset + 65536, end)]
                self.wfile.write(part)
                self.server.sent += len(part) if path.endswith(".lexpack") else 0
                if fault == "slow":
                    time.sleep(0.01)


class Reader:
    """A user with a home of their own, and the publisher's files in a folder that a server serves."""

    def __init__(self, work, key):
        self.home, self.key, self.served = tempfile.mkdtemp(dir=work), key, f"{work}/served"
        self.packs = f"{self.home}/lens-share/packs"
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Publisher)
        self.server.daemon_threads, self.server.folder = True, self.served
        self.server.fault, self.server.sent = None, 0
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def start(self, *names):
        url = f"http://127.0.0.1:{self.server.server_address[1]}"
        return subprocess.Popen(
            [PROGRAM, "packs", url, *names, "--key", self.key], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": self.home, "XDG_STATE_HOME": self.home})

    def run(self, *names, fault=None):
        """The status, both outputs, and the bytes of packs that the server sent."""
        self.server.fault, self.server.sent = fault, 0
        process = self.start(*names)
        out, err = process.communicate(timeout=120)
        return process.returncode, out, err, self.server.sent

    def has(self, name):
        """Whether a pack is there, and is that of the publisher."""
        path = f"{self.packs}/{name}.lexpack"
        return os.path.exists(path) and digest(path) == digest(f"{self.served}/{name}.lexpack")

    def parts(self):
        return [name for name in os.listdir(self.packs) if name.startswith(".")] if os.path.exists(self.packs) else []

    def expect_refusal(self, name, says, fault=None):
        before = {file: digest(f"{self.packs}/{file}") for file in os.listdir(self.packs)}
        status, out, err, _ = self.run(fault=fault)
        assert status == 75 and out == "" and err.count("\n") == 1 and says in err, f"{name}: {status} {out} {err}"
        after = {file: digest(f"{self.packs}/{file}") for file in os.listdir(self.packs)}
        assert after == before, f"{name}: the packs have changed"


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def sign(work, secret, listing):
    """Publishes a list that OpenSSL signs."""
    path = f"{work}/served/packs.json"
    with open(path, "w", encoding="utf-8") as file:
        json.dump(listing, file)
    with open(f"{work}/key.der", "wb") as file:
        file.write(PKCS8_HEAD + secret)
    signed = subprocess.run(
        ["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", f"{work}/key.der", "-keyform", "DER", "-in", path],
        capture_output=True, check=True)
    write(f"{path}.sig", base64.b64encode(signed.stdout).decode() + "\n")


def check_packs(work, pack):
    served = f"{work}/served"
    os.mkdir(served)
    for name in ("one", "two"):
        shutil.copy(pack, f"{served}/{name}.lexpack")
    secret = random.randbytes(32)
    key_file = write(f"{work}/key", base64.b64encode(secret).decode() + "\n")

    def sign_folder():
        ended = subprocess.run([PROGRAM, "sign", served, "--key-file", key_file], capture_output=True, text=True, check=True)
        return ended.stdout.split()[-1]

    os.chmod(key_file, 0o644)
    assert subprocess.run([PROGRAM, "sign", served, "--key-file", key_file], capture_output=True, check=False).returncode == 77
    os.chmod(key_file, 0o600)
    reader = Reader(work, sign_folder())
    size = os.path.getsize(pack)

    # A download that is cut off goes on; one that is killed does, too.
    status, _, err, _ = reader.run("one", fault="cut")
    assert status == 75 and not reader.has("one") and len(reader.parts()) == 1, err
    assert reader.run("one")[::3] == (0, size - 5_000_000) and reader.has("one") and not reader.parts()
    reader.server.fault, reader.server.sent = "slow", 0
    process = reader.start("two")
    while reader.server.sent < 2_000_000:
        time.sleep(0.01)
    assert reader.start("two").wait(timeout=60) == 75
    process.kill()
    process.communicate()
    status, _, err, sent = reader.run("two")
    assert status == 0 and reader.has("two") and not reader.parts() and sent < size, err
    assert reader.run() == (0, "one: up to date\ntwo: up to date\n", "", 0)
    os.remove(f"{reader.packs}/two.lexpack")
    assert reader.run(fault="cut")[0] == 75
    assert reader.run(fault="no ranges")[::3] == (0, size) and reader.has("two")

    # Faults of the server, with one pack there and the other missing.
    os.remove(f"{reader.packs}/two.lexpack")
    for fault, says in [("another", "SHA-256"), ("longer", "larger"), ("redirect", "redirect")]:
        before = digest(f"{reader.packs}/one.lexpack")
        status, _, err, _ = reader.run("two", fault=fault)
        assert status == 75 and says in err and not os.path.exists(f"{reader.packs}/two.lexpack"), (fault, err)
        assert digest(f"{reader.packs}/one.lexpack") == before
        assert fault == "redirect" or not reader.parts(), fault
    assert reader.run()[0] == 0 and reader.has("two")

    # A pack from elsewhere is left alone.
    with open(f"{reader.packs}/two.lexpack", "ab") as file:
        file.write(b"x")
    status, _, err, _ = reader.run()
    assert status == 0 and "your own" in err and not reader.has("two")
    shutil.copy(f"{served}/two.lexpack", f"{reader.packs}/two.lexpack")

    # The list and its signature.
    with open(f"{served}/packs.json", encoding="utf-8") as file:
        good = json.load(file)
    kept = {name: open(f"{served}/{name}", "rb").read() for name in ("packs.json", "packs.json.sig")}

    def restore():
        for name, content in kept.items():
            with open(f"{served}/{name}", "wb") as file:
                file.write(content)

    changed = kept["packs.json"].replace(b'"size":', b'"size": ')
    for name, file, content in [
        ("another list", "packs.json", changed), ("no signature", "packs.json.sig", b""),
        ("another signature", "packs.json.sig", base64.b64encode(bytes(64))), ("no Base64", "packs.json.sig", b"\xff" * 64),
    ]:
        with open(f"{served}/{file}", "wb") as target:
            target.write(content)
        reader.expect_refusal(name, "signature")
        restore()
    sign(work, random.randbytes(32), good)
    reader.expect_refusal("another key", "signature")
    entry = good["packs"][0]
    lists = [
        ("a path", "../one", {"packs": [{**entry, "name": "../one"}]}), ("twice", "'one'", {"packs": [entry, entry]}),
        ("hidden", "'.one'", {"packs": [{**entry, "name": ".one"}]}), ("no size", "'one'", {"packs": [{**entry, "size": 0}]}),
        ("too large", "'one'", {"packs": [{**entry, "size": (4 << 30) + 1}]}),
        ("no digest", "'one'", {"packs": [{**entry, "sha256": "../" + "0" * 61}]}),
        ("another format", "format", {"format": "lens-share.packs/2"}), ("no packs", "packs", {"packs": {}}),
        ("expired", "expired", {"expires": "2020-01-01T00:00:00Z"}), ("of the future", "future", {"published": "2999-01-01T00:00:00Z"}),
        ("rollback", "older", {"published": "2020-01-01T00:00:00Z"}),
    ]
    for name, says, fields in lists:
        sign(work, secret, {**good, **fields})
        reader.expect_refusal(name, says)
    # What is signed is verified all the same.
    write(f"{served}/three.lexpack", "no pack")
    three = {"name": "three", "size": 7, "sha256": digest(f"{served}/three.lexpack")}
    sign(work, secret, {**good, "packs": [three]})
    reader.expect_refusal("no pack", "not a valid pack")
    # The old list is refused after a newer one.
    sign(work, secret, {**good, "published": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 60))})
    assert reader.run()[0] == 0
    restore()
    reader.expect_refusal("the old list", "older")
    print(f"sync: packs of {size >> 20} MiB go on after a cut and a kill; {len(lists) + 10} wrong lists and packs are refused")
