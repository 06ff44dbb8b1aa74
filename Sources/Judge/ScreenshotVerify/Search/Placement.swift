/// Where a node was found.
struct Placement {
  var status = NodeFinding.Status.found
  var offset = PixelOffset.zero
  var growth = PixelOffset.zero
  /// A size by which parts of it are found, and which does not explain the whole: it is another outline.
  var refutedGrowth = PixelOffset.zero
  var likeness: Float = 1
  var confidence = 1.0
  /// Where the pieces of a text or outline were found, each with its box in the specification.
  var pieces: [Piece] = []
  /// Whether what is behind it is known, so that less than a good likeness means something.
  var isClear = true
  /// How much the letter of a text that is least like its own is like it, against most of them, 0...1.
  var leastLetter: Float = 1
  /// The same where what is behind some of them is not known: it may be what differs.
  var leastOverUnknown: Float = 1

  static let asSpecified = Placement()

  /// Whether its place is known.
  var isSure: Bool { status == .found && confidence > 0 }
}
