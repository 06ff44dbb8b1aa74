import Foundation
import Testing

/// A row of the requirement's table: positions in points with the keyboard down and up.
struct Phone: Sendable, CustomTestStringConvertible {
  var name: String
  var width, height, header, list, bar, keyboard, barWithKeyboard, shift: Double
  var testDescription: String { name }

  static let table = [
    Phone(
      name: "iphone-15", width: 393, height: 852, header: 67, list: 512, bar: 770, keyboard: 336,
      barWithKeyboard: 468, shift: -302),
    Phone(
      name: "iphone-14", width: 390, height: 844, header: 55, list: 504, bar: 762, keyboard: 336,
      barWithKeyboard: 460, shift: -302),
    Phone(
      name: "iphone-16-pro", width: 402, height: 874, header: 70, list: 534, bar: 792, keyboard: 336,
      barWithKeyboard: 490, shift: -302),
    Phone(
      name: "iphone-15-pro-max", width: 430, height: 932, header: 67, list: 592, bar: 850, keyboard: 346,
      barWithKeyboard: 538, shift: -312),
    Phone(
      name: "iphone-se", width: 375, height: 667, header: 28, list: 357, bar: 615, keyboard: 260,
      barWithKeyboard: 359, shift: -256),
  ]
}

@Suite struct RequirementTable {
  @Test(arguments: Phone.table, [false, true])
  func framesAreThoseOfTheTable(_ phone: Phone, isKeyboardUp: Bool) throws {
    let layout = try PrintedLayout { request in
      request.device = phone.name
      if isKeyboardUp { request.settings = [("keyboard", "up")] }
    }
    let shift = isKeyboardUp ? phone.shift : 0
    layout.expect("player", 0, 0, phone.width, phone.height)
    layout.expect("host.avatar", 16, phone.header + shift, 40, 40)
    layout.expect("scrim.top", 0, shift, phone.width, phone.header - 8 + 80)
    layout.expect("scrim.bottom", 0, phone.height - 400 + shift, phone.width, 400)
    layout.expect("comments", 16, phone.list + shift, 300, 250)
    layout.expect("input", 16, isKeyboardUp ? phone.barWithKeyboard : phone.bar, phone.width - 176, 40)
    if isKeyboardUp {
      layout.expect("keyboard", 0, phone.height - phone.keyboard, phone.width, phone.keyboard)
    } else {
      #expect(layout.nodes["keyboard"] == nil)
    }
  }

  @Test func elementsOfTheReferencePhone() throws {
    let layout = try PrintedLayout { $0.settings = [("extras", "true")] }
    #expect(layout.frame("host.name")[0] == 64 && layout.frame("host.name")[1] == 67)
    #expect(layout.frame("host.name")[2] <= 110 && abs(layout.frame("host.name")[3] - 19.33) <= 0.01)
    #expect(abs(layout.frame("host.likes")[1] - 88.33) <= 0.01)
    layout.expect("follow", layout.frame("host.name")[0] + layout.frame("host.name")[2] + 8, 73, 72, 28)
    #expect(abs(layout.frame("viewers")[0] + layout.frame("viewers")[2] - 377) <= 0.01)
    #expect(layout.frame("viewers")[3] == 28)
    #expect(layout.frame("topic")[1] == 115 && layout.frame("topic")[3] == 24)
    layout.expect("topic", 16, 115, layout.frame("topic.text")[2] + 28, 24)
    layout.expect("explore", 317, 115, 76, 24)
    layout.expect("description", 16, 147, 300, 14.33)
    #expect(layout.frame("joined")[1] == 484 && layout.frame("joined")[3] == 20)
    #expect(layout.frame("gift")[1] == 440 && layout.frame("gift")[3] == 28)
    #expect(
      [layout.frame("rose")[0], layout.frame("gift-button")[0], layout.frame("share")[0]] == [243, 291, 339])
    layout.expect("comments[5].avatar", 16, 688, 32, 32)
    layout.expect("comments[5].row.name", 56, 688, 260, 17)
    layout.expect("comments[5].row.text", 56, 707, 260, 51)
  }

  @Test func commentsTakeTheLinesThatWereCounted() throws {
    let layout = try PrintedLayout { $0.settings = [("shown", "15")] }
    let lines = (0..<15).map { index in
      (layout.nodes["comments[\(index)].row.text"]?["text"] as? [String: Any])?["lines"] as? Int ?? 0
    }
    #expect(lines == [2, 2, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 4, 2, 3])
    for (index, count) in lines.enumerated() {
      #expect(abs(layout.frame("comments[\(index)]")[3] - Double(27 + 17 * count)) <= 0.01)
    }
  }
}
