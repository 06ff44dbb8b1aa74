"""The live preview as a person has it: a server, a browser, a pointer and keys."""
import base64, json, os, pathlib, shutil, subprocess, tempfile, time

import chromium

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALT, SHIFT = 1, 8

# A card that two fingers scale and turn.
PINCH = """scene: pinch
state: { zoom: 1, turn: 0 }
drivers: [zoom, turn]
children:
  - box: board
    fill: "#1D3557"
    layout: [fill canvas]
    gestures: { pinch: { moves: zoom, bounds: [0.5, 4] }, rotate: { moves: turn } }
  - box: card
    fill: "#F1FAEE"
    corner: 16
    user-interaction: disabled
    transform: { scale: "${zoom}", rotate: "${turn}" }
    layout: [centerX == canvas.centerX, centerY == canvas.centerY, width == 160, height == 120]
"""

# A text for which there is less room the larger it is.
NARROW = """scene: narrow
tokens: ../DesignTokens/card2.tokens.json
import: ios
children:
  - text: Words in a narrow place
    id: words
    style: "{ios.type.body}"
    dynamic-type: body
    color: "{ios.color.label}"
    lines: 1
    layout: [leading == 16, top == 80, width == 200]
"""


class Server:
    """`specrender preview` of a scene in a folder of its own."""

    def __init__(self, specrender, scene="Scenes/live-stream.yaml", options=()):
        self.specrender, self.folder = os.path.abspath(specrender), pathlib.Path(tempfile.mkdtemp(prefix="preview-"))
        for name in ["Scenes", "DesignTokens"]:
            shutil.copytree(ROOT / name, self.folder / name)
        (self.folder / "Scenes/pinch.yaml").write_text(PINCH)
        (self.folder / "Scenes/narrow.yaml").write_text(NARROW)
        self.run("init", "card2")
        self.start(scene, options)

    def start(self, scene, options=()):
        self.scene = self.folder / scene
        # The cursor of an editor is told in a folder of its own.
        self.environment = os.environ | {"XDG_RUNTIME_DIR": str(self.folder)}
        self.process = subprocess.Popen([self.specrender, "preview", scene, *options, "-q"], cwd=self.folder, stdout=subprocess.PIPE, text=True, env=self.environment)
        self.address = self.process.stdout.readline().strip()

    def run(self, *arguments):
        return subprocess.run([self.specrender, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True)

    def put_cursor(self, line, text=None):
        """The cursor of an editor goes to a line of the scene, of which the editor has a text."""
        uri, text = self.scene.as_uri(), text or self.scene.read_text()
        words = text.splitlines()[line - 1]
        place = {"line": line - 1, "character": len(words) - len(words.lstrip()) + 5}
        messages = [("initialize", 1, {"capabilities": {}}),
                    ("textDocument/didOpen", None, {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}}),
                    ("workspace/executeCommand", 2, {"command": "specrender.follow", "arguments": [{"textDocument": {"uri": uri}, "position": place}]}),
                    ("shutdown", 3, None)]
        sent = b""
        for method, number, params in messages:
            body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params} | ({"id": number} if number else {})).encode()
            sent += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
        subprocess.run([self.specrender, "lsp"], input=sent, env=self.environment, stdout=subprocess.DEVNULL, timeout=60)

    def frame(self, *arguments):
        """A picture as `frame` draws it."""
        path = self.folder / "expected.png"
        path.unlink(missing_ok=True)
        drawn = self.run("frame", *arguments, "-o", path)
        if drawn.returncode:
            raise RuntimeError(drawn.stderr)
        return path

    def end(self):
        self.process.terminate()
        return self.process.wait(10)


class Page:
    """A page of the preview in a browser."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address

    def run(self, script):
        answer = self.browser.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def until(self, script, what, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if found := self.run(f"Boolean({script})"):
                    return found
            except RuntimeError:
                pass  # The page is being loaded.
            time.sleep(0.003)
        raise TimeoutError(f"{what} did not come")

    def open(self, query=""):
        started = self.run("performance.timeOrigin")
        self.browser.ask("Page.navigate", url=self.address + query)
        self.until(f"performance.timeOrigin !== {started} && document.documentElement.dataset.version && !!document.getElementById('picture').width", "the picture")

    def settle(self, seconds=0.4):
        """Waits until no picture has come for a while."""
        count, since = None, time.monotonic()
        end = since + 15
        while time.monotonic() < end:
            now = self.run("[document.documentElement.dataset.pictures, document.documentElement.dataset.asking].join()")
            if now != count or not now.endswith(","):
                count, since = now, time.monotonic()
            elif time.monotonic() - since > seconds:
                return
            time.sleep(0.02)

    def pixels(self, canvas="picture"):
        """A canvas as bytes of red, green, blue and alpha."""
        return base64.b64decode(self.run("""(() => { const c = document.getElementById('%s');
          const bytes = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
          let text = ''; for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
          return btoa(text); })()""" % canvas))

    def shows(self, path):
        """Whether the picture has the same pixels as a PNG file."""
        data = base64.b64encode(pathlib.Path(path).read_bytes()).decode()
        return self.run("""(async () => { const image = new Image(); image.src = 'data:image/png;base64,%s'; await image.decode();
          const c = document.getElementById('picture'), other = document.createElement('canvas');
          [other.width, other.height] = [image.naturalWidth, image.naturalHeight]; other.getContext('2d').drawImage(image, 0, 0);
          if (c.width !== other.width || c.height !== other.height) return false;
          const [a, b] = [c, other].map((x) => x.getContext('2d').getImageData(0, 0, x.width, x.height).data);
          return a.every((byte, index) => byte === b[index]); })()""" % data)

    def text(self, name):
        return self.run(f"document.getElementById('{name}').innerText")

    def recorded(self):
        return self.run("document.getElementById('scenario').textContent")

    def query(self):
        return self.run("decodeURIComponent(location.search)")

    def click(self, name):
        self.run(f"document.getElementById('{name}').click()")

    def choose(self, name, value, event="change"):
        self.run(f"(() => {{ const e = document.getElementById('{name}'); e.value = '{value}'; e.dispatchEvent(new Event('{event}')); }})()")

    # MARK: The pointer and keys

    def key(self, key, modifiers=0, wait=0.06):
        text = {"text": key} if len(key) == 1 else {}
        self.browser.ask("Input.dispatchKeyEvent", type="keyDown", key=key, modifiers=modifiers, **text)
        self.browser.ask("Input.dispatchKeyEvent", type="keyUp", key=key, modifiers=modifiers)
        time.sleep(wait)

    def places(self):
        """Where places of the scene are in the window, as long as the picture stays where it is."""
        left, top, width, height, wide, high = self.run("""(() => { const b = document.getElementById('picture').getBoundingClientRect();
          const [w, h] = document.getElementById('status').textContent.match(/([0-9.]+) × ([0-9.]+) pt/)?.slice(1).map(Number) ?? [393, 852];
          return [b.left, b.top, b.width, b.height, w, h]; })()""")
        return lambda x, y: (left + x / wide * width, top + y / high * height)

    def place(self, x, y):
        """A place of the scene in the window."""
        return self.places()(x, y)

    def mouse(self, kind, x, y, modifiers=0, places=None):
        """At a place of the scene in points."""
        left, top = (places or self.places())(x, y)
        self.browser.ask("Input.dispatchMouseEvent", type=kind, x=left, y=top, button="left",
                         buttons=0 if kind == "mouseReleased" else 1, clickCount=1, modifiers=modifiers)

    def tap(self, x, y, modifiers=0, seconds=0.05):
        self.mouse("mousePressed", x, y, modifiers)
        time.sleep(seconds)
        self.mouse("mouseReleased", x, y, modifiers)

    def hover(self, x, y, modifiers=0):
        left, top = self.place(x, y)
        self.browser.ask("Input.dispatchMouseEvent", type="mouseMoved", x=left, y=top, modifiers=modifiers)

    def drag(self, start, end, steps=15, lifts=True, pause=0.012, modifiers=0):
        # The page is not asked anything while the finger is on its way.
        places = self.places()
        self.mouse("mousePressed", *start, modifiers, places)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps, modifiers, places)
            time.sleep(pause)
        if lifts:
            self.mouse("mouseReleased", *end, modifiers, places)

    def touch(self, kind, *points):
        places = [self.place(*point) for point in points]
        self.browser.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(places)])

    def shot(self, path, whole=False):
        """What the window shows, or all of the page."""
        data = self.browser.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))


def browser(program, folder, scale=2, width=1440, height=900, **options):
    return chromium.Browser(program, str(folder), scale=scale, width=width, height=height, **options)
