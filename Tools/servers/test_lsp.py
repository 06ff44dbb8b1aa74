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
async def test_an_expression_tells_its_value(editor):
    editor.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(2, editor.scene.as_uri()),
            [types.TextDocumentContentChangeWholeDocument("scene: live-stream\nstate: { likes: 1234 }\nchildren:\n"
                                                          "  - { box: b, label: \"😀 ${likes | compact}\", layout: [left == 0, top == 0, size == 10] }\n")]))
    hover = await editor.text_document_hover_async(types.HoverParams(document(editor), types.Position(3, 31)))
    assert hover.contents.value == "In the first state:\n\n```\nlikes = 1234\nlikes | compact = \"1.2K\"\n```"
    assert (hover.range.start.character, hover.range.end.character) == (25, 43)


@pytest.mark.asyncio
async def test_files_are_offered(editor):
    place = position(editor, "\ntokens: ", len("\ntokens: "))
    completion = await editor.text_document_completion_async(types.CompletionParams(document(editor), place))
    assert any(item.label == "../" and item.kind == types.CompletionItemKind.Folder for item in completion.items)


@pytest.mark.asyncio
@pytest.mark.parametrize("editor_name", EDITORS)
async def test_two_roots_are_kept_apart(tmp_path, editor_name):
    """Two projects with the same names, both with changes that are not saved: one is broken, the other is renamed in."""
    library = "library: own\ncomponents:\n  card: { layout: [size == 10] }\n"
    scene = "scene: home\nimport: own.yaml\nchildren:\n  - { use: card, id: hero, layout: [left == 0, top == 0] }\n"
    roots = [tmp_path / "a", tmp_path / "b"]
    for root in roots:
        (root / "Scenes").mkdir(parents=True)
        (root / "Scenes/own.yaml").write_text(library)
        (root / "Scenes/home.yaml").write_text(scene)
    config = ClientServerConfig(server_command=[str(BINARY), "lsp"], client_factory=make_test_lsp_client)
    client: LanguageClient = await config.start()
    await client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(editor_name), root_uri=roots[0].as_uri(),
            workspace_folders=[types.WorkspaceFolder(root.as_uri(), root.name) for root in roots]))
    texts = {roots[0]: {"own.yaml": "# changed\n" + library, "home.yaml": scene},
             roots[1]: {"own.yaml": library, "home.yaml": scene.replace("layout", "layuot")}}
    for root, files in texts.items():
        for name, text in files.items():
            client.text_document_did_open(
                types.DidOpenTextDocumentParams(
                    types.TextDocumentItem((root / "Scenes" / name).as_uri(), "yaml", 1, text)))
    homes = [(root / "Scenes/home.yaml").as_uri() for root in roots]
    while not all(home in client.diagnostics for home in homes):
        await client.wait_for_notification("textDocument/publishDiagnostics")
    said = {uri: [d.code for d in found] for uri, found in client.diagnostics.items() if found}
    assert set(said) == {homes[1]} and "unknown-key" in said[homes[1]]
    at = types.Position(3, 11)
    home = types.TextDocumentIdentifier(homes[0])
    definition = await client.text_document_definition_async(types.DefinitionParams(home, at))
    assert definition.uri == (roots[0] / "Scenes/own.yaml").as_uri() and definition.range.start.line == 3
    edit = await client.text_document_rename_async(types.RenameParams(home, at, "tile"))
    assert {change.text_document.uri for change in edit.document_changes} == {
        homes[0], (roots[0] / "Scenes/own.yaml").as_uri()}
    await client.shutdown_session()


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
