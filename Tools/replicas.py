"""Draws what a scene paints with browsers."""
import base64, json, os, pathlib, shutil, subprocess, time

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
    """Draws pages, each in a browser of its own."""

    def __init__(self, folder):
        self.folder = folder

    def draw(self, looks, picture):
        path = pathlib.Path(self.folder, "page.html")
        path.write_text(page(looks, zoom=looks["scale"]))
        profile = pathlib.Path(self.folder, "firefox")
        profile.mkdir(exist_ok=True)
        wanted = {"gfx.color_management.mode": "0",
                  "security.fileuri.strict_origin_policy": "false", "browser.shell.checkDefaultBrowser": "false"}
        (profile / "user.js").write_text("".join(f'user_pref("{key}", {value});\n' for key, value in wanted.items()))
        size = ",".join(str(round(looks["canvas"][key] * looks["scale"])) for key in ("width", "height"))
        subprocess.run(["firefox-esr", "--headless", "--no-remote", "--profile", str(profile), "--screenshot", os.path.abspath(picture),
                        f"--window-size={size}", path.as_uri()], capture_output=True, timeout=120, check=True)

    def close(self):
        pass


def missing(renderer):
    """What keeps a renderer from drawing; None for nothing."""
    if renderer is Firefox:
        return None if shutil.which("firefox-esr") else "firefox-esr is not installed"
    return None if chromium.program() else "neither chromium-headless-shell nor chromium is installed"
