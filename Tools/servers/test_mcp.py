"""The MCP server as the public Python client (PyPI: mcp) uses it, in both eras of the protocol."""
import base64
import json
import struct
import subprocess

import pytest
from conftest import BINARY
from mcp import Client, StdioServerParameters

ERAS = ["legacy", "2026-07-28", "auto"]
TOOLS = ["find", "describe", "layout", "frame", "explain", "motion", "check", "test", "verify", "reference"]
SCENE = {"scene": "Scenes/live-stream.yaml"}


def client(project, era):
    return Client(StdioServerParameters(command=str(BINARY), args=["mcp"], cwd=str(project)), mode=era)


def text(result):
    return "".join(block.text for block in result.content if block.type == "text")


@pytest.mark.asyncio
@pytest.mark.parametrize("era", ERAS)
async def test_tools_are_listed_in_a_fixed_order(project, era):
    async with client(project, era) as c:
        listed = (await c.list_tools()).tools
        assert [tool.name for tool in listed] == TOOLS
        assert all(tool.description and tool.input_schema["type"] == "object" for tool in listed)
        assert [tool.name for tool in listed if not tool.annotations.read_only_hint] == ["frame", "test"]


CALLS = [
    ("find", SCENE | {"text": "avatar"}, "host.avatar  image  16,67 40x40"),
    ("find", {"scene": SCENE["scene"], "what": "scenarios"}, "tour"),
    ("describe", SCENE | {"node": "host.name"}, '"step":"text"'),
    ("layout", SCENE | {"inside": "overlay"}, "host.avatar"),
    ("frame", SCENE | {"path": "out/picture.png"}, "out/picture.png"),
    ("explain", SCENE | {"subject": "host.avatar.top"}, "{space.header.top}"),
    ("motion", SCENE | {"scenario": "tour", "nodes": ["overlay"], "to": "1s"}, "overlay"),
    ("check", {"files": ["Scenes/quiz.yaml"]}, "0 errors"),
    ("test", {"scenes": ["Scenes/quiz.yaml"], "filter": "quiz/two"}, "1 passed"),
    ("verify", SCENE | {"screenshot": "Documentation/app.png", "set": {"follow": True}, "ignore": ["player"]}, "host"),
    ("reference", {"topic": "text"}, "style"),
]


@pytest.mark.asyncio
@pytest.mark.parametrize("era", ERAS[:2])
@pytest.mark.parametrize("tool,arguments,expected", CALLS, ids=[f"{c[0]}-{i}" for i, c in enumerate(CALLS)])
async def test_every_tool_answers(project, era, tool, arguments, expected):
    async with client(project, era) as c:
        result = await c.call_tool(tool, arguments)
        assert not result.is_error, text(result)
        assert expected in text(result)
        assert len(text(result).encode()) <= 8000


@pytest.mark.asyncio
@pytest.mark.parametrize("era", ERAS[:2])
async def test_a_picture_is_a_block_within_its_limits(project, era):
    async with client(project, era) as c:
        for arguments in ({}, {"scale": 16}, {"crop": ["host.avatar"], "margin": 8}):
            result = await c.call_tool("frame", SCENE | arguments)
            block = result.content[0]
            file = base64.b64decode(block.data)
            width, height = struct.unpack(">II", file[16:24])
            assert block.mime_type == "image/png" and file.startswith(b"\x89PNG")
            assert max(width, height) <= 2000 and len(block.data) <= 1_000_000
            if "crop" in arguments:
                assert (width, height) == (168, 168)


@pytest.mark.asyncio
@pytest.mark.parametrize("era", ERAS[:2])
async def test_long_answers_come_in_pages(project, era):
    async with client(project, era) as c:
        arguments = SCENE | {"scenario": "tour"}
        first = text(await c.call_tool("motion", arguments))
        second = text(await c.call_tool("motion", arguments | {"page": 2}))
        assert len(first.encode()) <= 8000 and "page 2 goes on" in first
        assert second != first and "[page 2 of" in second


@pytest.mark.asyncio
@pytest.mark.parametrize("era", ERAS[:2])
@pytest.mark.parametrize(
    "tool,arguments,expected",
    [
        ("find", {"scene": "/etc/passwd"}, "not in the folder"),
        ("find", {"scene": "../x.yaml"}, "not in the folder"),
        ("find", {"scene": "leak.yaml"}, "not in the folder"),
        ("verify", {"screenshot": "../x.png"}, "not in the folder"),
        ("frame", SCENE | {"path": "Scenes/live-stream.yaml"}, "below out/"),
        ("frame", SCENE | {"path": "out/../../x.png"}, "not in the folder"),
        ("find", {"scen": "a"}, 'did you mean "scene"?'),
        ("describe", SCENE, "node is missing"),
        ("describe", SCENE | {"node": "host.avatr"}, "host.avatar"),
        ("frame", SCENE | {"scale": "big"}, "takes a number"),
    ],
)
async def test_what_cannot_be_done_is_told_to_the_agent(project, era, tool, arguments, expected):
    (project / "leak.yaml").symlink_to("/etc/hostname")
    async with client(project, era) as c:
        result = await c.call_tool(tool, arguments)
        assert result.is_error and expected in text(result)


def talk(project, lines):
    """What the server says to lines, and its exit code; its input stays open until it has answered all requests."""
    server = subprocess.Popen(
        [BINARY, "mcp"], cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, err = server.communicate(b"".join(line.encode() + b"\n" for line in lines), timeout=60)
    return [json.loads(line) for line in out.splitlines()], server.returncode, err


def request(id, method, version="2026-07-28", **params):
    meta = {"io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {}}
    return json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": {"_meta": meta, **params}})


def test_each_request_says_its_version(project):
    said, code, _ = talk(project, [
        request(1, "server/discover"), request(2, "tools/list", version="1900-01-01"), request(3, "ping"),
        '{"jsonrpc":"2.0","id":4,"method":"tools/list"}', "nonsense", "[1]",
        request(5, "tools/call", name="no-such-tool"),
    ])
    assert said[0]["result"]["supportedVersions"] == ["2026-07-28", "2025-11-25", "2025-06-18"]
    assert said[0]["result"]["resultType"] == "complete"
    assert [m.get("error", {}).get("code") for m in said[1:]] == [-32022, -32601, -32602, -32700, -32700, -32602]
    assert said[1]["error"]["data"]["requested"] == "1900-01-01"
    assert code == 0


def test_a_cancelled_call_gets_no_answer_and_the_end_of_the_input_ends_the_server(project):
    server = subprocess.Popen([BINARY, "mcp"], cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    check = {"name": "check", "arguments": {"files": ["Scenes/tiktok.yaml"]}}
    cancel = json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}})
    lines = [request(1, "tools/call", **check), cancel, request(2, "tools/call", name="reference", arguments={})]
    server.stdin.write("".join(line + "\n" for line in lines).encode())
    server.stdin.flush()
    assert json.loads(server.stdout.readline())["id"] == 2
    # What was asked before the input ends is answered.
    server.stdin.write((request(3, "tools/call", name="reference", arguments={}) + "\n").encode())
    server.stdin.close()
    assert [json.loads(line)["id"] for line in server.stdout] == [3]
    assert server.wait(timeout=60) == 0


def test_a_message_that_never_ends_is_refused(project):
    server = subprocess.Popen([BINARY, "mcp"], cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        for _ in range(70):
            server.stdin.write(b"x" * (1 << 20))
        server.stdin.flush()
    except BrokenPipeError:
        pass
    assert json.loads(server.stdout.readline())["error"]["code"] == -32700
    assert server.wait(timeout=30) == 1
