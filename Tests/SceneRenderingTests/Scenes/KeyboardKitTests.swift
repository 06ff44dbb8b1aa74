import Graphics2D
import SceneModel
import SceneRendering
import TestFixtures
import Testing

/// The kit's keyboard in languages, for kinds of content, and on devices.
@Suite struct KeyboardKitTests {
  /// A scene that is nothing but a keyboard.
  private static func keyboard(
    _ values: [String: String] = [:], device: String = "iphone-15", locale: String = "en",
    textSize: String = "large",
    devices: String = "[]"
  ) throws -> LaidOutScene {
    let with = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    let written = try WrittenScene(
      """
      scene: test
      import: ios
      devices: \(devices)
      children: [{ use: ios-keyboard, id: k, with: { \(with) } }]

      """)
    var request = written.request
    (request.device, request.locale, request.textSize) = (device, locale, textSize)
    let laidOut = try request.layOut().1
    withExtendedLifetime(written) {}
    return laidOut
  }

  private static let languages = ["en", "de", "fr", "es", "it", "ar", "ja"]

  /// Letters of the first row, from left to right, in whatever interface.
  @Test(arguments: [
    ("en", "qwertyuiop"), ("de", "qwertzuiopü"), ("fr", "azertyuiop"), ("es", "qwertyuiop"),
    ("ar", "ضصثقفغعهخحج"), ("xx", "qwertyuiop"),
  ])
  func everyLanguageHasItsLetters(_ language: String, _ letters: String) throws {
    for locale in ["en", "ar"] {
      let board = try Self.keyboard(["language": language, "capitals": "false"], locale: locale)
      let keys = try letters.unicodeScalars.indices.enumerated().map { index, scalar in
        let legend = try #require(board.scene.node("k.top[\(index)].legend"))
        guard case .text(let style) = board.scene[legend].content else { return Double.nan }
        #expect(style.content.runs[0].text == String(letters.unicodeScalars[scalar]))
        return board.layout[legend].midX
      }
      #expect(keys == keys.sorted() && keys.count == letters.unicodeScalars.count)
    }
  }

  @Test func theKeyboardSpeaksTheLocalesLanguage() throws {
    let board = try Self.keyboard(["return": "send"], locale: "de-AT")
    let legend = try #require(board.scene.node("k.return-key-legend"))
    guard case .text(let style) = board.scene[legend].content else { return }
    #expect(style.content.runs[0].text == "Senden")
  }

  /// In every language, on the narrowest phone and on its side, at every text size.
  @Test(arguments: languages, ["iphone-5s", "iphone-se", "iphone-15", "iphone-5s-landscape"])
  func aLegendStaysOnItsKey(_ language: String, _ device: String) throws {
    for word in ["return", "go", "next", "send", "done", "search", "join", "continue"] {
      for textSize in ["large", "AX5"] {
        let board = try Self.keyboard(
          ["return": word, "language": language, "active": "true"], device: device, textSize: textSize)
        let (key, legend) = (
          try #require(board.scene.node("k.return-key")),
          try #require(board.scene.node("k.return-key-legend"))
        )
        let (room, text) = (board.layout[key], board.layout[legend])
        #expect(text.minX >= room.minX + 2 && text.maxX <= room.maxX - 2, "\(word)")
        #expect(board.layout.texts[Int(legend.index)]?.isTruncated == false, "\(word) is cut")
      }
    }
  }

  /// No key leaves the board, on any device.
  @Test(arguments: Device.all.map(\.name) + ["390x844@2", "844x390"], ["en", "ar", "ja"])
  func keysFillTheBoard(_ device: String, _ language: String) throws {
    let board = try Self.keyboard(["language": language], device: device)
    let known = try #require(Device.named(device))
    let frame = board.layout[try #require(board.scene.node("k"))]
    #expect(abs(frame.height - known.keyboard.height) < 1e-6 && abs(frame.maxY - known.size.height) < 1e-6)
    for (index, node) in board.scene.nodes.enumerated() where node.id.hasPrefix("k.") {
      let place = board.layout.frames[index]
      let room = frame.inset(by: -0.01)
      #expect(
        room.contains(place.origin) && place.maxX <= room.maxX && place.maxY <= room.maxY,
        "\(node.id) at \(place) of \(frame)")
    }
  }

  @Test func aDeviceOfOnesOwnSaysHowHighItsKeyboardIs() throws {
    let kiosk = "[{ name: kiosk, size: [400, 900], status-bar: 20, keyboard: 400 }]"
    let board = try Self.keyboard(device: "kiosk", devices: kiosk)
    func frame(_ id: String) throws -> Rect { board.layout[try #require(board.scene.node(id))] }
    #expect(try frame("k") == Rect(x: 0, y: 500, width: 400, height: 400))
    let rows = try ["top", "middle", "bottom", "space"].map { try frame("k.\($0)") }
    #expect(Set(rows.map(\.height)) == [77] && rows.map(\.minY) == [553, 642, 731, 820])
    #expect(900 - rows[3].maxY == 3)
  }

  /// Of passwords, addresses and numbers: lower by the predictive bar, as the guide is.
  @Test(arguments: [
    ("", "letters", 336.0), ("keyboard: email", "email", 291), ("keyboard: url", "url", 291),
    ("keyboard: web-search", "web-search", 336), ("secure: true", "letters", 291),
  ])
  func theGuideIsAsHighAsTheBoard(_ keys: String, _ kind: String, _ height: Double) throws {
    let written = try WrittenScene(
      """
      scene: test
      import: ios
      state: { draft: "" }
      children:
        - { field: "${draft}", id: a, style: "{ios.type.body}", focused: true, \(keys), layout: [left == 0, bottom == keyboard.top] }
        - { use: ios-keyboard, id: k, with: { keys: \(kind), secure: \(keys == "secure: true") } }

      """.replacing(", ,", with: ","))
    var request = written.request
    request.settings = [("keyboard", "up")]
    let laidOut = try request.layOut().1
    let (field, board) = (try #require(laidOut.scene.node("a")), try #require(laidOut.scene.node("k")))
    #expect(
      laidOut.layout[board].height == height && laidOut.layout[field].maxY == laidOut.layout[board].minY)
  }

  /// The letter under a finger rises above its key, and stays on the screen.
  @Test(arguments: ["q", "p", "a", "m"]) func aKeyUnderAFingerRises(_ letter: String) throws {
    let board = try Self.keyboard(["pressed": letter])
    let callouts = board.scene.nodes.enumerated().filter { $0.element.id.hasSuffix(".callout") }
    let callout = board.layout.frames[try #require(callouts.first).offset]
    #expect(callouts.count == 1 && callout.minX >= 0 && callout.maxX <= 393)
    let key = board.layout.frames[
      try #require(board.scene.nodes[callouts[0].offset].parent.map { Int($0.index) })]
    #expect(callout.minY == key.minY - 54 && callout.maxY == key.maxY && callout.width == key.width + 20)
  }

  /// What nobody has said is taken from the nearest phone, with a note.
  @Test func anUnknownHeightIsThatOfTheNearestPhone() throws {
    let written = try WrittenScene(
      """
      scene: test
      children: [{ box: a, fill: "#FF9500", layout: [left == 0, top == 0, width == 10, bottom == keyboard.top] }]

      """)
    var request = written.request
    request.settings = [("keyboard", "up")]
    for (device, height, lender) in [
      ("390x844@3", 260.0, "iphone-se"), ("ipad-mini", 346, "iphone-16-pro-max"),
    ] {
      request.device = device
      let messages = request.checked().messages
      #expect(messages.contains("[keyboard-unknown]") && messages.contains("as on \(lender)"), "\(messages)")
      #expect(try request.layOut().1.scene.keyboardHeight == height)
    }
  }
}
