import Graphics2D
import TestFixtures
import Testing

/// `natural` follows the interface, as in UIKit; `paragraph` follows what is written.
@Suite struct TextAlignmentTests {
  private func fraction(_ text: String, align: String?, locale: String, around: String = "") throws -> Double
  {
    let own = align.map { ", align: \($0)" } ?? ""
    let scene = try InlineScene(
      """
      children:
        - group: page
          layout: [fill canvas]\(around)
          children:
            - { text: "\(text)", id: a, style: "{small}"\(own), layout: [left == 0, top == 0, width == 200] }
      """, locale: locale)
    return try scene.text("a").lines[0].leadingShare
  }

  @Test(arguments: ["abc", "مرحبا", "12"], [nil, "natural"] as [String?])
  func naturalFollowsTheInterface(_ text: String, _ align: String?) throws {
    #expect(try fraction(text, align: align, locale: "en") == 0)
    #expect(try fraction(text, align: align, locale: "ar") == 1)
    #expect(try fraction(text, align: align, locale: "ar", around: "\n    mirrors: never") == 0)
  }

  @Test(arguments: ["en", "ar"])
  func paragraphFollowsTheText(_ locale: String) throws {
    #expect(try fraction("abc", align: "paragraph", locale: locale) == 0)
    #expect(try fraction("مرحبا", align: "paragraph", locale: locale) == 1)
  }

  /// The caret stands behind what is written, wherever that begins, and beside a placeholder where the interface begins.
  @Test(arguments: [
    ("en", "ab", 1), ("ar", "ab", 1), ("en", "مر", -1), ("ar", "مر", -1), ("ar", "", 1), ("en", "", -1),
  ])
  func theCaretStandsBehindTheText(_ locale: String, _ typed: String, _ side: Double) throws {
    let scene = try InlineScene(
      """
      children:
        - { field: "\(typed)", id: a, placeholder: Write, style: "{small}", caret: "#FF0000", focused: true, insets: [10, 30], layout: [left == 100, top == 100, width == 200, height == 40] }
      """, locale: locale)
    let steps = try scene.commands("a", scale: 1)
    let caret = try #require(
      steps.compactMap { if case .fill(let path, _, _) = $0 { path.controlBox } else { nil } }.last)
    let text = try scene.text("a")
    let box = try #require(
      steps.compactMap { step -> Rect? in
        guard case .text(let text, let origin, let width, _, _) = step else { return nil }
        let start = text.lineOrigin(text.lines[0], at: origin, width: width)
        return Rect(x: start.x, y: origin.y, width: text.lines[0].width, height: 20)
      }.first)
    #expect(abs(box.minX - (locale == "en" ? 110 : 290 - text.size.width)) < 1e-6)
    #expect(side > 0 ? abs(caret.minX - box.maxX) <= 2 : abs(caret.maxX - box.minX) <= 2)
  }

  /// A caret beside a placeholder, in a field from 100 to 300 with insets of 10.
  private func caret(_ placeholder: String, _ keys: String, _ locale: String) throws -> Rect {
    let scene = try InlineScene(
      """
      children:
        - { field: "", id: a, placeholder: "\(placeholder)", style: "{small}", caret: "#FF0000", focused: true, insets: [10, 10], layout: [left == 100, top == 100, width == 200, height == 40], \(keys) }
      """, locale: locale)
    return try #require(
      try scene.commands("a", scale: 1).compactMap {
        if case .fill(let path, _, _) = $0 { path.controlBox } else { nil }
      }.last)
  }

  @Test(
    arguments: ["Write", "اكتب", "A placeholder that is longer than the field is wide, by far"],
    ["", "lines: 3"])
  func theCaretOfAnEmptyFieldStandsWhereTheInterfaceBegins(_ placeholder: String, _ keys: String) throws {
    #expect(try abs(caret(placeholder, keys, "en").maxX - 110) < 1e-6)
    #expect(try abs(caret(placeholder, keys, "ar").minX - 290) < 1e-6)
    #expect(
      try abs(caret(placeholder, keys + (keys.isEmpty ? "" : ", ") + "align: left", "ar").maxX - 110) < 1e-6)
    #expect(
      try abs(caret(placeholder, keys + (keys.isEmpty ? "" : ", ") + "align: right", "en").minX - 290) < 1e-6)
  }
}
