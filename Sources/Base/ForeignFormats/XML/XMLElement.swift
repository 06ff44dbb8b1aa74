public import Documents

/// An element of an XML document.
public struct XMLElement: Sendable {
  /// What an element holds.
  public enum Content: Sendable {
    case element(XMLElement)
    case text(String)
  }

  /// Its name, with the prefix as written.
  public var name: String
  /// Its attributes in the order of the document.
  public var attributes: [(name: String, value: String)]
  /// What stands in it, in order.
  public var content: [Content]
  /// Where its start tag begins.
  public var span: Span

  /// The value of an attribute; nil where it has none of this name.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Elements in it.
  public var children: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Text in it, without that of its elements.
  public var text: String {
    content.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }
}
