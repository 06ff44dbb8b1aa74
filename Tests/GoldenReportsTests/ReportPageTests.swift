import Foundation
import Testing

@testable import Files
@testable import GoldenReports

/// The page in a browser, as people use it.
@Suite(.enabled(if: Browser.path != nil, "no Chromium is installed")) struct ReportPageTests {
  private func opened(_ report: TestReport, _ fixture: ReportFixture, _ body: (Browser) throws -> Void) throws
  {
    try report.write(to: fixture.folder("report"))
    let browser = try Browser(folder: fixture.folder.path)
    defer { browser.close() }
    try browser.open("file://" + fixture.folder("report/index.html"))
    try body(browser)
    for event in browser.events {
      #expect(
        !["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"].contains(event.method))
      guard event.method == "Network.requestWillBeSent" else { continue }
      let url = (event.params["request"] as? [String: Any])?["url"] as? String ?? ""
      #expect(url.hasPrefix("data:") || url.hasSuffix("/report/index.html"), "asked for \(url)")
    }
  }

  @Test func worksByKeyboardAndPointer() throws {
    let fixture = ReportFixture()
    try opened(fixture.report, fixture) { browser in
      func has(_ expression: String) throws {
        #expect(try browser.value(expression) as? Bool == true, "\(expression)")
      }
      let shown = "document.querySelector('article:not([hidden])')"
      let current = "document.querySelector('[aria-current=true]').textContent"
      // All causes first, each with its captures, where it is written and the command that accepts it.
      try has("document.querySelectorAll('article:not([hidden])').length === 0")
      try has("document.querySelectorAll('#overview section').length === 3")
      try has("document.querySelector('#overview h2').textContent.startsWith('1. follow.width 61 -> 73 (')")
      try has(
        "document.querySelectorAll('#overview section:first-child .thumbnail :is(img, canvas)').length === 2")
      try has("document.querySelector('.to-overview').getAttribute('aria-current') === 'true'")
      try browser.press("3")
      _ = try browser.value("document.querySelector('.thumbnail').click()")
      try has("document.querySelectorAll('article:not([hidden])').length === 1")
      try browser.press("o")
      try has(
        "document.querySelector('#overview').checkVisibility() && document.activeElement.id === 'overview'")
      try browser.press("j")
      try has("document.querySelectorAll('article:not([hidden])').length === 1")
      try has("document.querySelectorAll('nav .failures li').length === 4")
      try has("[...\(shown).querySelectorAll('img')].every((image) => image.naturalWidth > 0)")
      let boxes = try browser.value("\(shown).querySelectorAll('rect[data-node]').length") as? Int ?? 0
      #expect(boxes > 10)

      // From capture to capture; a failure without pictures, too.
      let first = try browser.value(current) as? String
      try browser.press("j")
      #expect(try browser.value(current) as? String != first)
      for _ in 0..<5 { try browser.press("ArrowRight") }
      try has("\(current).includes('new') || \(current).includes('old')")
      for _ in 0..<5 { try browser.press("k") }
      #expect(try browser.value(current) as? String == first)

      // Pictures and zoom.
      for (key, mode) in [
        ("1", "expected"), ("2", "actual"), ("3", "difference"), ("b", "blink"), ("s", "slider"),
      ] {
        try browser.press(key)
        try has("document.body.dataset.mode === '\(mode)'")
        try has("document.querySelector('button[data-mode=\(mode)]').ariaPressed === 'true'")
      }
      let split = try browser.value("getComputedStyle(document.documentElement).getPropertyValue('--split')")
      try browser.press(".")
      #expect(
        try browser.value("getComputedStyle(document.documentElement).getPropertyValue('--split')") as? String
          != split as? String)
      try browser.press("2")
      for _ in 0..<9 { try browser.press("+") }
      try has(
        "document.querySelector('#zoom').value === '1600%' && document.body.classList.contains('gridded')")
      try has(
        "getComputedStyle(\(shown).querySelector('[data-part=actual] .picture > *')).imageRendering === 'pixelated'"
      )
      try has(
        "\(shown).querySelector('[data-part=actual] .picture > *').getBoundingClientRect().width === 16 * "
          + "\(shown).querySelector('[data-part=actual] .picture').dataset.width")
      // All panes show the same pixels.
      try browser.press("4")
      try browser.press("c")
      let panes =
        "[...\(shown).querySelectorAll('.pane')].map((pane) => `${pane.scrollLeft} ${pane.scrollTop}`)"
      try has("new Set(\(panes)).size === 1 && \(panes)[0] !== '0 0' && \(panes).length === 3")
      try browser.press("Escape")
      try browser.press("f")
      try has("!document.body.classList.contains('zoomed')")

      // Causes, nodes under the pointer, filter, help.
      try browser.press("c")
      try has(
        "\(shown).querySelectorAll('rect.root').length === 3 && \(shown).querySelectorAll('rect.followed').length === 3"
      )
      try browser.press("Escape")
      try has("\(shown).querySelectorAll('rect.root').length === 0")
      let place =
        "\(shown).querySelector('[data-part=actual] rect[data-node=\"follow.caption\"]').getBoundingClientRect()"
      let x = try browser.value("\(place).left + 3") as? Double ?? 0
      let y = try browser.value("\(place).top + 3") as? Double ?? 0
      try browser.point(x: x, y: y)
      try has(
        "!document.querySelector('#tip').hidden && document.querySelector('#tip').textContent.includes('pt')")
      try has("/actual #[0-9A-F]{6}/.test(document.querySelector('#place').value)")
      let cause = "document.querySelector('.shared button')"
      try has("\(cause).textContent.startsWith('1.follow.width 61 -> 73')")
      try has("\(cause).textContent.includes('(2 captures)')")
      _ = try browser.value("\(cause).click()")
      try has("document.querySelectorAll('nav .failures li:not([hidden])').length === 2")
      try has("\(cause).ariaPressed === 'true'")
      try has("document.querySelectorAll('.shared li:not([hidden])').length === 2")
      _ = try browser.value("\(cause).click()")
      try has("document.querySelectorAll('nav .failures li:not([hidden])').length === 4")
      try browser.press("/")
      for key in ["n", "e", "w"] { try browser.press(key) }
      try has("document.querySelectorAll('nav .failures li:not([hidden])').length === 1")
      try browser.press("Escape")
      try browser.press("?")
      try has("document.querySelector('#help').open")
    }
  }

  @Test func momentsOfAScenarioStandBesideEachOther() throws {
    let fixture = ReportFixture()
    let names = ["typing-2.5s", "typing-10s", "typing-4.25s"]
    let moments = names.map { name in
      var result = fixture.changed(name, expected: "screen-iphone-15", actual: "keyboard-iphone-15")
      result.scenario = "typing"
      return result
    }
    try opened(TestReport(moments), fixture) { browser in
      func has(_ expression: String) throws {
        #expect(try browser.value(expression) as? Bool == true, "\(expression)")
      }
      let shown = "document.querySelector('article:not([hidden])')"
      try browser.press("j")
      try has(
        "[...\(shown).querySelectorAll('.strip b')].map((name) => name.textContent).join() === "
          + "'typing-2.5s,typing-4.25s,typing-10s'")
      _ = try browser.value(
        "{ const slider = \(shown).querySelector('.strip input'); slider.focus(); slider.value = 1; "
          + "slider.dispatchEvent(new Event('input', { bubbles: true })) }")
      try has("\(shown).id.endsWith('typing-4.25s') && document.activeElement.value === '1'")
      try browser.press("Escape")
      _ = try browser.value("\(shown).querySelector('[data-do=onion]').click()")
      try has("\(shown).querySelectorAll('[data-part=actual] .ghost').length === 2")
      _ = try browser.value("\(shown).querySelector('[data-do=onion]').click()")
      try has("\(shown).querySelectorAll('.ghost').length === 0")
    }
  }

  /// Where both pictures are in the page, it need not hold their difference.
  @Test func theDifferenceIsDrawn() throws {
    let fixture = ReportFixture()
    try opened(TestReport([fixture.changed("follow", expected: "follow", actual: "following")]), fixture) {
      browser in
      let isDrawn = "document.querySelector('[data-part=difference] canvas').dataset.drawn !== undefined"
      for _ in 0..<100 where try browser.value(isDrawn) as? Bool != true {}
      #expect(try browser.value(isDrawn) as? Bool == true)
      let colors =
        "new Set(new Uint32Array(document.querySelector('[data-part=difference] canvas').getContext('2d')"
        + ".getImageData(0, 0, 60, 30).data.buffer)).size > 2"
      #expect(try browser.value(colors) as? Bool == true)
    }
  }

  /// The page has only the pixels that changed; no zoom shows where these were put together.
  @Test func aPictureInPartsIsShownAsOneAtAnyZoom() throws {
    let fixture = ReportFixture()
    let failure = fixture.changed("screen", expected: "screen-iphone-15", actual: "keyboard-iphone-15")
    let file = try FileReader.read(
      "\(ReportFixture.goldens)/live-stream/keyboard-iphone-15.png", limit: 1 << 24)
    try opened(TestReport([failure]), fixture) { browser in
      let shown = "article:not([hidden]) [data-part=actual] .composed"
      _ = try browser.value("document.querySelector('\(shown)').done.then(() => true)")
      for height in [320, 430, 575, 700, 1150] {
        try browser.resize(width: 1400, height: height)
        let composed = try browser.screenshot(of: shown)
        let isSwapped = try browser.value(
          """
          (async () => {
            const image = new Image();
            image.src = "data:image/png;base64,\(base64(file))";
            await image.decode();
            window.composed = document.querySelector("\(shown)");
            const whole = window.composed.cloneNode();
            [whole.width, whole.height] = [image.naturalWidth, image.naturalHeight];
            whole.getContext("2d", { willReadFrequently: true }).drawImage(image, 0, 0);
            window.composed.replaceWith(whole);
            return whole.width > 0;
          })()
          """)
        #expect(isSwapped as? Bool == true)
        #expect(try browser.screenshot(of: shown) == composed, "\(height)")
        _ = try browser.value("document.querySelector('\(shown)').replaceWith(window.composed)")
      }
    }
  }

  @Test func nothingInItIsTakenForMarkup() throws {
    let fixture = ReportFixture()
    try opened(TestReport([ReportFixture.hostile]), fixture) { browser in
      #expect(try browser.value("document.querySelectorAll('img, [onload], [onerror]').length") as? Int == 0)
      #expect(try browser.value("document.title") as? String == "Goldens")
      #expect(
        try browser.value(
          "document.querySelectorAll('article').length === 1 && document.querySelectorAll('.cause').length")
          as? Int == 2)
      try browser.press("c")
      #expect(try browser.value("document.querySelector('.cause').ariaPressed") as? String == "true")
    }
  }
}
