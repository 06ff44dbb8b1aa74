"""Draws what a scene paints with browsers."""
import base64, json, os, pathlib, shutil, socket, subprocess, time

import chromium
from replica_page import page


def looks(binary, *options):
    """What a screen paints, as `layout` tells it."""
    done = subprocess.run([binary, "layout", *options, "--json", "--looks", "-q"], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout)


class Chromium:
    """Draws pages, those of one size one after the other in one browser."""

    def __init__(self, folder):
        self.folder, self.browsers = folder, {}

    def draw(self, looks, picture):
        path = pathlib.Path(self.folder, "page.html")
        path.write_text(page(looks))
        size = {key: round(looks["canvas"][key]) for key in ("width", "height")}
        # One that has had another size draws half pixels.
        kind = (looks["scale"], *size.values())
        browser = self.browsers.get(kind)
        if browser is None:
            browser = chromium.Browser(chromium.program(), os.path.join(self.folder, "profile-%g-%g-%g" % kind), scale=looks["scale"], **size)
            self.browsers[kind] = browser
            browser.open("about:blank")
        browser.ask("Page.navigate", url=path.as_uri())
        for _ in range(400):
            if browser.evaluate("document.readyState == 'complete' && document.title == 'ready'"):
                break
            time.sleep(0.02)
        else:
            raise RuntimeError("the page was not loaded within 8 s")
        data = browser.ask("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(picture).write_bytes(base64.b64decode(data))

    def close(self):
        for browser in self.browsers.values():
            browser.close()


class Firefox:
    """Draws pages, one after the other in one browser, driven by Marionette."""

    def __init__(self, folder):
        self.folder, self.number = folder, 0
        profile = pathlib.Path(folder, "firefox")
        profile.mkdir(parents=True, exist_ok=True)
        (profile / "MarionetteActivePort").unlink(missing_ok=True)
        wanted = {"gfx.color_management.mode": "0", "marionette.port": "0",
                  "security.fileuri.strict_origin_policy": "false", "browser.shell.checkDefaultBrowser": "false",
                  "datareporting.policy.dataSubmissionEnabled": "false", "app.update.enabled": "false"}
        (profile / "user.js").write_text("".join(f'user_pref("{key}", {value});\n' for key, value in wanted.items()))
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", str(profile)],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self.connected(profile / "MarionetteActivePort")
        self.answer()
        self.ask("WebDriver:NewSession", capabilities={})

    def connected(self, port):
        for _ in range(1800):
            if port.exists() and port.read_text():
                return socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=180)
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        raise RuntimeError("firefox-esr did not start")

    def answer(self):
        """A message: its length in bytes, a colon, JSON."""
        head = b""
        while not head.endswith(b":"):
            head += self.socket.recv(1)
        data, length = b"", int(head[:-1])
        while len(data) < length:
            data += self.socket.recv(min(1 << 20, length - len(data)))
        return json.loads(data)

    def ask(self, command, **arguments):
        self.number += 1
        message = json.dumps([0, self.number, command, arguments]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, value = self.answer()
        if error:
            raise RuntimeError(f"{command}: {error.get('message')}")
        return value

    def draw(self, looks, picture):
        path = pathlib.Path(self.folder, "page.html")
        path.write_text(page(looks, zoom=looks["scale"]))
        # Only what the window shows is drawn: it is larger than the page, with the bars that a window has.
        width, height = (round(looks["canvas"][key] * looks["scale"]) for key in ("width", "height"))
        self.ask("WebDriver:SetWindowRect", width=width + 100, height=height + 300)
        self.ask("WebDriver:Navigate", url=path.resolve().as_uri())
        for _ in range(400):
            if self.ask("WebDriver:ExecuteScript", script="return document.title == 'ready'", args=[])["value"]:
                break
            time.sleep(0.02)
        else:
            raise RuntimeError("the page was not loaded within 8 s")
        found = self.ask("WebDriver:FindElement", using="css selector", value="body")["value"]
        data = base64.b64decode(self.ask("WebDriver:TakeScreenshot", id=next(iter(found.values())), full=False, hash=False, scroll=False)["value"])
        pathlib.Path(picture).write_bytes(data)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(60)


def missing(renderer):
    """What keeps a renderer from drawing; None for nothing."""
    if renderer is Firefox:
        return None if shutil.which("firefox-esr") else "firefox-esr is not installed"
    return None if chromium.program() else "neither chromium-headless-shell nor chromium is installed"
