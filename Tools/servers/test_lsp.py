"""The language server with the capabilities of the editors that people use (PyPI: pytest-lsp)."""
import hashlib
import json
import random
import subprocess

import pytest
import pytest_asyncio
from conftest import BINARY
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

EDITORS = ["neovim", "visual_studio_code", "emacs"]


@pytest_asyncio.fixture(params=EDITORS)
async def editor(request, project):
    """An editor that has the live stream open."""
    config = ClientServerConfig(server_command=[str(BINARY), "lsp"], client_factory=make_test_lsp_client)
    client: LanguageClient = await config.start()
    await client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param), root_uri=project.as_uri(),
            initialization_options={"inlayHints": True}))
    client.scene = project / "Scenes/live-stream.yaml"
    client.text = client.scene.read_text()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(client.scene.as_uri(), "yaml", 1, client.text)))
    yield client
    await client.shutdown_session()


def document(editor):
    return types.TextDocumentIdentifier(editor.scene.as_uri())


def position(editor, text, offset=0):
    """Where a text stands first; positions are in UTF-16."""
    before = editor.text[: editor.text.index(text) + offset]
    line = before.rsplit("\n", 1)[-1]
    return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


@pytest.mark.asyncio
async def test_every_feature_answers(editor):
    at = types.TextDocumentPositionParams(document(editor), position(editor, "host.avatar", 2))
    place = {"text_document": at.text_document, "position": at.position}
    references = await editor.text_document_references_async(
        types.ReferenceParams(**place, context=types.ReferenceContext(include_declaration=True)))
    assert len(references) > 1
    assert len(await editor.text_document_document_highlight_async(types.DocumentHighlightParams(**place))) > 1
    assert (await editor.text_document_hover_async(types.HoverParams(**place))).contents.value.count("host.avatar") > 0
    prepared = await editor.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
    assert prepared.placeholder == "host.avatar"
    only = {"text_document": at.text_document}
    whole = types.Range(types.Position(0, 0), types.Position(400, 0))
    tokens = await editor.text_document_semantic_tokens_full_async(types.SemanticTokensParams(**only))
    assert len(tokens.data) % 5 == 0 and len(tokens.data) > 500
    hints = await editor.text_document_inlay_hint_async(types.InlayHintParams(**only, range=whole))
    assert any(hint.label == " = 67" for hint in hints)
    lenses = await editor.text_document_code_lens_async(types.CodeLensParams(**only))
    assert lenses[0].command.command == "specrender.run"
    links = await editor.text_document_document_link_async(types.DocumentLinkParams(**only))
    assert any(link.target.endswith(".json") for link in links)
    assert await editor.text_document_document_symbol_async(types.DocumentSymbolParams(**only))
    assert await editor.text_document_folding_range_async(types.FoldingRangeParams(**only))
    assert await editor.text_document_document_color_async(types.DocumentColorParams(**only)) is not None
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    await editor.text_document_range_formatting_async(
        types.DocumentRangeFormattingParams(**only, range=whole, options=options))
    completion = await editor.text_document_completion_async(
        types.CompletionParams(at.text_document, position(editor, "{space.header.top}", 3)))
    assert any(item.label == "space.header.top" for item in completion.items)
    definition = await editor.text_document_definition_async(
        types.DefinitionParams(at.text_document, position(editor, "{space.header.top}", 3)))
    assert definition.uri.endswith(".tokens.json")


@pytest.mark.asyncio
async def test_a_node_is_renamed_everywhere(editor):
    edit = await editor.text_document_rename_async(
        types.RenameParams(document(editor), position(editor, "host.avatar", 2), "host.face"))
    edits = [edit for change in edit.document_changes for edit in change.edits]
    assert len(edits) > 1 and {edit.new_text for edit in edits} == {"host.face"}


@pytest.mark.asyncio
async def test_mistakes_are_told_and_go_away(editor):
    await editor.wait_for_notification("textDocument/publishDiagnostics")
    wrong = editor.text.replace("children:", "childrn:", 1)
    for version, text in ((2, wrong), (3, editor.text)):
        editor.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version, editor.scene.as_uri()),
                [types.TextDocumentContentChangeWholeDocument(text)]))
        while True:
            await editor.wait_for_notification("textDocument/publishDiagnostics")
            errors = [d for d in editor.diagnostics[editor.scene.as_uri()] if d.severity == types.DiagnosticSeverity.Error]
            if bool(errors) == (version == 2):
                break


def framed(message):
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def answers(project, messages):
    """What the server says to messages, without what it says by itself."""
    server = subprocess.Popen([BINARY, "lsp"], cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    messages += [{"id": 9999, "method": "shutdown"}, {"method": "exit"}]
    out, _ = server.communicate(b"".join(framed({"jsonrpc": "2.0", **m}) for m in messages), timeout=300)
    said = []
    while out:
        head, out = out.split(b"\r\n\r\n", 1)
        count = int(head.split(b":")[1])
        said.append(json.loads(out[:count]))
        out = out[count:]
    return [message for message in said if "id" in message], server.returncode


def test_recorded_edits_give_the_same_answers_each_time(project):
    """A hundred edits from one seed; what the server answers to each is hashed."""
    scene = project / "Scenes/quiz.yaml"
    uri, lines = scene.as_uri(), scene.read_text().split("\n")
    chance = random.Random(1)
    messages = [
        {"id": 0, "method": "initialize", "params": {"capabilities": {}}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": "\n".join(lines)}}},
    ]
    for edit in range(100):
        line = chance.randrange(len(lines))
        character = chance.randrange(len(lines[line].encode("utf-16-le")) // 2 + 1)
        place = {"line": line, "character": character}
        text = chance.choice(["a", " ", "{", "}", "\"", "$", ".", "- ", "\n", "😀"])
        change = {"range": {"start": place, "end": place}, "text": text}
        messages += [
            {"method": "textDocument/didChange", "params": {"textDocument": {"uri": uri, "version": edit + 2}, "contentChanges": [change]}},
            {"id": edit + 1, "method": "textDocument/" + chance.choice(["completion", "hover", "documentHighlight", "signatureHelp"]),
             "params": {"textDocument": {"uri": uri}, "position": place}},
        ]
    hashes = []
    for _ in range(2):
        said, code = answers(project, list(messages))
        assert code == 0 and len(said) == 102 and all("error" not in message for message in said)
        hashes.append(hashlib.sha256(json.dumps(said).encode()).hexdigest())
    assert hashes[0] == hashes[1]


def test_fifty_thousand_lines(project):
    scene = project / "Scenes/long.yaml"
    boxes = "".join(f"  - {{ box: b{n}, layout: [left == 0, top == {n}, size == 1] }}\n" for n in range(50_000))
    uri = scene.as_uri()
    only = {"textDocument": {"uri": uri}}
    said, code = answers(project, [
        {"id": 0, "method": "initialize", "params": {"capabilities": {}}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": "scene: long\nchildren:\n" + boxes}}},
        {"id": 1, "method": "textDocument/foldingRange", "params": only},
        {"id": 2, "method": "textDocument/completion", "params": {**only, "position": {"line": 40_000, "character": 12}}},
    ])
    assert code == 0 and len(said) == 4


def test_requests_that_are_cancelled_or_unknown(project):
    said, code = answers(project, [
        {"id": 0, "method": "initialize", "params": {"capabilities": {}}},
        {"id": 1, "method": "textDocument/teleport", "params": {}},
        {"method": "$/cancelRequest", "params": {"id": 2}},
        {"id": 2, "method": "textDocument/hover", "params": {}},
    ])
    # A cancellation that comes late is no mistake.
    assert [m.get("error", {}).get("code") for m in said[1:3]] in ([-32601, -32800], [-32601, -32602])
    assert code == 0
