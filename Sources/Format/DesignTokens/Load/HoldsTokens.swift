import Documents

extension TokenSet {
  /// Whether a file holds design tokens: its name ends in `.tokens.json`, `.tokens`, `.resolver.json` or `.resolver`, or
  /// what stands in it says so, in whatever dialect.
  public static func isHeld(by bytes: [UInt8], named name: String) -> Bool {
    if [".tokens.json", ".tokens", ".resolver.json", ".resolver"].contains(where: name.hasSuffix) {
      return true
    }
    guard bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "{") else {
      return false
    }
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard let document = map.readDocument(name: name, bytes: bytes, asJSON: true, into: &diagnostics) else {
      return name.hasSuffix(".json") && String(decoding: bytes, as: UTF8.self).contains("\"$value\"")
    }
    guard document["scene"] == nil, document["library"] == nil else { return false }
    return document["resolutionOrder"] != nil || TokenDialect(of: document) != nil
      || DialectSigns(of: document).tokens > 0
  }
}
