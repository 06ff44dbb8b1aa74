import ForeignFormats
import Graphics2D

/// Elements as a tree is walked, each before those in it.
struct ElementList {
  private(set) var elements: [ViewElement] = []

  /// Adds an element; its index.
  mutating func add(_ element: ViewElement, in parent: Int?) -> Int {
    var element = element
    element.parent = parent
    elements.append(element)
    return elements.count - 1
  }
}

/// The XML of WebDriverAgent, which Appium hands on.
struct AppiumXML {
  let root: XMLElement

  init(_ root: XMLElement) { self.root = root }

  /// Nil where it is something else.
  var hierarchy: ViewHierarchy? {
    var list = ElementList()
    add(root, in: nil, to: &list)
    return list.elements.isEmpty ? nil : ViewHierarchy(format: .appiumXML, elements: list.elements)
  }

  private func add(_ element: XMLElement, in parent: Int?, to list: inout ElementList) {
    var parent = parent
    if element.name.hasPrefix("XCUIElementType") {
      var view = ViewElement()
      view.type = element.name
      view.role = ViewElement.Role(appleType: String(element.name.dropFirst("XCUIElementType".count)))
      view.label = element["label"] ?? ""
      let name = element["name"] ?? ""
      // Without an identifier, the name is the label once more.
      view.identifier = name == view.label ? "" : name
      view.value = element["value"] ?? element["placeholderValue"] ?? ""
      view.isEnabled = element["enabled"] != "false"
      view.isVisible = element["visible"] != "false"
      // characters: a list of names that are only compared
      view.traits = (element["traits"] ?? "").split(separator: ",").map { String($0).trimmed }
      let numbers = ["x", "y", "width", "height"].map { element[$0].flatMap(Double.init) ?? 0 }
      view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      parent = list.add(view, in: parent)
    }
    for child in element.children { add(child, in: parent, to: &list) }
  }
}

/// The XML of Android's uiautomator, in which every element is a `node`, and of Appium, in which it is its class.
struct UIAutomatorXML {
  let root: XMLElement

  init(_ root: XMLElement) { self.root = root }

  /// Nil where it is something else.
  var hierarchy: ViewHierarchy? {
    guard root.name == "hierarchy" else { return nil }
    var list = ElementList()
    for child in root.children { add(child, in: nil, to: &list) }
    return list.elements.isEmpty ? nil : ViewHierarchy(format: .uiautomator, elements: list.elements)
  }

  private func add(_ element: XMLElement, in parent: Int?, to list: inout ElementList) {
    var view = ViewElement()
    view.type = element["class"] ?? element.name
    view.role = ViewElement.Role(androidClass: view.type)
    view.identifier = (element["resource-id"] ?? "").afterLast("/")
    view.label = element["content-desc"] ?? ""
    view.value = element["text"] ?? ""
    view.isEnabled = element["enabled"] != "false"
    view.isVisible = element["displayed"] != "false" && element["visible-to-user"] != "false"
    if element["clickable"] == "true" { view.traits.append("Button") }
    view.frame = Rect(bounds: element["bounds"] ?? "") ?? .zero
    let own = list.add(view, in: parent)
    for child in element.children { add(child, in: own, to: &list) }
  }
}

extension Rect {
  /// Corners as Android writes them: `[0,63][1080,210]`.
  init?(bounds text: String) {
    let numbers = text.numbers
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }

  /// Origin and size as Apple writes them: `{{0, 63}, {390, 44.5}}` or `(0 63; 390 44.5)`.
  init?(frame text: String) {
    let numbers = text.numbers
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension String {
  /// The finite numbers in a text, whatever is between them.
  var numbers: [Double] {
    let kept = unicodeScalars.split { !("0"..."9").contains($0) && !"-+.eE".unicodeScalars.contains($0) }
    return kept.compactMap { Double(String($0)) }.filter(\.isFinite)
  }

  func afterLast(_ separator: Unicode.Scalar) -> String {
    guard let place = unicodeScalars.lastIndex(of: separator) else { return self }
    return String(unicodeScalars[unicodeScalars.index(after: place)...])
  }

  var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
