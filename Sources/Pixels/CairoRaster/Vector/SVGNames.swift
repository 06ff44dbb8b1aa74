/// The names by which parts of an SVG document refer to each other.
///
/// Cairo numbers some of them by how many surfaces the process has made, so that the same picture would not always be the
/// same bytes: they are numbered anew, in the order in which they stand.
enum SVGNames {
  private static let defining = Array("id=\"".utf8)
  private static let quote = UInt8(ascii: "\"")

  static func numbered(_ document: [UInt8]) -> [UInt8] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    forEachName(in: document) { range, isDefinition in
      if isDefinition, numbers[document[range]] == nil { numbers[document[range]] = numbers.count }
    }
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var copied = 0
    forEachName(in: document) { range, _ in
      guard let number = numbers[document[range]] else { return }
      result += document[copied..<range.lowerBound]
      result += Array("p\(number)".utf8)
      copied = range.upperBound
    }
    return result + document[copied...]
  }

  /// Calls `body` with every `name` of `id="name"`, `"#name"` and `url(#name)`.
  private static func forEachName(in document: [UInt8], _ body: (Range<Int>, _ isDefinition: Bool) -> Void) {
    var index = 0
    while index < document.count {
      let isReference = document[index] == UInt8(ascii: "#")
      let isDefinition = document[index] == defining[0] && document[index...].starts(with: defining)
      guard isReference || isDefinition else {
        index += 1
        continue
      }
      let start = index + (isReference ? 1 : defining.count)
      let end = document[start...].firstIndex { $0 == quote || $0 == UInt8(ascii: ")") } ?? document.count
      body(start..<end, isDefinition)
      index = end
    }
  }
}
