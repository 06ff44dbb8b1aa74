import Graphics2D

/// Finds one node, starting where it may be.
struct NodeSearch {
  let node: ExpectedNode
  let collection: PairCollection
  let shot: PixelBuffer
  let expected: PixelBuffer
  /// Pixels around a start that are searched.
  let reach: Int
  let starts: [PixelOffset]
  /// Whether it is looked for near the starts only.
  var isNear = false
  /// Whether the shot has lost detail: pieces of a node may seem a pixel off.
  var isLossy = false
  /// Whether another renderer drew the shot: letters may stand between pixels otherwise.
  var isForeign = false
  /// Pixels by which sizes may be off.
  var tolerance = 0
  /// The frames of what does not stand inside of it.
  var others: [PixelBox] = []

  /// Below this, what was found is something else.
  static let alike: Float = 0.5
  /// Differences in levels below which an edge cannot be told from its surroundings.
  static let faint: Float = 6

  func place() -> Placement {
    let outline = collection.outline()
    var placement = placeByLook(outline)
    placement.isClear = PixelPairs(outline).isKnown
    return placement
  }

  private func placeByLook(_ outline: [PixelPair]) -> Placement {
    switch node.look {
    case .group: .asSpecified
    case .area: placeByEdges(outline, texture: [])
    case .picture: placeByEdges(outline, texture: collection.texture())
    case .shape: placeByPieces(outline)
    case .text: withLetters(placeByPieces(outline), PixelPairs(outline))
    }
  }

  /// Whether pairs stand out enough to be looked for, and those that tell the node's outline are enough.
  func standsOut(_ pairs: PixelPairs, count: Int) -> Bool {
    count >= 12 && (pairs.contrast ?? .infinity) >= Self.faint
  }

  /// It hardly stands out from what is behind it.
  var unseen: Placement { Placement(status: .faint, offset: starts.last ?? .zero, confidence: 0) }

  /// Something else is there: its place says nothing.
  func replaced(_ match: Match) -> Placement {
    Placement(offset: starts.first ?? .zero, likeness: match.score, confidence: 0)
  }
}
