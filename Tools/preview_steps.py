"""What a person does in the live preview, one after the other; each says what must have come of it."""
import math, re, shutil, time

from preview_page import ALT, SHIFT

STEPS = []


def step(what):
    """Something that is done. It gets what `drive-preview` has open, and gives whether it came out as it must."""
    def keep(function):
        STEPS.append((what, function))
        return function
    return keep


# MARK: The picture

@step("The pixels are those of frame at the display's density")
def pixels(t):
    t.page.open("?zoom=1")
    t.page.settle()
    return t.page.shows(t.server.frame("Scenes/live-stream.yaml", "--scale", "2"))


@step("Keys zoom in and out, and 0 fits")
def zoom(t):
    t.page.open()
    t.page.key("+"), t.page.key("+")
    near = t.page.query()
    t.page.key("-")
    far = t.page.query()
    t.page.key("0")
    return near.endswith("zoom=1.5") and far.endswith("zoom=1") and "zoom" not in t.page.query()


@step("From 400 % on there is a pixel grid")
def grid(t):
    t.page.open("?zoom=8&grid=on")
    t.page.settle()
    t.shot("zoomed")
    return not t.page.run("document.getElementById('pixel-grid').hidden")


@step("D and S show the device frame and the safe area")
def frame(t):
    t.page.open()
    t.page.key("d"), t.page.key("s")
    t.page.settle(0.2)
    t.shot("frame")
    return t.page.run("document.querySelector('.housing') !== null && !document.getElementById('safe-area').hidden")


@step("A save is followed")
def save(t):
    t.page.open()
    version = t.page.run("document.documentElement.dataset.version")
    t.edit('background: "{color.video.background}"', 'background: "#101020"')
    t.page.until(f"document.documentElement.dataset.version !== '{version}'", "the picture of a save")
    return True


@step("A broken document keeps its last picture, greyed, under what is wrong, with its place")
def broken(t):
    t.page.settle()
    before = t.page.pixels()
    t.edit("scenarios:", "scenarios: [")
    t.page.until("document.body.classList.contains('broken') && document.querySelector('#problems a')", "the complaint")
    t.shot("broken")
    return "live-stream.yaml:" in t.page.text("problems") and t.page.pixels() == before


@step("A click on what is wrong opens the editor")
def editor(t):
    return t.page.run("document.querySelector('#problems a').href").startswith("vscode://file/")


@step("What is mended is shown again")
def mended(t):
    t.write(t.text)
    t.page.until("!document.body.classList.contains('broken') && document.getElementById('problems').hidden", "the mended picture")
    return True


# MARK: Touch

@step("A tap puts the focus into the field")
def tap(t):
    t.page.open()
    t.page.tap(120, 800, seconds=0.08)
    t.page.until("document.getElementById('scenario').textContent.includes('press')", "the tap")
    time.sleep(1.2)
    return "0s: load" in t.page.recorded()


@step("Keys type, Backspace deletes, and letters are one step")
def typing(t):
    for letter in "hellp":
        t.page.key(letter)
    t.page.key("Backspace")
    t.page.key("o")
    t.page.until("/type \"hellp\" over[^]*delete[^]*type \"o\"/.test(document.getElementById('scenario').textContent)", "the letters")
    return True


@step("A save keeps what was done")
def kept(t):
    version = t.page.run("document.documentElement.dataset.version")
    t.edit('background: "{color.video.background}"', 'background: "#000001"')
    t.page.until(f"document.documentElement.dataset.version !== '{version}'", "the picture of a save")
    t.page.settle(0.2)
    is_kept = "hellp" in t.page.recorded()
    t.write(t.text)
    return is_kept


@step("Enter sends")
def send(t):
    t.page.key("Enter")
    t.page.until("/: send/.test(document.getElementById('scenario').textContent)", "the step")
    t.shot("sent")
    return True


@step("R goes back to the scene at rest")
def reset(t):
    t.page.run("document.activeElement.blur()")
    t.page.click("again")
    t.page.until("document.getElementById('scenario').textContent === ''", "the scene at rest")
    return True


@step("The comment list is dragged and flung")
def comments(t):
    before = t.page.pixels()
    t.page.drag((150, 700), (150, 560))
    t.page.until("document.getElementById('scenario').textContent.includes('then to')", "the drag")
    return t.page.pixels() != before


@step("A page that settles is caught, and recorded as two touches")
def catch(t):
    t.page.open()
    t.page.settle(0.2)
    t.page.drag((200, 500), (200, 260), pause=0.008)
    time.sleep(0.1)
    t.page.drag((200, 500), (200, 560), steps=6)
    t.page.until("document.getElementById('scenario').textContent.split('press ').length === 3", "two touches")
    time.sleep(0.8)
    t.shot("caught")
    return True


@step("A double tap likes")
def double(t):
    t.page.open()
    t.page.settle(0.2)
    t.page.tap(200, 420), time.sleep(0.08), t.page.tap(200, 420)
    t.page.until("document.getElementById('scenario').textContent.split('press ').length === 3", "two touches")
    return True


@step("A finger that stays put is recorded with its time")
def press(t):
    t.page.click("again")
    t.page.settle(0.2)
    t.page.tap(200, 420, seconds=0.7)
    t.page.settle(0.3)
    found = re.search(r"press 200,420 for ([0-9.]+)s", t.page.recorded())
    return bool(found) and 0.5 < float(found[1]) < 3


@step("The recorded scenario gives the same pixels with frames")
def replayed(t):
    t.page.open()
    t.page.settle(0.2)
    t.page.drag((200, 500), (200, 380))
    time.sleep(1.2)
    t.page.click("show-time")
    t.page.click("play")
    t.page.settle(0.3)
    t.page.choose("scrub", 1000, "input")
    t.page.until("document.getElementById('now').textContent.startsWith('1.000 s')", "the session at another time")
    t.page.settle(0.3)
    recorded = t.page.recorded()
    scale = t.page.run("document.documentElement.dataset.scale")
    (t.server.folder / "Scenes/recorded.yaml").write_text(t.text.replace("\nscenarios:\n", "\n" + recorded, 1))
    drawn = t.server.run("frames", "Scenes/recorded.yaml", "--scenario", "recorded", "--from", "1s", "--to", "1.05s", "--scale", scale, "-o", "recorded-frames")
    frames = sorted((t.server.folder / "recorded-frames").glob("*.png"))
    print("      " + (drawn.stderr.strip().splitlines() or [""])[-1])
    return len(frames) > 1 and t.page.shows(frames[0])


@step("A recorded scenario does not grow while one looks on")
def looked_on(t):
    t.page.open()
    t.page.settle(0.2)
    t.page.tap(200, 420)
    time.sleep(1.5)
    first = re.search(r"end: .*", t.page.recorded())
    time.sleep(2)
    return bool(first) and first[0] in t.page.recorded()


@step("A first touch leaves the picture where it is while the timeline is open")
def steady(t):
    where = """(() => { const b = document.getElementById('picture').getBoundingClientRect();
      return [b.left, b.top, b.width, b.height].join(); })()"""
    t.page.open("?panels=time")
    t.page.settle(0.2)
    before = t.page.run(where)
    t.page.drag((200, 500), (200, 380))
    t.page.until("document.querySelectorAll('#marks .row').length > 4", "marks of the drag")
    t.page.settle(0.3)
    return t.page.run(where) == before


@step("On a narrow window no tool is cut, and the picture stays in sight beside panels")
def narrow(t):
    browser = t.page.browser
    browser.ask("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=False)
    try:
        t.page.open("?panels=choices,inspector,time")
        t.page.settle(0.2)
        t.shot("narrow")
        cut = t.page.run("""[...document.querySelectorAll('.top button')].filter((button) => {
          const { left, right } = button.getBoundingClientRect(); return left < 0 || right > innerWidth; }).length""")
        seen = t.page.run("""(() => { const { left, top, width, height } = document.getElementById('picture').getBoundingClientRect();
          const points = [[.5, .1], [.5, .5], [.5, .9]].map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height)?.id);
          return height > 100 && points.every((id) => id === 'picture'); })()""")
        return cut == 0 and seen
    finally:
        browser.ask("Emulation.setDeviceMetricsOverride", **browser.metrics)


@step("A click beside things does not select what a kit lays over the whole screen")
def unseen(t):
    t.page.open("?panels=inspector")
    t.page.until("document.querySelectorAll('#tree button').length > 5", "the tree")
    t.page.tap(196, 160)
    t.page.until("document.querySelector('#tree [aria-current]')", "a node")
    selected = t.page.run("document.querySelector('#tree [aria-current]').firstChild.textContent")
    print(f"      {selected}")
    return not selected.startswith("status-bar")


@step("Shift-click puts a second finger down, and lifts it")
def second(t):
    t.page.open()
    t.page.tap(100, 500, SHIFT), time.sleep(0.2), t.page.tap(100, 500, SHIFT)
    t.page.until("document.getElementById('scenario').textContent.includes('press')", "the touch")
    return True


@step("With Alt the pointer is two fingers that pinch and rotate")
def pinch(t):
    with t.other("Scenes/pinch.yaml") as page:
        page.drag((196, 426), (256, 456), modifiers=ALT)
        page.settle(0.3)
        return "pinch" in page.recorded() and "rotate" in page.recorded()


@step("Two fingers on a touch screen pinch")
def touchscreen(t):
    with t.other("Scenes/pinch.yaml") as page:
        page.browser.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        page.touch("touchStart", (180, 426))
        page.touch("touchStart", (180, 426), (220, 426))
        for step in range(10):
            page.touch("touchMove", (180 - step * 4, 426), (220 + step * 4, 426))
            time.sleep(0.02)
        page.touch("touchEnd")
        page.settle(0.3)
        pinched = next((line for line in page.recorded().splitlines() if ": pinch " in line), "")
        return math.prod(map(float, re.findall(r"by ([0-9.]+)", pinched))) > 1.5


# MARK: Time

@step("A scenario plays")
def play(t):
    t.page.open("?panels=time")
    t.page.choose("which", "tour")
    t.page.until("Number(document.getElementById('scrub').max) > 3000 && Number(document.getElementById('scrub').value) > 300", "the scenario")
    t.page.until("document.querySelectorAll('#marks .row').length > 3", "what happens in it")
    return True


@step("Space pauses")
def pause(t):
    t.page.run("document.activeElement.blur()")
    t.page.key(" ")
    t.page.until("document.getElementById('play').textContent === 'Play'", "the pause")
    t.page.settle()
    shown = t.page.text("now")
    time.sleep(0.3)
    return t.page.text("now") == shown


@step("The slider shows any moment, and the address names it")
def scrub(t):
    t.page.choose("scrub", 2600, "input")
    t.page.settle(0.3)
    scale = t.page.run("document.documentElement.dataset.scale")
    frame = t.server.frame("Scenes/live-stream.yaml", "--scenario", "tour", "--at", "2.6s", "--scale", scale)
    t.shot("scrubbed")
    return "scenario=tour" in t.page.query() and "at=2600" in t.page.query() and t.page.shows(frame)


@step("A step is a frame")
def frames(t):
    t.page.key(".")
    t.page.until("document.getElementById('now').textContent.startsWith('2.617 s')", "the next frame")
    t.page.key(",")
    t.page.until("document.getElementById('now').textContent.startsWith('2.600 s')", "the frame before")
    return True


@step("Onion skins show the moments before and after")
def onion(t):
    t.page.choose("scrub", 4300, "input")
    t.page.key("n")
    t.page.until("document.getElementById('ghosts').dataset.count === '4' && document.querySelectorAll('#ghosts canvas').length === 4", "the skins")
    t.page.settle(0.3)
    t.shot("onion")
    shown = t.page.text("now").startswith("4.300 s")
    t.page.key("n")
    t.page.until("document.querySelectorAll('#ghosts canvas').length === 0", "the moment alone")
    return shown


@step("Curves of the selected node stand under the timeline")
def curves(t):
    t.page.open("?panels=time,inspector&scenario=tour&at=2600&node=host.name")
    t.page.until("document.querySelectorAll('.curve').length > 0", "the curves")
    t.page.settle(0.3)
    t.shot("curves")
    shown = t.page.run("[...document.querySelectorAll('.curve > span')].map((s) => s.firstChild.textContent)")
    motion = t.server.run("motion", "Scenes/live-stream.yaml", "--node", "host.name", "--scenario", "tour", "--json").stdout
    return bool(shown) and all(f'"{name}"' in motion for name in shown)


@step("A finger goes on from a moment of a scenario")
def takeover(t):
    t.page.open("?panels=time&scenario=tour&at=2600")
    t.page.settle(0.3)
    t.page.tap(200, 300)
    t.page.until("/load/.test(document.getElementById('scenario').textContent) && /press 200,300/.test(document.getElementById('scenario').textContent)", "the touch")
    return True


# MARK: Controls

@step("A state is chosen, and stands in the address")
def state(t):
    t.page.open("?panels=choices")
    t.page.until("document.querySelectorAll('#choices label').length > 20", "the controls")
    t.page.run("[...document.querySelectorAll('#choices label')].find((l) => l.textContent === 'follow').querySelector('input').click()")
    t.page.settle(0.3)
    t.shot("controls")
    return "set=follow=true" in t.page.query()


@step("Device, theme, language and text size change the picture, and a link shows the same")
def link(t):
    t.page.open("?device=iphone-se&theme=dark&locale=ar&text-size=xxxLarge&set=follow%3Dtrue&zoom=1")
    t.page.settle(0.3)
    frame = t.server.frame("Scenes/live-stream.yaml", "--scale", "2", "--device", "iphone-se", "--theme", "dark", "--locale", "ar",
                           "--text-size", "xxxLarge", "--set", "follow=true")
    return t.page.shows(frame)


# MARK: Inspector

@step("Moving over the picture outlines the node in front")
def hover(t):
    t.page.open("?panels=inspector&set=follow%3Dtrue")
    t.page.until("document.querySelectorAll('#tree button').length > 50", "the tree")
    t.page.hover(40, 90)
    t.page.until("document.querySelector('.hovered span')?.textContent === 'host.avatar'", "the outline")
    return True


@step("A click selects it and tells its constraints; another selects what is behind")
def behind(t):
    t.page.tap(40, 90)
    t.page.until("document.querySelector('#details h2')?.textContent === 'host.avatar' && document.querySelectorAll('#details .standing').length > 2", "the details")
    t.page.tap(40, 90)
    t.page.until("document.querySelector('#details h2')?.textContent && document.querySelector('#details h2').textContent !== 'host.avatar'", "what is behind")
    return True


@step("Redlines show the distances that constraints keep")
def redlines(t):
    t.page.open("?node=host.avatar")
    t.page.until("document.querySelectorAll('.redline').length > 2", "the redlines")
    t.page.settle(0.3)
    t.shot("redlines")
    def told():
        return sorted(t.page.run("[...document.querySelectorAll('.redline span')].map((s) => s.textContent)"))
    avatar = told()
    t.page.open("?node=viewers")
    t.page.until("document.querySelectorAll('.redline').length > 1", "the redlines")
    t.page.settle(0.3)
    return avatar == ["40", "40", "8"] and "16" in told()


@step("Alt measures to another node")
def measure(t):
    t.page.hover(350, 82)
    t.page.browser.ask("Input.dispatchKeyEvent", type="keyDown", key="Alt", modifiers=ALT)
    t.page.hover(352, 82, ALT)
    t.page.until("document.querySelectorAll('.redline.across').length > 0 && document.querySelector('.hovered')", "the distances")
    t.shot("measured")
    t.page.browser.ask("Input.dispatchKeyEvent", type="keyUp", key="Alt")
    return True


@step("The tree is searched by name and by source line")
def search(t):
    def found(words):
        t.page.choose("search", words, "input")
        return t.page.run("[...document.querySelectorAll('#tree button')].map((b) => b.firstChild.textContent)")
    line = next(index for index, text in enumerate(t.text.splitlines(), 1) if "id: host.avatar" in text or "image: host.avatar" in text)
    return "host.avatar" in found("avatar") and "host.avatar" in found(f":{line}") and found("no such node") == []


@step("An address with a line selects its node")
def jump(t):
    line = next(index for index, text in enumerate(t.text.splitlines(), 1) if "id: viewers" in text)
    t.page.open(f"?line=live-stream.yaml:{line}")
    t.page.until("document.querySelector('#details h2')?.textContent === 'viewers'", "the node of the line")
    return True


@step("A node leads to its line in the editor")
def source(t):
    link = t.page.run("document.querySelector('#details a').href")
    return link.startswith("vscode://file/") and re.search(r"live-stream\.yaml:[0-9]+:[0-9]+$", link) is not None


@step("The cursor of an editor outlines its node, and selects it in the inspector, also where lines have moved since the save")
def cursor(t):
    t.page.open("?zoom=1")
    t.page.settle()
    line = next(index for index, text in enumerate(t.text.splitlines(), 1) if "id: host.avatar" in text)
    t.server.put_cursor(line)
    t.page.until("document.querySelector('#outlines .hovered')?.innerText === 'host.avatar'", "the outline")
    t.shot("cursor")
    t.page.until("!document.querySelector('#outlines .hovered')", "the end of the outline")
    t.page.key("i")
    t.page.until("document.querySelectorAll('#tree button').length > 20", "the tree")
    t.server.put_cursor(line + 2, t.text.replace("scene: live-stream", "# one line\n# and another\nscene: live-stream", 1))
    t.page.until("document.querySelector('#tree [aria-current]')?.innerText.includes('host.avatar')", "the selected node")
    return "node=host.avatar" in t.page.query()


# MARK: Grid, overlay, goldens

@step("The grid shows the scene on many devices")
def many(t):
    t.page.open("?view=grid&devices=iphone-se,iphone-15&text-sizes=large,AX5&locales=en,ar&themes=light")
    t.page.until("document.querySelectorAll('#cells .cell').length === 8 && document.querySelector('#cells .cell').cell.points", "the grid")
    time.sleep(2)
    t.shot("grid")
    return True


@step("The matrix's findings stand in the grid")
def findings(t):
    with t.other("Scenes/narrow.yaml", "?view=grid&checks=on&devices=iphone-se,iphone-15&text-sizes=large,AX5&locales=en") as page:
        page.until("/finding/.test(document.getElementById('grid-summary').textContent)", "the findings", 90)
        page.settle(0.5)
        page.shot(t.pictures / "findings.png")
        print("      " + page.text("grid-summary"))
        return page.run("document.querySelectorAll('#cells li').length > 0")


@step("A click in the grid opens that screen")
def opened(t):
    t.page.run("[...document.querySelectorAll('#cells .cell')].at(-1).querySelector('button').click()")
    t.page.settle(0.3)
    return all(word in t.page.query() for word in ["device=iphone-15", "text-size=AX5", "locale=ar"]) and "view" not in t.page.query()


def choose_file(page, path):
    document = page.browser.ask("DOM.getDocument")
    node = page.browser.ask("DOM.querySelector", nodeId=document["root"]["nodeId"], selector="#overlay-file")
    page.browser.ask("DOM.setFileInputFiles", files=[str(path)], nodeId=node["nodeId"])


@step("A picture is laid over; the difference to its own screenshot is black")
def overlay(t):
    t.page.open("?panels=overlay")
    shot = t.server.folder / "screenshot.png"
    shutil.copy(t.server.frame("Scenes/live-stream.yaml"), shot)
    choose_file(t.page, shot)
    t.page.until("!document.getElementById('overlay').hidden && document.getElementById('overlay').width > 1000", "the overlay")
    t.page.run("document.querySelector('[data-way=difference]').click()")
    t.page.settle(0.3)
    t.shot("difference")
    return t.page.run("getComputedStyle(document.getElementById('overlay')).mixBlendMode") == "difference"


@step("Its edge is a slider")
def slider(t):
    t.page.run("document.querySelector('[data-way=slider]').click()")
    t.page.choose("overlay-amount", 30, "input")
    t.shot("slider")
    return t.page.run("document.getElementById('overlay').style.clipPath").startswith("inset(0px 0px 0px 30%")


@step("Verify finds in the screenshot what was moved")
def verified(t):
    t.edit("trailing == safeArea.trailing - {space.margin}", "trailing == safeArea.trailing - {space.margin} - 6")
    t.page.settle(0.5)
    t.page.click("verify")
    t.page.until("!document.getElementById('verified').hidden", "the findings", 90)
    t.shot("verified")
    told = t.page.text("verified")
    t.write(t.text)
    print("      " + told.splitlines()[0])
    return "viewers" in told or "too far" in told


@step("Captures are tested, and the report shows what differs")
def goldens(t):
    scene = t.server.folder / "Scenes/card2.yaml"
    scene.write_text(scene.read_text().replace("top == safeArea.top + 16", "top == safeArea.top + 25"))
    t.card = t.preview("Scenes/card2.yaml")
    t.card.open("?view=goldens")
    t.card.click("test")
    t.card.until("/failed/.test(document.getElementById('goldens-summary').textContent)", "the report", 90)
    t.card.until("document.getElementById('report').contentDocument.querySelectorAll('article').length > 0", "its failures")
    t.card.until("document.getElementById('report').contentDocument.body.classList.contains('approves')", "its buttons")
    time.sleep(0.5)
    t.card.shot(t.pictures / "goldens.png")
    print("      " + t.card.text("goldens-summary"))
    return not t.card.text("goldens-summary").endswith(" 0 failed")


@step("One of them is approved")
def approved(t):
    goldens = t.server.folder / "Goldens/card2"
    before = {path.name: path.read_bytes() for path in goldens.iterdir()}
    report = "document.getElementById('report').contentDocument"
    t.card.run(f"{report}.querySelector('.failures a').click()")
    t.card.run(f"{report}.querySelector('article:not([hidden]) .approve').click()")
    t.card.until("document.getElementById('goldens-summary').textContent.startsWith('Approved')", "the approval", 60)
    t.card.until(f"{report}.querySelector('.failures .approved')", "its mark")
    t.card.shot(t.pictures / "approved.png")
    after = {path.name: path.read_bytes() for path in goldens.iterdir()}
    changed = {name.split(".")[0] for name, bytes in after.items() if before.get(name) != bytes} - {"goldens"}
    return len(changed) == 1


@step("A capture is opened as a screen")
def capture(t):
    report = "document.getElementById('report').contentDocument"
    t.card.run(f"{report}.querySelector('article:not([hidden]) .show').click()")
    t.card.until("!document.getElementById('stage').hidden", "the screen")
    return True


@step("Two browsers have sessions of their own")
def both(t):
    t.page.open("?set=follow%3Dtrue")
    other = t.preview(None)
    other.open()
    other.tap(200, 420)
    other.until("document.getElementById('scenario').textContent.includes('press')", "the touch")
    return t.page.recorded() == "" and "follow" not in other.query()


@step("Pages that were left behind are forgotten, and no script has failed")
def end(t):
    return not t.page.run("globalThis.faults ?? ''")
