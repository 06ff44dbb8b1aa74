import Foundation
import TestFixtures
import Testing

/// `specrender import figma` with what is no response, and with what lies beside one.
@Suite struct ImportFigmaTests {
  private static let box = "\"absoluteBoundingBox\":{\"x\":0,\"y\":0,\"width\":100,\"height\":100}"

  private func response(_ fill: String) -> String {
    "{\"name\":\"A\",\"document\":{\"id\":\"1:1\",\"name\":\"Home\",\"type\":\"FRAME\",\(Self.box),\"children\":["
      + "{\"id\":\"1:2\",\"name\":\"Photo\",\"type\":\"RECTANGLE\",\(Self.box),\"fills\":[\(fill)]}]}}"
  }

  private func tool(_ text: String) throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: [])
    try Data(text.utf8).write(to: tool.folder.appending(path: "a.json"))
    return tool
  }

  private let image = "{\"type\":\"IMAGE\",\"imageRef\":\"abc\",\"scaleMode\":\"FILL\"}"

  @Test(arguments: [
    "{\"status\":404,\"err\":\"Not found\"}", "<!doctype html><html></html>", "{\"document\":{\"id\":", "",
    "{\"document\":{\"id\":\"0:0\",\"type\":\"DOCUMENT\",\"children\":[]}}",
  ])
  func whatIsNoResponseLeavesTheLastImportAsItIs(text: String) throws {
    let tool = try tool(response(image))
    defer { tool.remove() }
    #expect(try tool.run("specrender import figma a.json -o design").code == 0)
    let before = try tool.run("find design -type f | sort | xargs sha256sum").text
    try Data(text.utf8).write(to: tool.folder.appending(path: "a.json"))
    let refused = try tool.run("specrender import figma a.json -o design")
    #expect(refused.code == 1 && refused.messages.contains("a.json:1:1"), "\(refused.messages)")
    #expect(try tool.run("find design -type f | sort | xargs sha256sum").text == before)
  }

  /// As Windows PowerShell saves what a command prints.
  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func aFileInUTF16IsRead(encoding: String.Encoding, hasMark: Bool) throws {
    let tool = try tool("")
    defer { tool.remove() }
    let text = (hasMark ? "\u{FEFF}" : "") + response(image).replacing("Photo", with: "Фото 🌍")
    try #require(text.data(using: encoding)).write(to: tool.folder.appending(path: "a.json"))
    #expect(try tool.run("specrender import figma a.json -o design").code == 0)
    #expect(try tool.run("cat design/figma/a/home.yaml").text.contains("фото"))
  }

  @Test func everyFileInAFolderHasItsOwnLock() throws {
    let tool = try tool(response(image))
    defer { tool.remove() }
    try Data(response(image).utf8).write(to: tool.folder.appending(path: "b.json"))
    #expect(try tool.run("specrender import figma a.json -o design").code == 0)
    let lock = try tool.run("cat design/figma/a.lock.json").text
    #expect(try tool.run("specrender import figma b.json -o design").code == 0)
    #expect(try tool.run("cat design/figma/a.lock.json").text == lock)
    // A layer that is renamed keeps its id, so the lock was read.
    try Data(response(image).replacing("Photo", with: "Portrait").utf8)
      .write(to: tool.folder.appending(path: "a.json"))
    #expect(try tool.run("specrender import figma a.json -o design").code == 0)
    #expect(try tool.run("cat design/figma/a/home.yaml").text.contains("id: photo"))
  }

  /// Two screens; then one of them has another id, and its old file goes.
  @Test func filesOfScreensComeAndGo() throws {
    func text(_ name: String) -> String {
      let screens = [("1:1", "Home"), ("2:1", name)].map { id, name in
        "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"type\":\"FRAME\",\(Self.box)}"
      }
      return
        "{\"document\":{\"id\":\"0:1\",\"type\":\"CANVAS\",\"children\":[\(screens.joined(separator: ","))]}}"
    }
    let tool = try tool(text("Cart"))
    defer { tool.remove() }
    #expect(try tool.run("specrender import figma a.json -o design").code == 0)
    #expect(try tool.run("ls design/figma/a").text == "cart.yaml\nhome.yaml\nlibrary.yaml\n")
    #expect(try tool.run("specrender check design/a.yaml").code == 0)
    #expect(try tool.run("specrender import figma a.json -o design --check").text == "no drift\n")
    try Data(text("Basket").replacing("2:1", with: "2:2").utf8).write(
      to: tool.folder.appending(path: "a.json"))
    let later = try tool.run("specrender import figma a.json -o design")
    #expect(later.code == 0 && later.text.contains("removed design/figma/a/cart.yaml"), "\(later.text)")
    #expect(try tool.run("ls design/figma/a").text == "basket.yaml\nhome.yaml\nlibrary.yaml\n")
  }

  /// How a design was imported at first goes on: its scene names the file or the folder.
  @Test func whatWasChosenGoesOn() throws {
    let text =
      "\"TEXT\",\"characters\":\"Hi\",\"style\":{\"fontFamily\":\"Lexend\",\"textAutoResize\":\"WIDTH_AND_HEIGHT\"}"
    let black = "{\"type\":\"SOLID\",\"color\":{\"r\":0,\"g\":0,\"b\":0,\"a\":1}}"
    let tool = try tool(response(black).replacing("\"RECTANGLE\"", with: text))
    defer { tool.remove() }
    let whole = "specrender import figma a.json -o whole"
    #expect(try tool.run("\(whole) --no-split --no-lists --text-boxes measured").code == 0)
    #expect(try tool.run("\(whole) --check").text == "no drift\n")
    let other = try tool.run("\(whole) --check --text-boxes automatic")
    #expect(other.code == 1 && other.text.contains("layout nothing -> width == 100"), "\(other.text)")
    let files = "a.library.yaml\na.lock.json\na.resolver.json\na.tokens.json\nassets.lock.json\n"
    #expect(try tool.run("ls whole/figma").text == files)
    let toFiles = try tool.run("\(whole) --split")
    #expect(toFiles.code != 0 && toFiles.messages.contains("imported into one file, figma/a.library.yaml"))
    // A lock file that is lost changes nothing of that.
    #expect(try tool.run("rm whole/figma/a.lock.json && \(whole)").code == 0)
    #expect(try tool.run("ls whole/figma").text == files)
    #expect(try tool.run("specrender import figma a.json -o design").code == 0)
    let toOne = try tool.run("specrender import figma a.json --no-split -o design")
    #expect(toOne.code != 0 && toOne.messages.contains("imported into a file for each screen, figma/a/"))
  }

  /// Designs in one folder share the list of pictures.
  @Test(arguments: ["", "--no-split"]) func picturesOfOtherDesignsStay(option: String) throws {
    let tool = try tool(response(image))
    defer { tool.remove() }
    try Data(response(image).replacing("abc", with: "def").utf8).write(
      to: tool.folder.appending(path: "b.json"))
    let done = try tool.run(
      "for file in a b; do specrender import figma $file.json \(option) -o design; done; cat design/figma/assets.lock.json"
    )
    #expect(done.text.contains("figma:abc") && done.text.contains("figma:def"), "\(done.text)")
  }

  @Test func whatIsTooLargeIsRefusedWithTheLimit() throws {
    let tool = try tool("")
    defer { tool.remove() }
    let refused = try tool.run("truncate -s 257M a.json && specrender import figma a.json -o design")
    #expect(refused.code == 2 && refused.messages.contains("268435456"), "\(refused.messages)")
    #expect(try tool.run("ls").text == "a.json\n")
  }

  @Test func moreThanScenesReadIsRead() throws {
    let tool = try tool(response(image) + String(repeating: " ", count: 40 << 20))
    defer { tool.remove() }
    let done = try tool.run("specrender import figma a.json -o design && specrender check design/a.yaml")
    #expect(done.code == 0, "\(done.messages)")
  }

  @Test func picturesThatAreNoneAreSaidAndLeftOut() throws {
    let tool = try tool(response(image))
    defer { tool.remove() }
    _ = try tool.run("mkdir pictures && echo GIF89a > pictures/abc.gif && echo text > pictures/abc.png")
    let done = try tool.run("specrender import figma a.json --images pictures -o design")
    #expect(done.code == 0 && done.messages.contains("pictures/abc.png is not a PNG, JPEG or WebP file"))
    #expect(done.text.contains("[missing-picture] 1x: 1:2"))
    #expect(try tool.run("specrender check design/a.yaml").code == 0)
    let missing = try tool.run("specrender import figma a.json --images nowhere -o design")
    #expect(missing.code == 2 && missing.messages.contains("there is no folder nowhere"))
  }
}
