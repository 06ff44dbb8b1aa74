import Testing

/// The drawn keyboard against the one measured on a phone 402 points wide.
@Suite struct KeyboardTests {
  private static func layout(_ device: String, locale: String = "en") throws -> PrintedLayout {
    try PrintedLayout { request in
      request.device = device
      request.locale = locale
      request.settings = [("keyboard", "up")]
    }
  }

  private func expect(_ number: Double, near measured: Double) {
    #expect(abs(number - measured) <= 0.25, "\(number), measured \(measured)")
  }

  @Test(arguments: ["en", "ar"])
  func keysStandWhereTheyWereMeasured(locale: String) throws {
    let keyboard = try Self.layout("iphone-16-pro", locale: locale)
    for (row, y) in [("top", 591.0), ("middle", 645), ("bottom", 699), ("space", 753)] {
      #expect(keyboard.frame("keyboard.\(row)")[1] == y)
      #expect(keyboard.frame("keyboard.\(row)")[3] == 42)
    }
    let keys = [
      ("shift", 3.0, 44.0), ("backspace", 355, 44), ("numbers", 4, 93), ("space", 104, 194),
      ("return-key", 306, 92), ("divider.first", 122, 1), ("divider.second", 245, 1), ("emoji", 29, 27),
      ("microphone", 350, 18),
    ]
    for (key, x, width) in keys {
      expect(keyboard.frame("keyboard.\(key)")[0], near: x)
      expect(keyboard.frame("keyboard.\(key)")[2], near: width)
    }
    // In a mirrored scene the list runs from the right, and its letters with it.
    let (q, p) = locale == "ar" ? (9, 0) : (0, 9)
    expect(keyboard.frame("keyboard.top[\(q)]")[0], near: 3)
    expect(keyboard.frame("keyboard.top[\(q)]")[2], near: 34)
    expect(keyboard.frame("keyboard.top[\(p)]")[0], near: 402 - 3 - 34.2)
    expect(keyboard.frame("keyboard.middle[\(locale == "ar" ? 8 : 0)]")[0], near: 23)
  }

  @Test func widePhonesHaveHigherKeys() throws {
    let keyboard = try Self.layout("iphone-15-pro-max")
    #expect(keyboard.frame("keyboard.top")[3] == 44)
    #expect(keyboard.frame("keyboard.bottom")[1] - keyboard.frame("keyboard.middle")[1] == 56)
  }

  @Test(arguments: ["iphone-se", "iphone-8-plus"])
  func phonesWithAHomeButtonEndWithTheBottomRow(_ device: String) throws {
    let keyboard = try Self.layout(device)
    #expect(keyboard.nodes["keyboard.emoji"] == nil && keyboard.nodes["home-indicator"] == nil)
    let (board, row) = (keyboard.frame("keyboard"), keyboard.frame("keyboard.space"))
    #expect((3...6).contains(board[1] + board[3] - row[1] - row[3]))
  }
}
