"""What somebody tries who was not given the preview's address, or who was given a document that means harm."""
import http.client, json, socket, urllib.parse


def attempts(address):
    """Requests that must be refused: what each is, the status that came, and the answer."""
    url = urllib.parse.urlsplit(address)
    host, folder, ours = url.netloc, url.path, f"http://{url.netloc}"
    token = folder.strip("/")
    picture = json.dumps({"page": "x", "known": 0, "look": {}, "scale": 1})
    post = {"Host": host, "Origin": ours, "Content-Type": "application/json"}

    def ask(method, path, headers=None, body=None):
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=10)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in (headers if headers is not None else {"Host": host}).items():
            connection.putheader(name, value)
        if body is not None and "Content-Length" not in (headers or {}):
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body.encode() if body is not None else None)
        answer = connection.getresponse()
        return answer.status, answer.read()

    def raw(data):
        with socket.create_connection((url.hostname, url.port), timeout=10) as connection:
            connection.sendall(data.encode("latin-1"))
            head = connection.recv(65536)
        return int(head.split(b" ")[1]), head

    tries = [
        ("a name of others that leads here (DNS rebinding)", lambda: ask("GET", folder, {"Host": f"evil.example:{url.port}"})),
        ("the same for a question", lambda: ask("POST", folder + "picture", {**post, "Host": f"evil.example:{url.port}", "Origin": f"http://evil.example:{url.port}"}, picture)),
        ("a name that begins like ours", lambda: ask("GET", folder, {"Host": f"127.0.0.1:{url.port}.evil.example"})),
        ("another port", lambda: ask("GET", folder, {"Host": "127.0.0.1:80"})),
        ("two hosts", lambda: raw(f"GET {folder} HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n")),
        ("a page of another site that reads", lambda: ask("GET", folder + "scene.json", {"Host": host, "Origin": "http://evil.example"})),
        ("a page of another site that asks", lambda: ask("POST", folder + "picture", {**post, "Origin": "http://evil.example"}, picture)),
        ("a frame without an origin that approves", lambda: ask("POST", folder + "approve", {**post, "Origin": "null"}, '{"captures": ["live-stream/rest"]}')),
        ("a form of another site", lambda: ask("POST", folder + "approve", {**post, "Content-Type": "text/plain"}, '{"captures": ["live-stream/rest"]}')),
        ("a picture of another site", lambda: ask("GET", folder + "report", {"Host": host, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"})),
        ("a frame of another site", lambda: ask("GET", folder, {"Host": host, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"})),
        ("another server of this machine", lambda: ask("GET", folder + "scene.json", {"Host": host, "Sec-Fetch-Site": "same-site"})),
        ("no token", lambda: ask("GET", "/")),
        ("a token of which one letter is wrong", lambda: ask("GET", f"/{token[:-1]}{'a' if token[-1] != 'a' else 'b'}/")),
        ("a way out of the folder", lambda: ask("GET", folder + "../../../../etc/passwd")),
        ("the same in percent", lambda: ask("GET", folder + "..%2f..%2f..%2f..%2fetc%2fpasswd")),
        ("a file of the scene's folder", lambda: ask("GET", folder + "Scenes/live-stream.yaml")),
        ("a report that nobody has tested", lambda: ask("GET", folder + "report")),
        ("data that no capture names", lambda: ask("POST", folder + "inspect", post, json.dumps({"page": "x", "about": "/etc/passwd"}))),
        ("a capture that is none of the scene", lambda: ask("POST", folder + "approve", post, '{"captures": ["../../etc/passwd"]}')),
        ("a pattern for all captures", lambda: ask("POST", folder + "approve", post, '{"captures": ["*"]}')),
        ("a device by the path of a file", lambda: ask("POST", folder + "findings", post, '{"devices": ["iphone-15,/etc/passwd"]}')),
        ("a verb that pages have no business with", lambda: ask("POST", folder + "record", post, "{}")),
        ("a body that is too large", lambda: ask("POST", folder + "picture", {**post, "Content-Length": "999999999"})),
        ("two lengths, to smuggle a request", lambda: raw(f"POST {folder}picture HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\nContent-Length: 9\r\n\r\n")),
        ("a body in chunks", lambda: raw(f"POST {folder}picture HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")),
        ("a proxy's request", lambda: raw(f"GET http://evil.example/ HTTP/1.1\r\nHost: {host}\r\n\r\n")),
        ("a method that changes things", lambda: ask("DELETE", folder)),
        ("a question of another site whether it may ask", lambda: ask("OPTIONS", folder + "picture", {"Host": host, "Origin": "http://evil.example", "Access-Control-Request-Method": "POST"})),
    ]
    return [(what, *attempt()) for what, attempt in tries]


HOSTILE = """scene: hostile
tokens: ../DesignTokens/card2.tokens.json
import: ios
state: { "on": false, "name": "<img src=x onerror='faults = 1'>" }
children:
  - { box: a, label: "</script><script>faults = 2</script>", fill: "#FF9500", layout: [left == 0, top == 0, width == 200, height == 200], gestures: { tap: toggle on } }
  - { text: "<img src=x onerror='faults = 3'>", id: b, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", layout: [leading == a.leading + 8, top == a.top + 8] }
scenarios:
  "<b onmouseover='faults = 4'>": [0s: tap a]
"""


def in_browser(trial):
    """A document whose names are scripts, looked at in every part of the page; and what the page's policy refuses."""
    (trial.server.folder / "Scenes/hostile.yaml").write_text(HOSTILE)
    page = trial.preview("Scenes/hostile.yaml", "?panels=choices,time,inspector")
    page.until("document.querySelectorAll('#tree button').length === 2", "its nodes")
    page.tap(100, 100)
    page.settle(0.3)
    shown = page.text("choices") + page.run("[...document.querySelectorAll('#choices input')].map((i) => i.value).join()") + page.text("marks") + page.run("document.getElementById('which').textContent")
    yield "Names that are scripts are shown as they are", "<img" in shown and "<b onmouse" in shown and not page.run("globalThis.faults ?? ''")
    page.run("document.getElementById('view-grid').click()")
    page.settle(0.3)
    yield "and run nowhere", not page.run("globalThis.faults ?? ''")
    # The protocol itself may do so unless it is told not to.
    refused = page.browser.ask("Runtime.evaluate", expression="(() => { try { (0, eval)('1'); return false; } catch { return true; } })()",
                               returnByValue=True, allowUnsafeEvalBlockedByCSP=False)
    yield "The page may run no text as code", refused["result"].get("value") is True
    yield "nor set markup", page.run("(() => { try { document.createElement('p').innerHTML = '<b>'; return false; } catch { return true; } })()")
    yield "nor ask other sites", page.run("fetch('http://127.0.0.1:1/').then(() => false, () => true)")
    yield "Nobody may put it into a frame", page.run("fetch(location.href).then((r) => r.headers.get('content-security-policy').includes(\"frame-ancestors 'none'\"))")
