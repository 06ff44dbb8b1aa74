import Documents
import ForeignFormats
import Graphics2D
import ToolOutcome

extension ViewHierarchy {
  /// Reads what a tool wrote; the format is known by the content.
  ///
  /// - Throws: ``ToolFailure`` where the file is none of the formats, or cut off.
  public init(name: String, bytes: [UInt8]) throws {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let first = bytes.first { !Self.isBlank($0) }
    let all = Array(bytes)
    switch first {
    case UInt8(ascii: "<") where !Self.isDescription(all): self = try Self.fromXML(name, all)
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = try Self.fromJSON(name, all)
    default: self = try Self.fromText(name, all)
    }
    guard elements.contains(where: { $0.frame.size.width > 0 }) else { throw Self.unknown(name) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Whether what begins with `<` is a line such as `<UIView: 0x1; frame = (0 0; 1 1)...`.
  private static func isDescription(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != 10 }
    return String(decoding: line, as: UTF8.self).contains("frame = (")
  }

  static func unknown(_ name: String) -> ToolFailure {
    .wrongDocument(
      "\(name) is not a view hierarchy that is known here",
      hint: "known are " + HierarchyFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private static func fromXML(_ name: String, _ bytes: [UInt8]) throws -> ViewHierarchy {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard let root = map.readXML(name: name, bytes: bytes, into: &diagnostics) else {
      throw ToolFailure.documents(diagnostics, map)
    }
    if let tree = AppiumXML(root).hierarchy { return tree }
    if let tree = UIAutomatorXML(root).hierarchy { return tree }
    throw unknown(name)
  }

  private static func fromJSON(_ name: String, _ bytes: [UInt8]) throws -> ViewHierarchy {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard
      let root = map.readDocument(
        name: name, bytes: bytes, asJSON: true, takesLast: true, into: &diagnostics)
    else { throw ToolFailure.documents(diagnostics, map) }
    guard let tree = JSONTrees(root).hierarchy else {
      // A server's answer may hold XML as one string.
      if let text = root["value"]?.string { return try fromXML(name, Array(text.utf8)) }
      throw unknown(name)
    }
    return tree
  }

  private static func fromText(_ name: String, _ bytes: [UInt8]) throws -> ViewHierarchy {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: true).map {
      String(decoding: $0, as: UTF8.self)
    }
    let tree = RecursiveDescription(lines).hierarchy ?? DebugDescription(lines).hierarchy
    guard let tree else { throw unknown(name) }
    return tree
  }
}
