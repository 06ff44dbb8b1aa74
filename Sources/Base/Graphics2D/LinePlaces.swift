/// Where the characters of a line stand, for carets and selections.
///
/// Characters count as Unicode scalars from the beginning of the text, line ends included.
public struct LinePlaces: Hashable, Encodable, Sendable {
  /// What is drawn as one: a character, or several in a ligature.
  public struct Cluster: Hashable, Encodable, Sendable {
    /// Its first scalar.
    public var start: Int
    /// Its edges in points from the line's left end.
    public var left, right: Double
    /// Whether it is read from right to left.
    public var isRightToLeft: Bool

    /// Makes a cluster.
    public init(start: Int, left: Double, right: Double, isRightToLeft: Bool) {
      (self.start, self.left, self.right, self.isRightToLeft) = (start, left, right, isRightToLeft)
    }

    /// Where one begins to read it, or ends.
    func edge(isEnd: Bool) -> Double { isRightToLeft == isEnd ? left : right }
  }

  /// The scalars of the line, blanks at its end included.
  public var range = 0..<0
  /// In the order in which they are read.
  public var clusters: [Cluster] = []

  /// No places.
  public init() {}

  /// Points from the line's left end to a caret before a scalar of the line or behind its last one.
  func caret(before scalar: Int) -> Double {
    guard let index = clusters.lastIndex(where: { $0.start <= scalar }) else {
      return clusters.first?.edge(isEnd: false) ?? 0
    }
    let end = index + 1 < clusters.count ? clusters[index + 1].start : range.upperBound
    let cluster = clusters[index]
    guard scalar < end else { return cluster.edge(isEnd: true) }
    let fraction = Double(scalar - cluster.start) / Double(max(1, end - cluster.start))
    let (from, to) = (cluster.edge(isEnd: false), cluster.edge(isEnd: true))
    return fraction == 0 ? from : from + (to - from) * fraction
  }
}

extension LinePlaces {
  /// What lies between edges, one piece for all neighbours that are read in one direction.
  fileprivate func pieces(of scalars: Range<Int>) -> [ClosedRange<Double>] {
    var pieces: [ClosedRange<Double>] = []
    var isRightToLeft: Bool?
    for cluster in clusters where scalars.contains(cluster.start) {
      if isRightToLeft == cluster.isRightToLeft, let last = pieces.popLast() {
        pieces.append(min(last.lowerBound, cluster.left)...max(last.upperBound, cluster.right))
      } else {
        pieces.append(cluster.left...cluster.right)
      }
      isRightToLeft = cluster.isRightToLeft
    }
    return pieces
  }
}

extension ShapedText {
  /// Where a caret stands before a scalar of the text: the line, and points from its left end. At the end of a broken line
  /// it stands at the beginning of the next one.
  public func caret(before scalar: Int) -> (line: Int, x: Double) {
    let line = lines.lastIndex { $0.places.range.lowerBound <= scalar } ?? 0
    return (line, lines.isEmpty ? 0 : lines[line].places.caret(before: scalar))
  }

  /// What is selected of each line: pieces from edge to edge in points from its left end, and whether the selection goes on
  /// behind it.
  public func selection(of scalars: Range<Int>) -> [(line: Int, pieces: [ClosedRange<Double>], goesOn: Bool)]
  {
    lines.indices.compactMap { index in
      let places = lines[index].places
      let common = places.range.clamped(to: scalars)
      let goesOn =
        index + 1 < lines.count && scalars.contains(places.range.upperBound - (common.isEmpty ? 0 : 1))
        && scalars.upperBound > places.range.upperBound
      guard !common.isEmpty || goesOn else { return nil }
      return (index, places.pieces(of: common), goesOn)
    }
  }
}
