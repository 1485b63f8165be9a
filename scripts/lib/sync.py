#!/usr/bin/env python3
"""sync.py PROGRAM PACK: tries lens-sync with its own server, with broken ones, with TLS, and killed;
PACK is one that it fetches. `scripts/check sync` runs it.

Every failure of a server has to end with status 75, one line that says why, and the old catalog unchanged.
"""
import concurrent.futures
import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from sync_packs import check_packs
from sync_peers import (
    OLD, PROGRAM, READ, TOKEN, UPDATE, Cache, answer_of, body_of, broken, curl, endless, json_of, served, write)


def check_server(work):
    folder = f"{work}/catalogs"
    os.mkdir(folder)
    write(f"{folder}/de.catalog", "notFound\t{word}: nicht gefunden\ntwo\tein\\nzwei\\tdrei\\\\\n")
    write(f"{folder}/ar.catalog", "notFound\tغير موجود\n")
    database = f"{work}/catalogs.db"
    subprocess.run([PROGRAM, "load", database, folder], check=True, stdout=subprocess.DEVNULL)
    token = write(f"{work}/token", TOKEN + "\n")
    authorized = ["-H", f"Authorization: Bearer {TOKEN}"]
    with served(database, "--token-file", token) as (url, server):
        with open(f"/proc/{server.pid}/limits", encoding="utf-8") as limits:
            assert re.search(r"^Max core file size +0 ", limits.read(), re.M)
        status, headers, body = curl(url + READ)
        answer = json.loads(body)
        assert status == 200 and headers["content-type"].startswith("application/json")
        assert answer == {
            "success": True, "language": "de", "count": 2, "last_updated": answer["last_updated"],
            "translations": {"notFound": "{word}: nicht gefunden", "two": "ein\nzwei\tdrei\\"}}
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", answer["last_updated"])
        times = json.loads(curl(url + "/Translations/GetLastUpdated")[2])
        assert times["success"] and times["count"] == 2 and times["last_updated"]["de"] == answer["last_updated"]
        status, again, body = curl(url + READ, "-H", f"If-None-Match: \"x\", W/{headers['etag']}")
        assert status == 304 and body == b"" and again["etag"] == headers["etag"]
        assert curl("-I", url + READ)[:2] == (200, headers)

        refused = [
            (404, "/", []), (404, "/Translations/GetTranslations?language=xx", []),
            (400, "/Translations/GetTranslations", []), (400, "/Translations/GetTranslations?language=../de", []),
            (405, READ, ["-X", "DELETE"]), (405, UPDATE, []), (401, UPDATE, ["-X", "PUT", "-d", body_of({"a": "b"})]),
            (401, UPDATE, ["-X", "PUT", "-H", f"Authorization: Bearer {TOKEN}x", "-d", body_of({"a": "b"})]),
            (400, UPDATE, ["-X", "PUT", *authorized, "-d", "{"]),
            (400, UPDATE, ["-X", "PUT", *authorized, "-d", body_of({"a": "b"}, count=2)]),
            (400, UPDATE, ["-X", "PUT", *authorized, "-d", body_of({"a/b": "c"})]),
            (400, UPDATE, ["-X", "PUT", *authorized, "-d", body_of({"a": "\x1b[2J"})]),
            (413, UPDATE, ["-X", "PUT", *authorized, "-d", "@" + write(f"{work}/huge", "x" * (9 << 20))]),
        ]
        for status, path, arguments in refused:
            answered, headers, body = curl(url + path, *arguments)
            error = json.loads(body)
            assert answered == status and error["success"] is False and error["error"], (path, arguments, answered, body)
            assert TOKEN not in body.decode()
            assert (status == 405) == ("allow" in headers) and (status == 401) == ("www-authenticate" in headers)
        assert curl(url + READ, "-H", "X: " + "x" * (20 << 10))[0] == 400
        assert json.loads(curl(url + READ)[2]) == answer

        cache = Cache(content=None)
        ended = cache.run(url)
        assert ended.returncode == 0, ended
        first = cache.content()
        lines = first.decode().split("\n")
        assert lines[0] == f"lens-share.catalog/1\tde\t{answer['last_updated']}"
        assert lines[1:] == ["notFound\t{word}: nicht gefunden", "two\tein\\nzwei\\tdrei\\\\", ""]
        assert os.stat(cache.file).st_mode & 0o777 == 0o644
        # Bulk updates: POST adds, PUT replaces. The times differ even within a second.
        for arguments, texts in [
            (["-X", "POST", *authorized, "-d", body_of({"three": "drei"})], {**answer["translations"], "three": "drei"}),
            (["-X", "PUT", *authorized, "-d", body_of({"four": "vier"})], {"four": "vier"}),
        ]:
            inode = os.stat(cache.file).st_ino
            assert "up to date" in cache.run(url).stdout and os.stat(cache.file).st_ino == inode
            assert curl(url + UPDATE, *arguments)[0] == 200
            assert json.loads(curl(url + READ)[2])["translations"] == texts
            before = cache.content()
            assert cache.run(url).returncode == 0 and cache.content() != before
        assert cache.content().endswith(b"Z\nfour\tvier\n")
        # Another process loads while the server runs.
        subprocess.run([PROGRAM, "load", database, folder], check=True, stdout=subprocess.DEVNULL)
        assert cache.run(url).returncode == 0 and cache.content().split(b"\n")[1:] == first.split(b"\n")[1:]
        shutil.rmtree(cache.home)
    with served(database) as (url, _):
        assert curl(url + UPDATE, "-X", "PUT", *authorized, "-d", body_of({"a": "b"}))[0] == 403
    print("sync: the server answers curl and lens-sync")


def check_clients(work, clients=200, requests=20):
    """Many clients at once, while a translator updates: each answer is one of the versions, whole."""
    database, token = f"{work}/many.db", f"{work}/token"
    versions = [{f"key{number}": f"{version} " * 20 for number in range(500)} for version in range(10)]
    with served(database, "--token-file", token) as (url, _):
        host = url.split("/")[2]

        def update(version):
            connection = http.client.HTTPConnection(host, timeout=60)
            connection.request(
                "PUT", UPDATE, body_of(versions[version]), {"Authorization": f"Bearer {TOKEN}"})
            assert connection.getresponse().status == 200

        update(0)
        started = threading.Barrier(clients + 1)

        def client(_):
            connection = http.client.HTTPConnection(host, timeout=60)
            connection.connect()
            started.wait()
            seen = ""
            for _ in range(requests):
                connection.request("GET", READ)
                answer = json.loads(connection.getresponse().read())
                assert answer["translations"] in versions and answer["last_updated"] >= seen
                seen = answer["last_updated"]

        with concurrent.futures.ThreadPoolExecutor(clients + 40) as pool:
            running = [pool.submit(client, number) for number in range(clients)]
            started.wait()
            begun = time.monotonic()
            cache = Cache()
            running += [pool.submit(cache.run, url) for _ in range(40)]
            for version in range(1, len(versions)):
                update(version)
            results = [future.result() for future in running]
        seconds = time.monotonic() - begun
        assert all(ended.returncode == 0 for ended in results[clients:])
        assert cache.run(url).returncode == 0
        assert b"key0\t" + b"9 " * 20 in cache.content() and os.listdir(cache.folder) == ["de.catalog"]
        shutil.rmtree(cache.home)
    print(f"sync: {clients} clients, {clients * requests} answers of 23 KB in {seconds:.1f} s, 9 updates and 40 lens-sync beside them")


def check_broken():
    elsewhere = []
    with broken(json_of(answer_of())) as (other, other_server):
        texts = {f"key{number}": "x" for number in range(20_001)}
        replies = {
            "500": (lambda h: h.send(500, b"{}"), "500"),
            "404": (lambda h: h.send(404, b"{}"), "404"),
            "204": (lambda h: h.send(204, b""), "204"),
            "truncated JSON": (lambda h: h.send(200, json.dumps(answer_of()).encode()[:-20]), "JSON"),
            "truncated body": (lambda h: h.send(200, json.dumps(answer_of()).encode(), Content_Length=5000), ""),
            "no body": (lambda h: h.send(200, b""), "JSON"),
            "no answer": (lambda h: None, ""),
            "HTML": (lambda h: h.send(200, b"<html>sign in</html>"), "JSON"),
            "compressed": (lambda h: h.send(200, b"\x1f\x8b\x08", Content_Encoding="gzip"), "JSON"),
            "deep": (lambda h: h.send(200, b'{"translations":' + b"[" * 100_000), "JSON"),
            "a list": (json_of([answer_of()]), "success"),
            "an error": (json_of({"success": False, "error": "no\x1b[2J disk"}), "<U+001B>"),
            "wrong count": (json_of(answer_of(count=2)), "count"),
            "no count": (json_of({**answer_of(), "count": None}), "count"),
            "another language": (json_of(answer_of(language="fr")), "fr"),
            "bad time": (json_of(answer_of(last_updated="yesterday")), "yesterday"),
            "older than announced": (json_of(answer_of(last_updated="2025-12-31T23:59:59Z")), "older"),
            "of the future": (json_of(answer_of(last_updated="2999-01-01T00:00:00Z")), "future"),
            "a key twice": (
                lambda h: h.send(200, json.dumps(answer_of({"a": "1", "b": "2"})).replace('"b"', '"a"').encode()), "twice"),
            "a bad key": (json_of(answer_of({"a\tb": "c"})), "key"),
            "a number": (json_of(answer_of({"a": 1})), "string"),
            "a long text": (json_of(answer_of({"a": "x" * 4097})), "4096"),
            "a control": (json_of(answer_of({"a": "\x1b]0;x\x07"})), "U+1B"),
            "not UTF-8": (
                lambda h: h.send(200, json.dumps(answer_of({"a": "QQ"})).encode().replace(b"QQ", b"\xff")), "UTF-8"),
            "too many": (json_of(answer_of(texts)), "20000"),
            "huge, announced": (lambda h: h.send(200, b" " * (9 << 20)), "larger"),
            "huge, endless": (endless, "larger"),
            "slow": (lambda h: endless(h, 1, b" "), ""),
            "silent": (lambda h: time.sleep(50), ""),
            "redirect": (lambda h: h.send(302, b"", Location=other + h.path), "redirect"),
            "redirect to https": (lambda h: h.send(301, b"", Location="https://127.0.0.1:1" + h.path), "redirect"),
        }

        def check(name, is_first):
            reply, says = replies[name]
            with broken(reply, is_first) as (url, _):
                Cache().expect_refusal(name, url, says="" if is_first else says)

        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            for future in [pool.submit(check, name, is_first) for name in replies for is_first in (False, True)]:
                future.result()
        elsewhere = other_server.requests
    assert not elsewhere, f"a redirect was followed: {elsewhere}"
    Cache().expect_refusal("nobody listens", other)
    for url in [
        "http://example.org", "http://127.example.org", "http://localhost.example.org", "http://10.0.0.1", "ftp://localhost",
        "file:///etc/passwd", "example.org", "https://user:secret@example.org", "https://example.org/?x", "https://", "",
    ]:
        Cache().expect_refusal(url, url, status=64)
    print(f"sync: {2 * len(replies)} broken answers are refused")


def check_tls(work):
    def certificate(name, alternative):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=test", "-keyout",
             f"{work}/{name}.key", "-out", f"{work}/{name}.crt", "-addext", f"subjectAltName={alternative}"],
            check=True, capture_output=True)
        with open(f"{work}/{name}.pem", "w", encoding="utf-8") as file:
            for part in ("key", "crt"):
                with open(f"{work}/{name}.{part}", encoding="utf-8") as source:
                    file.write(source.read())
        return f"{work}/{name}.pem"

    def trusting(name):
        """Runs a program in which the certificate is the only one that is trusted."""
        mount = f'mount --bind {work}/{name}.crt /etc/ssl/certs/ca-certificates.crt && exec "$@"'
        return ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh"]

    with broken(json_of(answer_of()), certificate=certificate("here", "IP:127.0.0.1")) as (url, server):
        Cache().expect_refusal("self-signed", url, says="certificate")
        assert not server.requests
        cache = Cache()
        assert cache.run(url, before=trusting("here")).returncode == 0 and b"\tneu\n" in cache.content()
        shutil.rmtree(cache.home)
    with broken(json_of(answer_of()), certificate=certificate("other", "DNS:example.org")) as (url, server):
        Cache().expect_refusal("another name", url, before=trusting("other"))
        assert not server.requests
    with broken(json_of(answer_of())) as (url, _):
        Cache().expect_refusal("no TLS", url.replace("http:", "https:"))
    print("sync: TLS is required, and certificates are checked")


# Killed and failing


def check_kills(work):
    """Each call that could be the last one, or fail: the catalog is the old one or the new one, and nothing is left over."""
    calls = ["write", "fsync", "rename", "renameat", "flock", "unlink", "fchmod"]
    points = 0
    with broken(json_of(answer_of({f"key{number}": "x" * 400 for number in range(500)}))) as (url, _):
        cache = Cache()
        assert cache.run(url).returncode == 0
        new = cache.content()
        shutil.rmtree(cache.home)
        for fault in ("signal=KILL", "error=ENOSPC", "error=EIO"):
            seen = set()
            for call in calls:
                for number in range(1, 100):
                    was_hit, content = fail(work, url, new, call, f"{fault}:when={number}")
                    if not was_hit:
                        break
                    points += 1
                    seen.add(content == new)
            assert seen == {False, True}
    print(f"sync: killed or failing at {points} calls, the catalog is the old one or the new one")


def fail(work, url, new, call, fault):
    """Runs lens-sync with one call failing. Whether there was such a call, and the catalog after it."""
    cache = Cache()
    log = f"{work}/strace"
    ended = cache.run(url, ["strace", "-f", "-o", log, "-e", f"trace={call}", "-e", f"inject={call}:{fault}"])
    with open(log, encoding="utf-8") as file:
        was_hit = re.search("INJECTED|killed by SIGKILL", file.read()) is not None
    content = cache.content()
    assert content in (OLD, new), f"{call} {fault}: the catalog is torn"
    if "KILL" not in fault:
        assert ended.returncode in (0, 74), f"{call} {fault}: {ended}"
        assert ended.returncode == 74 or content == new, f"{call} {fault}: {ended}"
    assert cache.run(url).returncode == 0 and cache.content() == new
    assert os.listdir(cache.folder) == ["de.catalog"], f"{call} {fault}: {os.listdir(cache.folder)}"
    shutil.rmtree(cache.home)
    return was_hit, content


def check_killed_server(work, rounds=20):
    """The server is killed during updates: its catalog is one that was sent, and every answered update is kept."""
    database, token = f"{work}/killed.db", f"{work}/token"
    versions = [{f"key{number}": f"{version}" for number in range(2_000)} for version in range(40)]
    last = 0
    for turn in range(rounds):
        with served(database, "--token-file", token) as (url, process):
            host = url.split("/")[2]
            threading.Timer(0.02 + 0.01 * turn, process.send_signal, [signal.SIGKILL]).start()
            sent = last
            with contextlib.suppress(OSError, http.client.HTTPException):
                while True:
                    sent = (sent + 1) % len(versions)
                    connection = http.client.HTTPConnection(host, timeout=60)
                    connection.request("PUT", UPDATE, body_of(versions[sent]), {"Authorization": f"Bearer {TOKEN}"})
                    if connection.getresponse().status == 200:
                        last = sent
        with served(database) as (url, _):
            status, _, body = curl(url + READ)
            if status == 404:
                continue
            kept = versions.index(json.loads(body)["translations"])
            assert kept in (last, sent), f"round {turn}: version {kept} instead of {last}"
            last = kept
    print(f"sync: the server was killed in {rounds} updates and lost none that it had answered")


def check_descriptors(work):
    """A server that runs out of descriptors goes on when clients leave."""
    with served(f"{work}/catalogs.db", before=["prlimit", "--nofile=40"]) as (url, _):
        host, port = url.split("/")[2].split(":")
        clients = [socket.create_connection((host, int(port)), timeout=30) for _ in range(100)]
        time.sleep(0.5)
        for client in clients:
            client.close()
        assert curl(url + READ)[0] == 200
    print("sync: the server survives more clients than it has descriptors for")


def check_idle(work):
    """A client that sends its request slowly does not keep its connection."""
    with served(f"{work}/catalogs.db") as (url, _):
        host, port = url.split("/")[2].split(":")
        with socket.create_connection((host, int(port)), timeout=30) as client:
            client.sendall(b"GET / HTTP/1.1\r\n")
            begun = time.monotonic()
            assert client.recv(1) == b"" and 5 < time.monotonic() - begun < 15
    print("sync: an idle connection is closed")


def main():
    with tempfile.TemporaryDirectory() as work:
        check_server(work)
        check_clients(work)
        check_tls(work)
        check_killed_server(work)
        check_kills(work)
        check_descriptors(work)
        check_packs(work, sys.argv[2])
        check_idle(work)
        check_broken()


if __name__ == "__main__":
    main()
