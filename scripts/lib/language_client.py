"""A client of the language server: messages with their headers over two pipes, and nothing that knows what they mean."""

import json
import subprocess


class Client:
    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        self.number = 0
        # Notifications of the server.
        self.notices = []

    def send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        """The next message; None at the end."""
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                return None
            if line == b"\r\n":
                break
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def ask(self, method, params=None):
        """Sends a request and returns its number; its answer comes later."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}})
        return self.number

    def request(self, method, params=None):
        """The answer to a request: its result, or its error."""
        number = self.ask(method, params)
        self.process.stdin.flush()
        while True:
            message = self.receive()
            if message is None:
                raise EOFError(f"no answer to {method}: {self.process.wait()} {self.process.stderr.read()}")
            if message.get("id") == number:
                return message["result"] if "result" in message else message["error"]
            self.notices.append(message)

    def initialize(self, encodings=("utf-8",), formats=("markdown", "plaintext"), options=None):
        capabilities = {
            "workspace": {"workspaceEdit": {"documentChanges": True}},
            "textDocument": {"hover": {"contentFormat": list(formats)}, "codeAction": {"codeActionLiteralSupport": {}}}}
        if encodings:
            capabilities["general"] = {"positionEncodings": list(encodings)}
        result = self.request("initialize", {"capabilities": capabilities, "initializationOptions": options or {}})
        self.notify("initialized")
        return result

    def open(self, text, language="plaintext", uri="file:///a"):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}})

    def at(self, method, line, character, uri="file:///a"):
        return self.request(f"textDocument/{method}", {
            "textDocument": {"uri": uri}, "position": {"line": line, "character": character}})

    def actions(self, line, character, uri="file:///a"):
        place = {"line": line, "character": character}
        return self.request("textDocument/codeAction", {
            "textDocument": {"uri": uri}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}})

    def shut_down(self):
        """Ends the server, and returns its exit code."""
        self.request("shutdown")
        self.notify("exit")
        self.process.stdin.close()
        return self.process.wait(10)
