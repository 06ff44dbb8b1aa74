import Documents
import Graphics2D
import SceneFormat

/// Words for a node's id: those of its layer, or where the layer's name says nothing what the node shows or is for.
struct SpokenName {
  /// In the order in which they are tried; with the first one of them numbers are counted.
  private(set) var candidates: [String] = []

  /// - Parameter around: id of what is around it; nil at the top of a screen or component.
  init(_ element: Element, around: String?) {
    let isGeneric = Slug.isGeneric(element.name)
    let role = Self.role(of: element)
    let property = isGeneric ? Self.property(of: element) ?? Self.component(of: element) : nil
    let own = isGeneric ? property ?? Self.shown(in: element) ?? role : Self.words(element)
    let saysItself = !isGeneric || property != nil || own != role
    guard let around, !around.isEmpty else {
      candidates = [own]
      return
    }
    if saysItself { candidates.append(own) }
    // A button has the words of its text: then the text says what it is.
    let isSaid = around == own || around.hasSuffix("-" + own)
    candidates.append(isSaid && own != role ? Self.joined(around, role) : Self.joined(around, own))
  }

  /// The words of the layer's name. Figma names texts by all that they say: then the first words do.
  private static func words(_ element: Element) -> String {
    let isText = element.kind == .text || element.kind == .spans
    if isText { return Slug.of(firstWords(element.name, 4), orElse: "text") }
    // "Group 12 turned": the number says nothing, and what is made of the layer does.
    let parts = element.name.splitScalars(" ")
    guard parts.count == 3, Slug.isGeneric(parts[0] + " " + parts[1]) else {
      return Slug.of(element.name, orElse: "node")
    }
    return Slug.of("\(parts[0]) \(parts[2])", orElse: "node")
  }

  /// The property that sets a text, which is another one in each instance.
  private static func property(of element: Element) -> String? {
    let reference = element.source?.properties.references.characters
    return reference.map { Slug.of(String($0.prefix { $0 != "#" }), orElse: "text") }
  }

  /// The component that it is an instance of.
  private static func component(of element: Element) -> String? {
    element.componentName.flatMap { Slug.isGeneric($0) ? nil : Slug.of($0, orElse: "component") }
  }

  /// The first words of the first text in it; nil where none has letters, or where it holds so many that the first one
  /// does not stand for all.
  private static func shown(in element: Element) -> String? {
    let texts = texts(in: element)
    guard texts.count <= mostTexts else { return nil }
    let first = texts.first { !Slug.saysNothing($0) }
    return first.map { Slug.of(firstWords($0, 3), orElse: "text") }
  }

  private static let mostTexts = 3

  /// Of texts that are shown, one more than are counted at most.
  private static func texts(in element: Element) -> [String] {
    if element.kind == .text || element.kind == .spans {
      return [element.source?.properties.text?.characters ?? element.value?.string ?? ""]
    }
    var found: [String] = []
    for child in element.children where !child.has(.hidden) && found.count <= mostTexts {
      found += texts(in: child)
    }
    return found
  }

  private static func firstWords(_ text: String, _ count: Int) -> String {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).prefix(count).map { String($0) }
      .joined(separator: " ")
  }

  /// What a node is for, by its kind and place.
  private static func role(of element: Element) -> String {
    switch element.kind {
    case .text, .spans: return isIcon(element) ? "icon" : "text"
    case .image: return "picture"
    case .shape: return "icon"
    case .use: return "drawing"
    case .stack: return element.value?.string == "horizontal" ? "row" : "column"
    case .grid: return "grid"
    default: break
    }
    if element.children.isEmpty, element.layout == ["fill parent"] { return "background" }
    if let size = element.source?.size, element.children.isEmpty, min(size.width, size.height) <= 2 {
      return "line"
    }
    return element.kind == .box ? "box" : "group"
  }

  /// Whether a text is a glyph of a font of icons.
  private static func isIcon(_ text: Element) -> Bool {
    let design = text.source?.properties.text
    let family = design?.style.family?.lowercased() ?? ""
    let letters = (design?.characters ?? "").unicodeScalars
    return iconFonts.contains { family.contains($0) }
      || !letters.isEmpty && letters.allSatisfy(Slug.isPrivate)
  }

  private static let iconFonts = ["icon", "symbol", "awesome", "glyph"]

  /// The words of what is around are not said twice.
  private static func joined(_ around: String, _ own: String) -> String {
    var head = around.prefix(28)
    while head.hasSuffix("-") { head = head.dropLast() }
    return head == own || head.hasSuffix("-" + own) ? String(head) : "\(head)-\(own)"
  }
}
