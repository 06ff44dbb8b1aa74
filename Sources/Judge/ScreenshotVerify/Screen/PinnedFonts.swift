import CairoRaster
import DesignTokens
import Documents
import Files
import Graphics2D
import SceneCompiler
package import SceneRendering
import ToolOutcome

/// A font file that takes the place of one that the tokens name.
struct PinnedFont {
  let path: String
  let sha256: String
  /// Weight that the file holds, 1...1000.
  let weight: Int
  /// Weights along its axis, where it is a variable font.
  let weights: ClosedRange<Double>?

  /// - Throws: ``ToolFailure`` where the file is no OpenType font.
  init(_ path: String) throws {
    let bytes = try FileReader.read(path, limit: 256 << 20)
    let tables = FontTables(bytes)
    guard let style = tables["OS/2"], let weight = tables.number16(style + 4) else {
      throw ToolFailure.cannot(
        "\(path) is not an OpenType font", hint: "--font takes a file such as SF-Pro-Text-Regular.otf")
    }
    let absolute = realPath(path) ?? path
    (self.path, sha256, self.weight) = (absolute, sha256Hex(bytes), min(1000, max(1, weight)))
    weights = tables.weights
  }
}

/// The tables of an OpenType file (OpenType 1.9, "Organization of an OpenType Font").
private struct FontTables {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where a table begins; nil where there is none.
  subscript(tag: String) -> Int? {
    let wanted = Array(tag.utf8)
    guard let count = number16(4) else { return nil }
    for index in 0..<count {
      let entry = 12 + 16 * index
      guard entry + 16 <= bytes.count else { return nil }
      if Array(bytes[entry..<entry + 4]) == wanted { return number32(entry + 8) }
    }
    return nil
  }

  func number16(_ place: Int) -> Int? {
    place >= 0 && place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
  }

  private func number32(_ place: Int) -> Int? {
    guard let high = number16(place), let low = number16(place + 2) else { return nil }
    return high << 16 | low
  }

  /// The range of the axis `wght` (table `fvar`, in 65536ths).
  var weights: ClosedRange<Double>? {
    guard let table = self["fvar"], let start = number16(table + 4), let count = number16(table + 8),
      let size = number16(table + 10)
    else { return nil }
    for index in 0..<count {
      let axis = table + start + index * size
      guard axis + 16 <= bytes.count, Array(bytes[axis..<axis + 4]) == Array("wght".utf8),
        let least = number32(axis + 4), let most = number32(axis + 12), least <= most
      else { continue }
      return Double(least) / 65_536...Double(most) / 65_536
    }
    return nil
  }
}

extension SceneRequest {
  /// The same scene with other font files in the place of those of its first family: of each weight, the file that holds it,
  /// else the nearest.
  ///
  /// - Throws: ``ToolFailure`` where a file is no font, or the scene names no fonts.
  package func pinning(_ paths: [String]) throws -> SceneRequest {
    if paths.isEmpty { return self }
    let pinned = try paths.map { try PinnedFont($0) }
    let loaded = try load()
    let table = loaded.sources.tokens?.fonts.files ?? []
    guard let family = table.first?.family else {
      throw ToolFailure.cannot(
        "the scene names no font files", hint: "--font takes the place of one that its tokens name")
    }
    var request = self
    for file in table where file.family == family && !file.italic {
      let variable = pinned.first { $0.weights != nil }
      let nearest = pinned.min { abs($0.weight - file.weight) < abs($1.weight - file.weight) }
      // One file of several weights does not stand for those that it does not hold.
      guard let font = variable ?? nearest,
        font.weights != nil || font.weight == file.weight || pinned.count == 1
      else {
        continue
      }
      for source in loaded.map.files {
        let bytes = request.edited[source.name] ?? source.bytes
        if let changed = bytes.pinning(file, to: font) { request.edited[source.name] = changed }
      }
    }
    return request
  }
}

extension [UInt8] {
  /// A token document with a font file's path and digest replaced; nil where it names no such file.
  fileprivate func pinning(_ file: FontFile, to font: PinnedFont) -> [UInt8]? {
    let text = String(decoding: self, as: UTF8.self)
    guard let digest = text.firstPlace(of: file.sha256),
      let start = text.lastPlace(of: "{", before: digest.lowerBound),
      let end = text.firstPlace(of: "}", from: digest.upperBound)
    else { return nil }
    var entry =
      "{ \"weight\": \(file.weight), \"path\": \(quoted(font.path)), \"sha256\": \(quoted(font.sha256))"
    if let weights = font.weights {
      let weight = Swift.min(weights.upperBound, Swift.max(weights.lowerBound, Double(file.weight)))
      entry += ", \"axes\": { \"wght\": \(decimal(weight)) }"
    }
    return Array((text[..<start.lowerBound] + entry + " }" + text[end.upperBound...]).utf8)
  }
}

extension String {
  fileprivate func firstPlace(of mark: String, from start: Index? = nil) -> Range<Index>? {
    let wanted = Array(mark.utf8)
    var place = start ?? startIndex
    while place < utf8.endIndex {
      if utf8[place...].starts(with: wanted) { return place..<utf8.index(place, offsetBy: wanted.count) }
      place = utf8.index(after: place)
    }
    return nil
  }

  fileprivate func lastPlace(of mark: String, before end: Index) -> Range<Index>? {
    let wanted = Array(mark.utf8)
    var place = end
    while place > utf8.startIndex {
      place = utf8.index(before: place)
      if utf8[place...].starts(with: wanted) { return place..<utf8.index(place, offsetBy: wanted.count) }
    }
    return nil
  }
}
