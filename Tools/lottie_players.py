"""Players of Lottie animations that are not ours: rlottie (Debian's librlottie0-1), ThorVG (PyPI's thorvg-python), and lottie-web
(npm) in a headless Chromium."""
import base64
import ctypes
import io
import json
import pathlib
import subprocess
import sys
import tarfile
import tempfile

import chromium
import numpy
from PIL import Image

LOTTIE_WEB = "lottie-web@5.13.0"


def on_white(picture):
    paper = Image.new("RGBA", picture.size, (255, 255, 255, 255))
    return numpy.asarray(Image.alpha_composite(paper, picture.convert("RGBA")).convert("RGB")).astype(int)


class RLottie:
    """Draws frames with librlottie. It reads a file's text, so that its cache never answers for another one."""

    def __init__(self):
        self.library = ctypes.CDLL("librlottie.so.0-1")
        self.library.lottie_animation_from_data.restype = ctypes.c_void_p
        self.library.lottie_animation_from_data.argtypes = [ctypes.c_char_p] * 3
        self.library.lottie_animation_render.argtypes = [
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t]
        self.library.lottie_animation_destroy.argtypes = [ctypes.c_void_p]

    def frames(self, path, numbers, width, height):
        text = pathlib.Path(path).read_bytes()
        animation = self.library.lottie_animation_from_data(
            text, str(path).encode(), str(pathlib.Path(path).parent).encode())
        if not animation:
            raise RuntimeError("rlottie cannot read it")
        for number in numbers:
            pixels = numpy.zeros((height, width, 4), numpy.uint8)
            self.library.lottie_animation_render(
                animation, number, pixels.ctypes.data_as(ctypes.c_void_p), width, height, width * 4)
            color = pixels[..., 2::-1].astype(int)
            # Colours are multiplied by their opacity.
            yield color + 255 - pixels[..., 3:].astype(int)
        self.library.lottie_animation_destroy(animation)


class ThorVG:
    """Draws frames with ThorVG, whose library comes with its Python module."""

    def __init__(self):
        import thorvg_python
        self.module = thorvg_python
        self.engine = thorvg_python.Engine(threads=0)

    def frames(self, path, numbers, width, height):
        canvas = self.module.SwCanvas(self.engine)
        # Colours that are not multiplied by their opacity, as Pillow takes them.
        canvas.set_target(width, height, cs=self.module.Colorspace.ABGR8888S)
        animation = self.module.LottieAnimation(self.engine)
        picture = animation.get_picture()
        if picture.load_data(pathlib.Path(path).read_bytes(), "lottie", None, True) != 0:
            raise RuntimeError("ThorVG cannot read it")
        picture.set_size(width, height)
        canvas.add(picture)
        for number in numbers:
            animation.set_frame(number)
            canvas.update()
            canvas.draw(True)
            canvas.sync()
            yield on_white(canvas.get_pillow())
        canvas.destroy()


class LottieWeb:
    """Draws frames with lottie-web's SVG renderer, whose script npm has."""

    def __init__(self, cache):
        script = pathlib.Path(cache) / "lottie.min.js"
        if not script.exists():
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run(["npm", "pack", "--silent", LOTTIE_WEB], cwd=folder, check=True, stdout=subprocess.DEVNULL)
                package = next(pathlib.Path(folder).glob("*.tgz"))
                with tarfile.open(package) as archive:
                    script.parent.mkdir(parents=True, exist_ok=True)
                    script.write_bytes(archive.extractfile("package/build/player/lottie.min.js").read())
        self.script = script.read_text()
        self.folder = tempfile.TemporaryDirectory()
        self.browser = None

    def frames(self, path, numbers, width, height):
        page = pathlib.Path(self.folder.name) / "page.html"
        page.write_text(
            "<!doctype html><style>body{margin:0;background:#fff}#a{width:%dpx;height:%dpx}</style><div id=a></div>"
            "<script>%s</script>" % (width, height, self.script.replace("</script", "<\\/script")))
        if self.browser is None:
            self.browser = chromium.Browser(
                chromium.program(), str(pathlib.Path(self.folder.name) / "profile"), scale=1, width=width, height=height)
            self.browser.open(page.as_uri())
        else:
            self.browser.resize(width=width, height=height)
            self.browser.ask("Page.navigate", url=page.as_uri())
        for _ in range(100):
            if self.browser.evaluate("typeof lottie") == "object":
                break
        data = json.dumps(json.loads(pathlib.Path(path).read_text()))
        self.browser.evaluate(
            "new Promise(done => { window.player = lottie.loadAnimation({container: document.getElementById('a'),"
            "renderer: 'svg', loop: false, autoplay: false, animationData: %s});"
            "player.isLoaded ? done() : player.addEventListener('DOMLoaded', done); setTimeout(done, 3000) })" % data)
        first = self.browser.evaluate("player.firstFrame") or 0
        for number in numbers:
            self.browser.evaluate(
                "new Promise(done => { player.goToAndStop(%r, true); requestAnimationFrame(() => requestAnimationFrame(done)) })"
                % number)
            shot = self.browser.ask("Page.captureScreenshot", format="png", clip={
                "x": 0, "y": 0, "width": width, "height": height, "scale": 1})
            yield on_white(Image.open(io.BytesIO(base64.b64decode(shot["data"]))))

    def close(self):
        if self.browser:
            self.browser.close()


PLAYERS = {"rlottie": RLottie, "thorvg": ThorVG, "lottie-web": lambda: LottieWeb(".build/lottie-web")}


def available(names):
    """The players of these names; says which cannot be had, so that nobody takes them for equal."""
    found = {}
    for name in names:
        try:
            found[name] = PLAYERS[name]()
        except (OSError, ImportError, subprocess.CalledProcessError) as error:
            print(f"not compared with {name}: {error}", file=sys.stderr)
    if not found:
        raise SystemExit("no player can be had: make lottie installs them")
    return found


def difference(ours, theirs):
    """Mean absolute difference of 255, and the share of pixels that are more than 32 off."""
    if ours.shape != theirs.shape:
        return 255.0, 1.0
    off = abs(ours - theirs)
    return float(off.mean()), float((off.max(axis=2) > 32).mean())


def root_mean_square(ours, theirs):
    """The root mean square difference of 255."""
    return float(numpy.sqrt(((ours - theirs) ** 2).mean())) if ours.shape == theirs.shape else 255.0
