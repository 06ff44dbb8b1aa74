"""A headless Chromium that is spoken to through the DevTools protocol, over a pipe and without a network."""
import json, os, shutil, subprocess


def program():
    """The path of the browser; None where it is not installed."""
    return next(filter(None, map(shutil.which, ["chromium-headless-shell", "chromium"])), None)


class Browser:
    """A browser process that is spoken to through the file descriptors 3 and 4."""

    def __init__(self, program, folder, options=(), scale=3, width=393, height=852):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        self.metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        # 3 and 4 may be taken here: the shell puts them in place.
        command = f'exec "$@" 3<&{to_browser} 4>&{from_browser} 2>/dev/null'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", program, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--hide-scrollbars", f"--force-device-scale-factor={scale}", f"--window-size={width},{height}",
             "--allow-file-access-from-files", "--force-color-profile=srgb", f"--user-data-dir={folder}", *options],
            pass_fds=[to_browser, from_browser], stdout=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.count, self.rest, self.session = 0, b"", None

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def open(self, url, **target):
        found = self.ask("Target.createTarget", url="about:blank", **target)
        self.session = self.ask("Target.attachToTarget", targetId=found["targetId"], flatten=True)["sessionId"]
        self.resize(**self.metrics)
        self.ask("Page.navigate", url=url)

    def resize(self, **metrics):
        self.metrics = {**self.metrics, **metrics}
        self.ask("Emulation.setDeviceMetricsOverride", **self.metrics)

    def evaluate(self, script):
        result = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        return result["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
