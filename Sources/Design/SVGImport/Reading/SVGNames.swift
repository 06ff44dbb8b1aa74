import ForeignFormats

extension XMLElement {
  private static let svg = "http://www.w3.org/2000/svg"
  private static let xlink = "http://www.w3.org/1999/xlink"

  /// This and what is in it by SVG's own names, whatever prefixes the document gives them; without elements of other
  /// namespaces, which draw nothing. nil for an element of such a one. A document without namespaces is taken for SVG.
  func inSVG(_ outer: [String: String] = ["": svg, "svg": svg, "xlink": xlink]) -> XMLElement? {
    var namespaces = outer
    for (name, value) in attributes {
      if name == "xmlns" { namespaces[""] = value }
      if name.hasPrefix("xmlns:") { namespaces[String(name.dropFirst(6))] = value }
    }
    let (prefix, localName) = Self.parts(name)
    guard namespaces[prefix] == Self.svg else { return nil }
    var element = self
    element.name = localName
    element.attributes = attributes.map { attribute in
      let (prefix, local) = Self.parts(attribute.name)
      return !prefix.isEmpty && namespaces[prefix] == Self.xlink
        ? ("xlink:\(local)", attribute.value) : attribute
    }
    element.content = content.compactMap { content in
      guard case .element(let inner) = content else { return content }
      return inner.inSVG(namespaces).map { .element($0) }
    }
    return element
  }

  private static func parts(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// The id in this file that it refers to; nil where it refers to none.
  var reference: String? {
    let href = self["href"] ?? self["xlink:href"] ?? ""
    return href.hasPrefix("#") ? String(href.dropFirst()) : nil
  }
}
