import DesignImport
import Documents

extension AutoLayout {
  init(figma raw: DocumentNode) {
    self.init()
    let flows: [String: Flow] = ["HORIZONTAL": .horizontal, "VERTICAL": .vertical, "GRID": .grid]
    flow = raw["layoutMode"]?.string.flatMap { flows[$0] } ?? .none
    wraps = raw["layoutWrap"]?.string == "WRAP"
    let bound = raw["boundVariables"]
    func number(_ key: String) -> BoundNumber {
      BoundNumber(raw.points(key), variable: bound?[key]?["id"]?.string)
    }
    spacing = number("itemSpacing")
    (padding.top, padding.left) = (number("paddingTop"), number("paddingLeft"))
    (padding.bottom, padding.right) = (number("paddingBottom"), number("paddingRight"))
    lineSpacing = raw.points("counterAxisSpacing") ?? 0
    spreadsLines = raw["counterAxisAlignContent"]?.string == "SPACE_BETWEEN"
    justification = raw["primaryAxisAlignItems"]?.string.flatMap { Self.justifications[$0] } ?? .start
    alignment = Alignment(figma: raw["counterAxisAlignItems"]?.string)
    isFirstOnTop = raw.flag("itemReverseZIndex")
    includesStrokes = raw.flag("strokesIncludedInLayout")
    columns = raw["gridColumnsSizing"]?.string.map { Track.list(figma: $0) }
    rows = raw["gridRowsSizing"]?.string.map { Track.list(figma: $0) }
    func count(_ key: String) -> Int? { raw.points(key).map { Int(min(100, max(1, $0))) } }
    (columnCount, rowCount) = (count("gridColumnCount"), count("gridRowCount"))
    (columnSpacing, rowSpacing) = (raw.points("gridColumnGap") ?? 0, raw.points("gridRowGap") ?? 0)
    isFixedAlong = raw["primaryAxisSizingMode"]?.string == "FIXED"
    isFixedAcross = raw["counterAxisSizingMode"]?.string == "FIXED"
  }

  private static let justifications: [String: Justification] = [
    "CENTER": .center, "MAX": .end, "SPACE_BETWEEN": .spaceBetween,
  ]
}

extension AutoLayout.Alignment {
  fileprivate init(figma word: String?) {
    let words: [String: Self] = ["CENTER": .center, "MAX": .end, "BASELINE": .baseline]
    self = word.flatMap { words[$0] } ?? .start
  }
}

extension GridCell {
  init(figma raw: DocumentNode) {
    self.init()
    func number(_ key: String, least: Double) -> Int? {
      raw[key].map { _ in Int(min(1000, max(least, raw.points(key) ?? least))) }
    }
    row = number("gridRowAnchorIndex", least: 0)
    column = number("gridColumnAnchorIndex", least: 0)
    rowSpan = number("gridRowSpan", least: 1) ?? 1
    columnSpan = number("gridColumnSpan", least: 1) ?? 1
    horizontal = AutoLayout.Alignment(figma: raw["gridChildHorizontalAlign"]?.string)
    vertical = AutoLayout.Alignment(figma: raw["gridChildVerticalAlign"]?.string)
  }
}

extension AutoLayout.Track {
  /// Sizes such as `repeat(2,minmax(0,1fr)) 100px`: at most a hundred, however they are repeated; brackets stand in brackets at
  /// most four deep.
  static func list(figma text: String, depth: Int = 0) -> [Self] {
    guard depth < 4 else { return [.auto] }
    var sizes: [Self] = []
    for part in split(text) where sizes.count < 100 {
      sizes += Self.part(part, depth: depth).prefix(100 - sizes.count)
    }
    return sizes
  }

  private static func part(_ part: String, depth: Int) -> [Self] {
    if part.hasPrefix("repeat("), let comma = part.firstIndex(of: ",") {
      let count = Int(part.dropFirst(7).prefix { $0 != "," }) ?? 1
      let inner = String(part[part.index(after: comma)...].dropLast())
      return Array(repeating: list(figma: inner, depth: depth + 1), count: min(100, max(1, count))).flatMap {
        $0
      }
    }
    if part.hasPrefix("minmax("), let comma = part.lastIndex(of: ",") {
      return list(figma: String(part[part.index(after: comma)...].dropLast()), depth: depth + 1)
    }
    if part.hasSuffix("px"), let points = Double(part.dropLast(2)) { return [.points(points)] }
    if part.hasSuffix("fr"), Double(part.dropLast(2)) != nil { return [.fraction(part)] }
    return [.auto]
  }

  /// At blanks outside of brackets.
  private static func split(_ text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " " {
        if depth == 0 { parts.append("") }
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
