import Documents
import Graphics2D

extension LottieWalk {
  private static let maximumLetters = 2_000

  /// The letters of a text whose outlines are in the file.
  mutating func letters(_ layer: DocumentNode, _ scope: LottieScope, name: String) -> [LottieNode] {
    let keys = layer["t"]?["d"]?["k"]?.items ?? []
    guard let style = keys.first?["s"], let text = style.text("t") else { return [] }
    if keys.count > 1 { approximate("a text that changes keeps its first words") }
    if layer["t"]?["a"]?.items?.isEmpty == false { approximate("animators of its letters are left out") }
    let font = style.text("f") ?? ""
    let lines = lines(of: text)
    let known = lines.joined().allSatisfy { $0 == " " || file.letter(String($0), font: font) != nil }
    guard known else {
      leaveOut(
        "its text \(quoted(String(text.prefix(40)))): the file has no outlines of the letters; export with glyphs"
      )
      return []
    }
    if style["sz"] != nil { approximate("its text is not wrapped at the edges of its box") }
    var items: [DocumentNode] = []
    let height = style["lh"]?.number ?? (style["s"]?.number ?? 0) * 1.2
    for (index, line) in lines.enumerated() {
      items += letters(of: line, style, font: font, y: Double(index) * height - (style["ls"]?.number ?? 0))
    }
    return shapes([group(items, style)], scope, name: name)
  }

  /// Files end lines with a carriage return, or with the character that After Effects does.
  private func lines(of text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.prefix(Self.maximumLetters)
      .split(omittingEmptySubsequences: false) { ["\r", "\n", "\u{3}"].contains($0) }.map(Array.init)
  }

  private func letters(
    of line: [Unicode.Scalar], _ style: DocumentNode, font: String, y: Double
  ) -> [DocumentNode] {
    let size = style["s"]?.number ?? 0
    let tracking = (style["tr"]?.number ?? 0) / 1000 * size
    func width(_ scalar: Unicode.Scalar) -> Double {
      (file.letter(String(scalar), font: font)?["w"]?.number ?? (scalar == " " ? 25 : 0)) / 100 * size
    }
    let length = line.reduce(0) { $0 + width($1) + tracking }
    var x = 0.0
    if let side = style.integer("j"), (1...2).contains(side) { x = side == 1 ? -length : -length / 2 }
    var groups: [DocumentNode] = []
    for scalar in line {
      let outlines = file.letter(String(scalar), font: font)?["data"]?["shapes"]?.items ?? []
      if !outlines.isEmpty {
        let place = DocumentNode.map([
          ("ty", .text("tr")), ("p", value([x, y])), ("s", value([size, size])),
        ])
        groups.append(
          .map([("ty", .text("gr")), ("nm", .text("letter")), ("it", .list(outlines + [place]))]))
      }
      x += width(scalar) + tracking
    }
    return groups
  }

  private func value(_ numbers: [Double]) -> DocumentNode {
    .map([("k", .list(numbers.map { .number($0) }))])
  }

  /// All letters in one group with the paints of the text.
  private func group(_ letters: [DocumentNode], _ style: DocumentNode) -> DocumentNode {
    func paint(_ kind: String, _ color: String, _ more: [(String, DocumentNode)]) -> [DocumentNode] {
      guard let color = style[color]?.lottieNumbers, color.count >= 3 else { return [] }
      return [.map([("ty", .text(kind)), ("c", value(color)), ("o", value([100]))] + more)]
    }
    let width = style["sw"]?.number ?? 0
    let line = width > 0 ? paint("st", "sc", [("w", value([width])), ("lj", .number(2))]) : []
    let fill = paint("fl", "fc", [("r", .number(1))])
    let paints = style["of"]?.bool == true ? line + fill : fill + line
    let items = letters + paints + [.map([("ty", .text("tr"))])]
    return .map([("ty", .text("gr")), ("nm", .text("text")), ("it", .list(items))])
  }
}
