import CairoRaster
import DesignTokens
import Documents
import Files
import Graphics2D
import SceneCompiler
import SceneModel
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

extension PinnedFont {
  /// The file for a weight, in the order of CSS (Fonts 4, section 5.2), as scenes choose among theirs.
  fileprivate static func best(of pinned: [PinnedFont], for weight: Int) -> PinnedFont? {
    func order(_ font: PinnedFont) -> (Int, Int) {
      if font.weights != nil { return (-1, 0) }
      let (have, difference) = (font.weight, abs(font.weight - weight))
      if weight > 500 { return (have >= weight ? 0 : 1, difference) }
      if weight < 400 { return (have <= weight ? 0 : 1, difference) }
      if have >= weight && have <= 500 { return (0, difference) }
      return (have < weight ? 1 : 2, difference)
    }
    return pinned.min { order($0) < order($1) }
  }

  /// Whether it holds a weight.
  fileprivate func holds(_ weight: Int) -> Bool {
    weights?.contains(Double(weight)) ?? (self.weight == weight)
  }
}

extension SceneRequest {
  /// The same scene with other font files in the place of those of its first family, and sentences about weights that none of
  /// them holds.
  ///
  /// - Throws: ``ToolFailure`` where a file is no font, or the scene names no fonts.
  package func pinning(_ paths: [String]) throws -> (request: SceneRequest, notes: [String]) {
    if paths.isEmpty { return (self, []) }
    let pinned = try paths.map { try PinnedFont($0) }
    let (loaded, laidOut) = try (load(), layOut().1)
    let table = loaded.sources.tokens?.fonts.files ?? []
    guard let family = table.first?.family else {
      throw ToolFailure.cannot(
        "the scene names no font files", hint: "--font takes the place of one that its tokens name")
    }
    var replaced: [(file: FontFile, font: PinnedFont)] = []
    for file in table where file.family == family && !file.italic {
      if let font = PinnedFont.best(of: pinned, for: file.weight) { replaced.append((file, font)) }
    }
    var request = self
    for source in loaded.map.files {
      let bytes = request.edited[source.name] ?? source.bytes
      if let changed = bytes.pinning(replaced) { request.edited[source.name] = changed }
    }
    let used = laidOut.scene.weights(of: family)
    let lacking = replaced.filter { used.contains($0.file.weight) && !$0.font.holds($0.file.weight) }
    return (
      request,
      lacking.map {
        "no --font file holds weight \($0.file.weight): texts of it are compared with \($0.font.name)"
      }
    )
  }
}

extension ResolvedScene {
  /// Weights in which its texts are set in a family.
  fileprivate func weights(of family: String) -> Set<Int> {
    var weights: Set<Int> = []
    for node in nodes {
      let runs =
        switch node.content {
        case .text(let style): style.content.runs
        case .field(let field): field.text.content.runs
        case .none, .picture, .shape: [TextRun]()
        }
      for run in runs where run.families.first == family { weights.insert(run.weight) }
    }
    return weights
  }
}

extension [UInt8] {
  /// A token document with the paths and digests of font files replaced; nil where it names none of them.
  fileprivate func pinning(_ replaced: [(file: FontFile, font: PinnedFont)]) -> [UInt8]? {
    let text = String(decoding: self, as: UTF8.self)
    var edits: [(place: Range<String.Index>, entry: String)] = []
    for (file, font) in replaced {
      var found = text.firstPlace(of: file.sha256)
      // A file that stands for two weights is named twice.
      while let place = found, edits.contains(where: { $0.place.contains(place.lowerBound) }) {
        found = text.firstPlace(of: file.sha256, from: place.upperBound)
      }
      guard let digest = found, let start = text.lastPlace(of: "{", before: digest.lowerBound),
        let end = text.firstPlace(of: "}", from: digest.upperBound)
      else { continue }
      edits.append((start.lowerBound..<end.upperBound, font.entry(weight: file.weight)))
    }
    if edits.isEmpty { return nil }
    var result = text
    for edit in edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      result.replaceSubrange(edit.place, with: edit.entry)
    }
    return Array(result.utf8)
  }
}

extension PinnedFont {
  /// What names it in a token document.
  fileprivate func entry(weight: Int) -> String {
    var entry =
      "{ \"weight\": \(weight), \"path\": \(quoted(path)), \"sha256\": \(quoted(sha256))"
    if let weights {
      let along = min(weights.upperBound, max(weights.lowerBound, Double(weight)))
      entry += ", \"axes\": { \"wght\": \(decimal(along)) }"
    }
    return entry + " }"
  }

  /// The file's name without its folder.
  fileprivate var name: String {
    path.lastPlace(of: "/", before: path.endIndex).map { String(path[$0.upperBound...]) } ?? path
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
