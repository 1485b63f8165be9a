"""Judges the language server with pytest-lsp, as the clients whose capabilities it has recorded: `scripts/check lsp` runs it."""

import os
import pathlib
import random
import re

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.workspace import PositionCodec, TextDocument
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

CLIENTS = {
    "emacs@v29.1": "utf-32", "neovim@v0.6.1": None, "neovim@v0.7.0": None, "neovim@v0.8.0": None,
    "neovim@v0.9.1": None, "neovim@v0.10.0": "utf-16", "neovim@v0.11.0": "utf-8", "visual_studio_code@v1.65.2": None}
TEXT = "𝄞 She gave the mice a name.\r\nHe was happy; ä 😀 kicked the bucket\rand recieved nothing.\n"
URI = "file:///story.txt"
NAMES = {None: types.PositionEncodingKind.Utf16, "utf-16": types.PositionEncodingKind.Utf16, "utf-8": types.PositionEncodingKind.Utf8,
         "utf-32": types.PositionEncodingKind.Utf32}


@pytest_lsp.fixture(
    params=list(CLIENTS),
    config=ClientServerConfig(server_command=[os.environ["LENS_SHARE"], "--as", "lens-lsp", "--stdio"]))
async def client(request, lsp_client: LanguageClient):
    name = request.param
    result = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities(name), process_id=None, root_uri=None))
    lsp_client.name, lsp_client.result = name, result
    lsp_client.codec = PositionCodec(NAMES[CLIENTS[name]])
    yield
    await lsp_client.shutdown_session()


def lines(text):
    return re.split("(?<=\r\n)|(?<=\n)|(?<=\r)(?!\n)", text)


def position(client, text, place):
    """The position of an index of a text, by pygls' codec."""
    before = lines(text[:place])
    line = types.Position(line=len(before) - 1, character=len(before[-1]))
    return client.codec.position_to_client_units(lines(text), line)


def open_document(client, text, language="plaintext"):
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=URI, language_id=language, version=1, text=text)))


async def hover(client, text, place):
    return await client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(URI), position(client, text, place)))


def text_of(client, text, range):
    start, end = [client.codec.position_from_client_units(lines(text), at) for at in (range.start, range.end)]
    assert start.line == end.line
    return lines(text)[start.line][start.character:end.character]


@pytest.mark.asyncio
async def test_encoding(client):
    assert client.result.capabilities.position_encoding == CLIENTS[client.name]


@pytest.mark.asyncio
@pytest.mark.parametrize("word, range, says", [
    ("She", "She", "woman"), ("mice", "mice", "mouse"), ("bucket", "kicked the bucket", "kick the bucket"),
    ("recieved", "recieved", "receive")])
async def test_hover(client, word, range, says):
    open_document(client, TEXT)
    answer = await hover(client, TEXT, TEXT.index(word) + 1)
    assert text_of(client, TEXT, answer.range) == range
    assert says in answer.contents.value
    wants = client.capabilities.text_document.hover.content_format[0]
    assert answer.contents.kind == wants


@pytest.mark.asyncio
async def test_nothing(client):
    open_document(client, "xqzzyt …")
    assert await hover(client, "xqzzyt …", 2) is None


@pytest.mark.asyncio
async def test_code_actions(client):
    open_document(client, TEXT)
    for word, kind, expected in [
            ("recieved", types.CodeActionKind.QuickFix, "received"),
            ("mice", None, None), ("happy", types.CodeActionKind.RefactorRewrite, None)]:
        place = position(client, TEXT, TEXT.index(word))
        actions = await client.text_document_code_action_async(types.CodeActionParams(
            types.TextDocumentIdentifier(URI), types.Range(place, place), types.CodeActionContext(diagnostics=[])))
        assert {action.kind for action in actions} <= {kind}
        for action in actions:
            if action.edit.document_changes:
                change, = action.edit.document_changes
                assert change.text_document.version == 1
                edit, = change.edits
            else:
                (edit,), = action.edit.changes.values()
            assert text_of(client, TEXT, edit.range) == word
            assert edit.new_text in action.title
        if expected:
            assert edit.new_text == expected


@pytest.mark.asyncio
async def test_definition(client):
    open_document(client, TEXT)
    place = position(client, TEXT, TEXT.index("mice"))
    location = await client.text_document_definition_async(
        types.DefinitionParams(types.TextDocumentIdentifier(URI), place))
    path = pathlib.Path(location.uri.removeprefix("file://"))
    card = path.read_text()
    assert card.startswith("## mouse\n")
    assert path.stat().st_mode & 0o777 == 0o600 and path.parent.stat().st_mode & 0o777 == 0o700
    # A word of the card is explained, too.
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=location.uri, language_id="markdown", version=1, text=card)))
    answer = await client.text_document_hover_async(types.HoverParams(
        types.TextDocumentIdentifier(location.uri), position(client, card, card.index("rodents"))))
    assert "rodent" in answer.contents.value


@pytest.mark.asyncio
async def test_edits(client):
    """The ranges of an edited document are those of pygls' own."""
    generator = random.Random(client.name)
    encoding = NAMES[CLIENTS[client.name]]
    document = TextDocument(URI, TEXT, version=1, sync_kind=types.TextDocumentSyncKind.Incremental,
                            position_codec=PositionCodec(encoding))
    open_document(client, TEXT)
    for version in range(2, 80):
        text = document.source
        first, last = sorted(generator.randrange(len(text) + 1) for _ in range(2))
        last = min(last, first + 4)
        change = types.TextDocumentContentChangePartial(
            range=types.Range(position(client, text, first), position(client, text, last)),
            text=generator.choice(["", " mice ", "𝄞", "\n", "\r\n", " naïve 😀 "]))
        document.apply_change(change)
        client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version, URI), [change]))
        word = generator.choice(list(re.finditer(r"\bmice\b|\bnaïve\b", document.source)) or [None])
        if word:
            answer = await hover(client, document.source, word.start() + 1)
            assert word.group() in text_of(client, document.source, answer.range)


@pytest.mark.asyncio
async def test_settings(client):
    open_document(client, TEXT)
    for settings in [{}, None, {"lens-share": {}}]:
        client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=settings))
    full = await hover(client, TEXT, TEXT.index("mice"))
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings={"lens-share": {"detail": "brief"}}))
    brief = await hover(client, TEXT, TEXT.index("mice"))
    assert len(brief.contents.value) < len(full.contents.value)
    assert not client.log_messages and not client.messages
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings={"x": 1}))
    await hover(client, TEXT, 0)
    assert len(client.log_messages) == 1
