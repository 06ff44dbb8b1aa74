import CExpat
public import Documents

extension SourceMap {
  /// Reads an XML document with expat: nothing outside of it is read, entities grow at most tenfold, elements are nested
  /// at most 200 deep and are at most 200,000.
  ///
  /// Mistakes go to `diagnostics`; nil where it cannot be read.
  public mutating func readXML(
    name: String, bytes: [UInt8], into diagnostics: inout Diagnostics
  ) -> XMLElement? {
    let source = add(name: name, bytes: bytes)
    let tree = XMLTree(source: source)
    let fault = parse(self[source].bytes, into: tree)
    guard let fault else { return tree.root }
    let place = Span(source: source, start: max(0, min(fault.place, bytes.count)), end: fault.place)
    diagnostics.error(.xmlSyntax, fault.message, at: place, hints: [fault.hint])
    return nil
  }
}

/// Why and where a document cannot be read.
private struct XMLFault {
  var place: Int
  var message: String
  var hint = "mend the file, or save it anew in the tool that made it"
}

/// Gives expat the document in one piece; nil where it is well-formed and within bounds.
private func parse(_ bytes: [UInt8], into tree: XMLTree) -> XMLFault? {
  guard let parser = unsafe XML_ParserCreate(nil) else {
    return XMLFault(place: 0, message: "no memory is left")
  }
  defer { unsafe XML_ParserFree(parser) }
  unsafe XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
  unsafe tree.parser = parser
  unsafe XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 10)
  unsafe XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
  unsafe XML_SetElementHandler(
    parser,
    { tree, name, attributes in
      guard let tree = unsafe XMLTree.of(tree), let name = unsafe name else { return }
      unsafe tree.open(String(cString: name), XMLTree.pairs(attributes))
    },
    { tree, _ in unsafe XMLTree.of(tree)?.close() })
  unsafe XML_SetCharacterDataHandler(parser) { tree, text, count in
    guard let text = unsafe text else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
    unsafe XMLTree.of(tree)?.add(String(decoding: bytes, as: UTF8.self))
  }
  let status = unsafe bytes.withUnsafeBytes { bytes in
    unsafe XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
  }
  if let bound = tree.bound {
    return XMLFault(place: tree.place, message: bound, hint: "split the drawing into several files")
  }
  guard status != XML_STATUS_OK else { return nil }
  let place = unsafe Int(XML_GetCurrentByteIndex(parser))
  let reason =
    unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? "unknown"
  return XMLFault(place: place, message: "this is not XML: \(reason)")
}

/// The elements that are open while a document is read.
@safe private final class XMLTree {
  private static let maximumDepth = 200
  private static let maximumCount = 200_000

  var parser: XML_Parser?
  private let source: SourceID
  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?
  /// What the document has too much of.
  private(set) var bound: String?
  private(set) var place = 0

  init(source: SourceID) { self.source = source }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLTree? {
    unsafe data.map { unsafe Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Names and values, which expat gives one after the other.
  static func pairs(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    guard let list = unsafe list else { return pairs }
    var at = 0
    while let name = unsafe list[at], let value = unsafe list[at + 1] {
      unsafe pairs.append((String(cString: name), String(cString: value)))
      at += 2
    }
    return pairs
  }

  func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    place = unsafe Int(XML_GetCurrentByteIndex(parser))
    count += 1
    if open.count >= Self.maximumDepth { stop("elements are nested more than \(Self.maximumDepth) deep") }
    if count > Self.maximumCount { stop("there are more than \(Self.maximumCount) elements") }
    let length = unsafe Int(XML_GetCurrentByteCount(parser))
    let span = Span(source: source, start: place, end: place + length)
    open.append(XMLElement(name: name, attributes: attributes, content: [], span: span))
  }

  func close() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].content.append(.element(element)) }
  }

  func add(_ text: String) {
    guard let last = open.indices.last else { return }
    guard case .text(var joined)? = open[last].content.last else {
      open[last].content.append(.text(text))
      return
    }
    // Taken out while it grows: expat gives a piece for each line, and each would copy all before it.
    open[last].content.removeLast()
    joined += text
    open[last].content.append(.text(joined))
  }

  private func stop(_ bound: String) {
    if self.bound == nil { self.bound = bound }
    _ = unsafe XML_StopParser(parser, XML_Bool(0))
  }
}
