import Documents
import Graphics2D

/// The JSON of WebDriverAgent, idb, AXe, XCTest's snapshots and Maestro, told apart by their keys.
struct JSONTrees {
  private let root: DocumentNode

  init(_ root: DocumentNode) { self.root = root }

  /// Nil where it is none of them.
  var hierarchy: ViewHierarchy? {
    for node in candidates {
      guard let format = format(of: node) else { continue }
      var list = ElementList()
      let tops = node.items ?? [node]
      for top in tops { add(top, format, in: nil, to: &list) }
      if format == .describeAll {
        return ViewHierarchy(format: format, elements: list.elements.nestedByFrames)
      }
      return ViewHierarchy(format: format, elements: list.elements)
    }
    return nil
  }

  /// The document, and what servers wrap it in.
  private var candidates: [DocumentNode] {
    [root] + ["value", "elements", "axElement", "tree", "root"].compactMap { root[$0] }
  }

  private func format(of node: DocumentNode) -> HierarchyFormat? {
    guard let first = node.items?.first ?? (node.entries == nil ? nil : node) else { return nil }
    if first["AXFrame"] != nil || first["AXLabel"] != nil { return .describeAll }
    if first["elementType"] != nil { return .snapshot }
    if let attributes = first["attributes"], attributes.entries != nil { return .maestro }
    if first["attributes"] == nil, let children = first["children"]?.items?.first,
      children["attributes"] != nil
    {
      return .maestro
    }
    if first["rect"] != nil, first["type"] != nil { return .appiumJSON }
    return nil
  }

  private func add(
    _ node: DocumentNode, _ format: HierarchyFormat, in parent: Int?, to list: inout ElementList
  ) {
    let element: ViewElement =
      switch format {
      case .describeAll: described(node)
      case .snapshot: snapshot(node)
      case .maestro: maestro(node)
      default: driver(node)
      }
    let own = list.add(element, in: parent)
    for child in node["children"]?.items ?? [] { add(child, format, in: own, to: &list) }
  }

  private func described(_ node: DocumentNode) -> ViewElement {
    var view = ViewElement()
    view.type = node["type"]?.string ?? node["role"]?.string ?? ""
    view.role = ViewElement.Role(appleType: view.type)
    if view.role == .other { view.role = ViewElement.Role(appleType: node["role"]?.string ?? "") }
    view.identifier = node["AXUniqueId"]?.string ?? ""
    view.label = node["AXLabel"]?.string ?? node["title"]?.string ?? ""
    view.value = text(node["AXValue"])
    view.isEnabled = node["enabled"]?.bool ?? true
    view.traits = (node["traits"]?.items ?? []).compactMap(\.string)
    view.frame = frame(node["frame"]) ?? Rect(frame: node["AXFrame"]?.string ?? "") ?? .zero
    return view
  }

  private func snapshot(_ node: DocumentNode) -> ViewElement {
    var view = ViewElement()
    let number = Int(node["elementType"]?.number ?? 0)
    view.role = ViewElement.Role(elementType: number)
    view.type = "element type \(number)"
    view.identifier = node["identifier"]?.string ?? ""
    view.label = node["label"]?.string ?? ""
    view.value = text(node["value"])
    if view.value.isEmpty { view.value = text(node["placeholderValue"]) }
    view.isEnabled = flag(node["enabled"]) ?? true
    view.frame = frame(node["frame"]) ?? .zero
    return view
  }

  private func driver(_ node: DocumentNode) -> ViewElement {
    var view = ViewElement()
    view.type = node["type"]?.string ?? ""
    view.role = ViewElement.Role(appleType: view.type)
    view.label = node["label"]?.string ?? ""
    let name = node["rawIdentifier"]?.string ?? node["name"]?.string ?? ""
    view.identifier = name == view.label ? "" : name
    view.value = text(node["value"])
    view.isEnabled = flag(node["isEnabled"]) ?? true
    view.isVisible = flag(node["isVisible"]) ?? true
    view.frame = Rect(frame: node["frame"]?.string ?? "") ?? frame(node["rect"]) ?? .zero
    return view
  }

  private func maestro(_ node: DocumentNode) -> ViewElement {
    var view = ViewElement()
    let attributes = node["attributes"]
    func said(_ key: String) -> String { text(attributes?[key]) }
    view.type = said("class")
    view.role = ViewElement.Role(androidClass: view.type)
    view.identifier = said("resource-id").afterLast("/")
    view.label = said("accessibilityText")
    view.value = [said("text"), said("value"), said("hintText"), said("title")].first { !$0.isEmpty } ?? ""
    view.isEnabled = said("enabled") != "false"
    if said("clickable") == "true" { view.traits.append("Button") }
    view.frame = Rect(bounds: said("bounds")) ?? .zero
    return view
  }

  /// `{x, y, width, height}`, in small or capital letters.
  private func frame(_ node: DocumentNode?) -> Rect? {
    func number(_ names: [String]) -> Double? { names.lazy.compactMap { node?[$0]?.number }.first }
    guard let x = number(["x", "X"]), let y = number(["y", "Y"]), let width = number(["width", "Width"]),
      let height = number(["height", "Height"])
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func text(_ node: DocumentNode?) -> String {
    if let text = node?.string { return text }
    guard let number = node?.number else { return "" }
    return number == number.rounded() ? "\(Int(number.clamped(to: -1e15...1e15)))" : "\(number)"
  }

  /// True, 1 and "1".
  private func flag(_ node: DocumentNode?) -> Bool? {
    if let flag = node?.bool { return flag }
    if let number = node?.number { return number != 0 }
    return node?.string.map { $0 == "1" || $0 == "true" }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}

extension [ViewElement] {
  /// A flat list: each in the last one before it whose frame holds its own.
  fileprivate var nestedByFrames: [ViewElement] {
    guard allSatisfy({ $0.parent == nil }) else { return self }
    var nested = self
    for index in indices {
      nested[index].parent = (0..<index).last { nested[$0].frame.contains(nested[index].frame) }
    }
    return nested
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY && other != self
  }
}
