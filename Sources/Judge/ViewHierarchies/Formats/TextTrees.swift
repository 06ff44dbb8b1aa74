import Graphics2D

/// `XCUIElement.debugDescription`: an element a line, in the lines behind `Element subtree:`.
struct DebugDescription {
  private let lines: [String]

  init(_ lines: [String]) {
    var lines = lines
    if let start = lines.firstIndex(where: { $0.contains("Element subtree:") }) {
      lines = Array(lines[(start + 1)...])
    }
    if let end = lines.firstIndex(where: { $0.hasPrefix("Path to element:") || $0.hasPrefix("Query chain:") })
    {
      lines = Array(lines[..<end])
    }
    self.lines = lines
  }

  /// Nil where it is something else.
  var hierarchy: ViewHierarchy? {
    var list = ElementList()
    var open: [(indent: Int, index: Int)] = []
    for line in lines {
      guard let (indent, element) = element(line) else { continue }
      while let last = open.last, last.indent >= indent { open.removeLast() }
      open.append((indent, list.add(element, in: open.last?.index)))
    }
    return list.elements.isEmpty ? nil : ViewHierarchy(format: .debugDescription, elements: list.elements)
  }

  /// ` →Button, 0x600000, {{16.0, 62.0}, {44.0, 44.0}}, identifier: 'back', label: 'Back', Disabled`
  private func element(_ line: String) -> (Int, ViewElement)? {
    let scalars = Array(line.unicodeScalars)
    let indent = scalars.prefix { $0 == " " || $0 == "\u{2192}" || $0 == "\t" }.count
    let rest = String(String.UnicodeScalarView(scalars[indent...]))
    let type = String(rest.unicodeScalars.prefix { $0 != "," && $0 != " " })
    guard rest.contains(", 0x") || rest.contains("{{") else { return nil }
    var view = ViewElement()
    view.type = type
    view.role = ViewElement.Role(appleType: type)
    view.frame = rest.between("{{", "}}").flatMap { Rect(frame: $0) } ?? .zero
    view.identifier = rest.quoted(after: "identifier: '") ?? ""
    view.label = rest.quoted(after: "label: '") ?? ""
    view.value =
      rest.quoted(after: " value: '") ?? rest.quoted(after: " value: ", until: ",")
      ?? rest.quoted(after: "placeholderValue: '") ?? ""
    view.isEnabled = !rest.contains(", Disabled")
    return (indent, view)
  }
}

/// `UIView.recursiveDescription`, also as swift-snapshot-testing records it, without addresses: frames are those in the view
/// around, and lines are set in by `   | `.
struct RecursiveDescription {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Nil where it is something else.
  var hierarchy: ViewHierarchy? {
    guard lines.first(where: { !$0.trimmed.isEmpty })?.contains("frame = (") ?? false else { return nil }
    var list = ElementList()
    var (open, origins) = ([(indent: Int, index: Int)](), [Point]())
    for line in lines {
      let indent = line.unicodeScalars.prefix { $0 == " " || $0 == "|" }.count
      guard let (found, content) = element(line) else { continue }
      var element = found
      while let last = open.last, last.indent >= indent { open.removeLast() }
      let around = open.last.map { origins[$0.index] } ?? .zero
      element.frame = Rect(origin: element.frame.origin + around, size: element.frame.size)
      let isHidden = open.last.map { !list.elements[$0.index].isVisible } ?? false
      element.isVisible = element.isVisible && !isHidden
      let index = list.add(element, in: open.last?.index)
      origins.append(element.frame.origin - content)
      open.append((indent, index))
    }
    return ViewHierarchy(format: .recursiveDescription, elements: list.elements)
  }

  /// The element of a line, and how far what is in it is scrolled.
  private func element(_ line: String) -> (ViewElement, Point)? {
    guard let start = line.unicodeScalars.firstIndex(of: "<"),
      let frame = line.between("frame = (", ")").flatMap({ Rect(frame: $0) })
    else { return nil }
    let name = line.unicodeScalars[line.unicodeScalars.index(after: start)...].prefix {
      $0 != ";" && $0 != ":" && $0 != " "
    }
    var view = ViewElement()
    view.type = String(name).afterLast(".")
    view.role = ViewElement.Role(viewClass: view.type)
    view.frame = frame
    view.label = line.quoted(after: "text = '") ?? ""
    view.identifier = line.quoted(after: "accessibilityIdentifier = '") ?? ""
    view.isVisible = !line.contains("hidden = YES") && !line.contains("alpha = 0;")
    let offset = (line.between("contentOffset: {", "}") ?? "").numbers
    return (view, offset.count == 2 ? Point(offset[0], offset[1]) : .zero)
  }
}

extension String {
  /// What stands between two marks; nil without them.
  func between(_ start: String, _ end: String) -> String? {
    guard let first = firstRange(of: start, from: utf8.startIndex),
      let last = firstRange(of: end, from: first.upperBound)
    else { return nil }
    return String(self[first.upperBound..<last.lowerBound])
  }

  /// What stands behind a mark up to a quote that ends a value; apostrophes may be in it.
  func quoted(after start: String, until end: String = "'") -> String? {
    guard let first = firstRange(of: start, from: utf8.startIndex) else { return nil }
    var place = first.upperBound
    while let last = firstRange(of: end, from: place) {
      let rest = utf8[last.upperBound...]
      if end != "'" || rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: ";")
        || rest.first == UInt8(ascii: ">")
      {
        return String(self[first.upperBound..<last.lowerBound])
      }
      place = last.upperBound
    }
    return nil
  }

  private func firstRange(of mark: String, from start: String.Index) -> Range<String.Index>? {
    let wanted = Array(mark.utf8)
    var place = start
    while place < utf8.endIndex {
      if utf8[place...].starts(with: wanted) { return place..<utf8.index(place, offsetBy: wanted.count) }
      place = utf8.index(after: place)
    }
    return nil
  }
}
