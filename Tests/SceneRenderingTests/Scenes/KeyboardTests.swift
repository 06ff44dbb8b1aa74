import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering
@testable import ToolOutcome

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

  @Test func keysStandWhereTheyWereMeasured() throws {
    let keyboard = try Self.layout("iphone-16-pro")
    for (row, y) in [("top", 591.0), ("middle", 645), ("bottom", 699), ("space", 753)] {
      #expect(keyboard.frame("keyboard.\(row)")[1] == y)
      #expect(keyboard.frame("keyboard.\(row)")[3] == 42)
    }
    let keys = [
      ("shift", 3.0, 44.0), ("backspace", 355, 44), ("numbers", 4, 93), ("space", 104, 194),
      ("return-key", 306, 92), ("word.divider-1", 122, 1), ("word.divider-2", 245, 1), ("emoji", 29, 27),
      ("microphone", 350, 18), ("top[0]", 3, 34), ("top[9]", 402 - 3 - 34.2, 34), ("middle[0]", 23, 34),
    ]
    for (key, x, width) in keys {
      expect(keyboard.frame("keyboard.\(key)")[0], near: x)
      expect(keyboard.frame("keyboard.\(key)")[2], near: width)
    }
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
    let keys = ["numbers", "emoji-key", "microphone-key", "space", "return-key"].map {
      keyboard.frame("keyboard.\($0)")
    }
    for (left, right) in zip(keys, keys.dropFirst()) {
      #expect(abs(right[0] - left[0] - left[2] - 6) < 1e-3 && right[1] == left[1] && right[3] == left[3])
    }
    #expect(Set(keys[..<3].map { $0[2] }).count == 1 && keys[3][2] > 3 * keys[0][2])
    let (board, row) = (keyboard.frame("keyboard"), keyboard.frame("keyboard.space"))
    #expect((3...6).contains(board[1] + board[3] - row[1] - row[3]))
  }

  /// The first word is the one at hand, in curly quotes, before two that it may become; after a blank or a mark there is none.
  @Test(arguments: [
    ("", ["I", "The", "I’m"]), ("hi", ["“hi”", "his", "him"]), ("Love it", ["“it”", "The", "I’m"]),
    ("Love ", ["I", "The", "I’m"]), ("Love it!", ["I", "The", "I’m"]), ("  ", ["I", "The", "I’m"]),
    ("Th", ["“Th”", "The", "That"]), ("xqz", ["“xqz”", "The", "I’m"]),
  ])
  func theSuggestionsFollowTheDraft(_ draft: String, _ words: [String]) throws {
    var request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
    request.settings = [("keyboard", "up"), ("draft", draft)]
    let scene = try request.layOut().1.scene
    #expect(["first", "second", "third"].map { scene.words(of: "keyboard.word.\($0)") } == words)
  }
}

extension ResolvedScene {
  fileprivate func words(of id: String) -> String? {
    guard let node = node(id), case .text(let style) = self[node].content else { return nil }
    return style.content.runs[0].text
  }
}
