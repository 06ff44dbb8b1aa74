import Documents
import JSONRPC
import SceneFormat
import SceneRendering

extension Completion {
  /// Files, for a value that names one; and whether there are more.
  func files(_ places: [GrammarPlace], _ path: DocumentPath) -> (items: [DocumentNode], isCut: Bool) {
    guard let named = NamedFiles(at: path.steps, places.flatMap(\.forms)), let text = path.node.string,
      let mark = text.startOfMark(Self.mark)
    else { return ([], false) }
    let bytes = Array(text.utf8)
    let (before, after) = (bytes[..<mark], bytes[(mark + Self.mark.utf8.count)...])
    let place = word.lowerBound - before.count..<word.upperBound + after.count
    // Where escapes stand in it, the value is not what is written.
    guard place.lowerBound >= 0, place.upperBound <= document.bytes.count,
      document.bytes[place.lowerBound..<word.lowerBound].elementsEqual(before),
      document.bytes[word.upperBound..<place.upperBound].elementsEqual(after)
    else { return ([], false) }
    let typed = String(decoding: before + document.bytes[word.lowerBound..<offset], as: UTF8.self)
    let (offers, isCut) = named.offers(behind: typed, in: document.path, of: scene)
    let addresses = named.takesAddresses ? scene?.assets.addresses.prefix(NamedFiles.most) ?? [] : []
    let libraries = typed.utf8.contains(UInt8(ascii: "/")) ? [] : named.libraries
    return (
      libraries.map { item($0, .module, "A library of the program", replacing: place) }
        + offers.map { file($0, replacing: place) }
        + addresses.map { file(.init(name: $0, path: $0), replacing: place) }, isCut
    )
  }

  private func file(_ offer: NamedFiles.Offer, replacing place: Range<Int>) -> DocumentNode {
    let quote = place.lowerBound > 0 ? document.bytes[place.lowerBound - 1] : 0
    let isPlain =
      offer.path.utf8.first.map { Self.isOfWord($0) || $0 == UInt8(ascii: ".") } == true
      && offer.path.utf8.last != 0x20
      && offer.path.utf8.allSatisfy { Self.isOfWord($0) || "./ @+".utf8.contains($0) }
    let written =
      switch quote {
      case UInt8(ascii: "\""): String(quoted(offer.path).dropFirst().dropLast())
      case UInt8(ascii: "'"): offer.path.replacingScalars("'", with: "''")
      default: isPlain ? offer.path : quoted(offer.path)
      }
    let plain = item(offer.name, offer.isFolder ? .folder : .file, inserting: written, replacing: place)
    // Editors compare with all that has been typed of the path.
    return .map((plain.entries ?? []).map { ($0.key, $0.value) } + [("filterText", .text(offer.path))])
  }
}
