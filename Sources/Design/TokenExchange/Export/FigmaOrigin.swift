import DesignTokens
import Documents

/// Where the tokens of a file come from in Figma: what an import has noted at the beginning of a token file.
struct FigmaOrigin {
  /// Figma's names, ids and flags of the collection.
  var collection, collectionId: String
  var collectionKey: String?
  var isHidden, isRemote: Bool
  /// Those of the mode that the file has the values of.
  var mode, modeId: String
  var isDefault: Bool
  /// Variables of the collection that are no tokens, as Figma has them.
  var others: [DocumentNode]
  /// Ids of the collection's variables in Figma's order.
  var order: [String]

  /// Nil where a file says nothing of Figma.
  init?(_ document: DocumentNode) {
    guard let about = document["$extensions"], let id = about["com.figma.collectionId"]?.string,
      let mode = about["com.figma.modeId"]?.string
    else { return nil }
    (collectionId, modeId) = (id, mode)
    collection = about["com.figma.collection"]?.string ?? id
    self.mode = about["com.figma.modeName"]?.string ?? mode
    collectionKey = about["com.figma.collectionKey"]?.string
    isHidden = about["com.figma.hiddenFromPublishing"]?.bool == true
    isRemote = about["com.figma.remote"]?.bool == true
    isDefault = about["com.figma.defaultMode"]?.bool == true
    others = about["com.figma.otherVariables"]?.items ?? []
    order = (about["com.figma.variableIds"]?.items ?? []).compactMap(\.string)
  }
}

/// The origins of all files of an export.
struct FigmaOrigins {
  private var byFile: [Int32: FigmaOrigin] = [:]
  /// In the order in which the files are read.
  private(set) var all: [FigmaOrigin] = []

  init(_ map: SourceMap) {
    for (index, file) in map.files.enumerated() where file.name.hasSuffix(".json") {
      var (own, ignored) = (SourceMap(), Diagnostics())
      guard
        let document = own.readDocument(
          name: file.name, bytes: Array(file.bytes), asJSON: true, into: &ignored),
        let origin = FigmaOrigin(document)
      else { continue }
      byFile[Int32(index)] = origin
      all.append(origin)
    }
  }

  /// Of the file that a token is written in; its span is that of what it refers to.
  func origin(of token: Token) -> FigmaOrigin? { byFile[token.written.span.source.index] }

  /// The modes of a collection, the default one first.
  func modes(of collection: String) -> [FigmaOrigin] {
    var seen: Set<String> = []
    let own = all.filter { $0.collectionId == collection && seen.insert($0.modeId).inserted }
    return own.filter(\.isDefault) + own.filter { !$0.isDefault }
  }
}
