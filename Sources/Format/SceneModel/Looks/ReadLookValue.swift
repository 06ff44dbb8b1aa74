import Graphics2D

extension LookProperty {
  /// Reads what ``LookValue/text`` wrote; nil for what is no value of this property.
  public func value(_ text: String) -> LookValue? {
    switch form {
    case .characters: .characters(text)
    case .words: .words(text)
    case .flag: text == "yes" ? .flag : nil
    case .number: Double(plainDecimal: text).map { .number($0) }
    case .fonts: Self.each(text, Self.font).map { .fonts($0) }
    case .paints: Self.each(text) { RelativePaint(recordText: String($0)) }.map { .paints($0) }
    case .lines: Self.each(text, Self.line).map { .lines($0) }
    case .paint: RelativePaint(recordText: text).map { .paint($0) }
    // Of other masks and clips records keep words.
    case .mask: RelativePaint(recordText: text).map { .paint($0) } ?? .words(text)
    case .clip: text == "yes" ? .flag : .words(text)
    case .stroke: Self.each(text) { Box.Stroke(recordText: String($0)) }.map { .strokes($0) }
    case .shadows: Self.each(text) { Shadow(recordText: $0) }.map { .shadows($0) }
    case .corners: CornerRadii(recordText: text).map { .corners($0) }
    case .caret: Self.caret(text)
    // Records keep its checksum alone.
    case .outline: .words(text)
    case .transform: LookTransform(text: text).map { .transform($0) }
    case .backdrop: Backdrop(recordText: text).map { .backdrop($0) }
    }
  }

  private static func each<Item>(_ text: String, _ read: (Substring) -> Item?) -> [Item]? {
    let pieces = text.split(separator: "|", omittingEmptySubsequences: false)
    let items = pieces.compactMap(read)
    return items.count == pieces.count ? items : nil
  }

  /// `Inter Display 600 italic 16/19.33 tracking -0.31`.
  private static func font(_ text: Substring) -> LookFont? {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var tracking = 0.0
    if words.count > 2, words[words.count - 2] == "tracking" {
      guard let number = Double(plainDecimal: words[words.count - 1]) else { return nil }
      tracking = number
      words.removeLast(2)
    }
    guard let sizes = words.popLast()?.split(separator: "/").map({ Double(plainDecimal: $0) }),
      sizes.count == 2, let size = sizes[0], let lineHeight = sizes[1]
    else { return nil }
    let italic = words.last == "italic"
    if italic { words.removeLast() }
    guard let weight = words.popLast().flatMap({ Int($0) }) else { return nil }
    return LookFont(
      family: words.joined(separator: " "), weight: weight, italic: italic, size: size,
      lineHeight: lineHeight, tracking: tracking)
  }

  /// Nil for what is no line, nothing where a piece has none.
  private static func line(_ text: Substring) -> TextLine?? {
    text == "none" ? .some(nil) : TextLine(recordText: text).map { .some($0) }
  }

  private static func caret(_ text: String) -> LookValue? {
    let words = text.split(separator: " ")
    guard words.count == 2, let color = Color(recordText: words[0]),
      let width = Double(plainDecimal: words[1])
    else { return nil }
    return .caret(color, width: width)
  }
}

/// As many numbers with commas between.
private func numbers(_ text: some StringProtocol, _ count: Int) -> [Double]? {
  let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = pieces.compactMap { Double(plainDecimal: $0) }
  return pieces.count == count && numbers.count == count ? numbers : nil
}

extension Color {
  init?(recordText text: some StringProtocol) {
    if text.hasPrefix("rgba("), text.hasSuffix(")") {
      guard let parts = numbers(text.dropFirst(5).dropLast(), 4) else { return nil }
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      return
    }
    let digits = Array(text.utf8.dropFirst())
    guard text.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(Self.isDigit),
      let bits = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let all = digits.count == 8 ? bits : bits << 8 | 0xFF
    func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...70).contains(byte) }
}

extension Point {
  init?(recordText text: some StringProtocol) {
    guard let parts = numbers(text, 2) else { return nil }
    self.init(parts[0], parts[1])
  }
}

extension RelativePaint {
  init?(recordText text: String) {
    if let color = Color(recordText: text) {
      self = .solid(color)
      return
    }
    if text.hasPrefix("layers["), text.hasSuffix("]") {
      let pieces = text.dropFirst(7).dropLast().split(separator: "; ")
      let layers = pieces.compactMap { RelativePaint(recordText: String($0)) }
      guard layers.count == pieces.count else { return nil }
      self = .layers(layers)
      return
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let pieces = text[text.index(after: open)...].dropLast().split(separator: ", ")
    let line = pieces.first?.split(separator: " ") ?? []
    let stops = pieces.dropFirst().compactMap { Stop(recordText: $0) }
    guard line.count == (text[..<open] == "focal" ? 3 : 2), stops.count == pieces.count - 1 else {
      return nil
    }
    if text[..<open] == "angle" {
      guard let degrees = Double(plainDecimal: line[0]), line[1] == "deg" else { return nil }
      self = .along(.angle(degrees * .pi / 180), stops: stops)
      return
    }
    guard let first = Point(recordText: line[0]) else { return nil }
    switch text[..<open] {
    case "ellipse":
      guard let radii = Point(recordText: line[1]) else { return nil }
      self = .along(.ellipse(center: first, radii: radii), stops: stops)
    case "focal":
      guard let radii = Point(recordText: line[1]), let focus = Point(recordText: line[2]) else { return nil }
      self = .along(.focal(center: first, radii: radii, focus: focus), stops: stops)
    case "angular":
      guard let degrees = Double(plainDecimal: line[1]) else { return nil }
      self = .along(.angular(center: first, start: degrees * .pi / 180), stops: stops)
    case "linear":
      guard let end = Point(recordText: line[1]) else { return nil }
      self = .linear(start: first, end: end, stops: stops)
    case "radial":
      guard let radius = Double(plainDecimal: line[1]) else { return nil }
      self = .radial(center: first, radius: radius, stops: stops)
    default: return nil
    }
  }
}

extension RelativePaint {
  /// Where the words of a paint end at the beginning of a text: behind its last parenthesis, or before the first space.
  fileprivate static func end(in text: String) -> String.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if text[index] == " ", depth == 0 { return index }
    }
    return text.endIndex
  }
}

extension RelativePaint.Stop {
  fileprivate init?(recordText text: Substring) {
    let words = text.split(separator: " ")
    guard words.count == 2, let color = Color(recordText: words[0]) else { return nil }
    let place = words[1].split(separator: "%", omittingEmptySubsequences: false)
    guard place.count == 2, let percent = Double(plainDecimal: place[0]) else { return nil }
    let points =
      place[1].isEmpty ? 0 : place[1].hasPrefix("+") ? Double(plainDecimal: place[1].dropFirst()) : nil
    guard let points else { return nil }
    self.init(fraction: percent / 100, points: points, color: color)
  }
}

extension Box.Stroke {
  fileprivate init?(recordText text: String) {
    let end = RelativePaint.end(in: text)
    var words = text[end...].split(separator: " ")[...]
    guard words.count >= 2, let paint = RelativePaint(recordText: String(text[..<end])),
      let width = words.popFirst().flatMap({ Double(plainDecimal: $0) }),
      let position = words.popFirst().flatMap({ Position(rawValue: String($0)) })
    else { return nil }
    var style = StrokeStyle(width: width)
    var sides = Box.Sides.all
    if words.first == "sides" {
      guard let read = words.dropFirst().first.flatMap({ Box.Sides(recordText: $0) }) else { return nil }
      sides = read
      words = words.dropFirst(2)
    }
    // The words of ends and of corners overlap: what is written alone and could be both is of the ends.
    if let cap = words.first.flatMap({ StrokeStyle.Cap(rawValue: String($0)) }) {
      style.cap = cap
      words.removeFirst()
    }
    if let join = words.first.flatMap({ StrokeStyle.Join(rawValue: String($0)) }) {
      style.join = join
      words.removeFirst()
    }
    if words.first == "dash" {
      let lengths = words.dropFirst().first?.split(separator: ",").compactMap { Double(plainDecimal: $0) }
      style.dashes = lengths ?? []
      words = words.dropFirst(2)
      if words.first == "from" {
        style.dashPhase = words.dropFirst().first.flatMap { Double(plainDecimal: $0) } ?? 0
        words = words.dropFirst(2)
      }
    }
    guard words.isEmpty else { return nil }
    self.init(paint: paint, style: style, position: position, sides: sides)
  }
}

extension Box.Sides {
  fileprivate init?(recordText text: some StringProtocol) {
    let words = String(text).split(separator: ",")
    let known = words.compactMap { word in Self.names.first { $0.name == String(word) }?.side }
    guard !known.isEmpty, known.count == words.count else { return nil }
    self.init(known)
  }
}

extension Shadow {
  fileprivate init?(recordText text: Substring) {
    var words = text.split(separator: " ")
    let isInset = words.first == "inset"
    if isInset { words.removeFirst() }
    guard words.count == 4 || words.count == 6 && words[4] == "spread", words[2] == "blur",
      let color = Color(recordText: words[0]), let offset = Point(recordText: words[1]),
      let blur = Double(plainDecimal: words[3]),
      let spread = words.count == 6 ? Double(plainDecimal: words[5]) : 0
    else { return nil }
    self.init(color: color, offset: offset, blur: blur, spread: spread, isInset: isInset)
  }
}

extension Backdrop {
  fileprivate init?(recordText text: String) {
    let words = text.split(separator: " ")
    guard words.count == 6, [words[0], words[2], words[4]] == ["blur", "saturation", "tint"],
      let blur = Double(plainDecimal: words[1]), let saturation = Double(plainDecimal: words[3]),
      let tint = Color(recordText: words[5])
    else { return nil }
    self.init(blur: blur, saturation: saturation, tint: tint)
  }
}

extension CornerRadii {
  fileprivate init?(recordText text: String) {
    var (text, smoothing) = (text[...], 0.0)
    if text.hasPrefix("smoothing ") {
      let words = text.split(separator: " ")
      guard words.count == 3, let number = Double(plainDecimal: words[1]) else { return nil }
      (text, smoothing) = (words[2], number)
    }
    let words = text.split(separator: "|", omittingEmptySubsequences: false)
    let radii = words.compactMap { $0 == "capsule" ? 1e5 : Double(plainDecimal: $0) }
    guard radii.count == words.count, [1, 4].contains(radii.count) else { return nil }
    func radius(_ index: Int) -> Double { radii.count == 1 ? radii[0] : radii[index] }
    self.init(
      topLeft: radius(0), topRight: radius(1), bottomRight: radius(2), bottomLeft: radius(3),
      smoothing: smoothing)
  }
}

extension LookTransform {
  fileprivate init?(text: String) {
    let words = text.split(separator: " ")
    let factors =
      words.first?.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) } ?? []
    guard [2, 4].contains(words.count), factors.count == 4, let translation = Point(recordText: words[1]),
      let a = factors[0], let b = factors[1], let c = factors[2], let d = factors[3]
    else { return nil }
    var depth = Point.zero
    if words.count == 4 {
      guard words[2] == "depth", let known = Point(recordText: words[3]) else { return nil }
      depth = known
    }
    self.init(a: a, b: b, c: c, d: d, translation: translation, depth: depth)
  }
}
