package import Documents

/// Two folders, animations or videos that are compared frame by frame.
package struct SequencePair {
  var expected, actual: PictureSequence

  /// Opens both; nil where they are two pictures, an animation and a picture among them.
  package init?(_ request: DiffRequest) throws(Diagnostics) {
    let expected = try PictureSequence(request.expected)
    let actual = try PictureSequence(request.actual)
    if let expected, let actual, (expected.names == nil) == (actual.names == nil) {
      (self.expected, self.actual) = (expected, actual)
      return
    }
    guard let one = [expected, actual].compactMap({ $0 }).first(where: \.isNoPicture) else { return nil }
    var diagnostics = Diagnostics()
    let other = one.path == request.expected ? request.actual : request.expected
    diagnostics.error(
      "pictures-of-two-kinds", "\(one.path) is a \(one.kind), and \(other) is none", at: nil,
      hints: ["compare a folder with a folder, an animation or a video with another"])
    throw diagnostics
  }

  /// The next frames: of folders those of the next name.
  mutating func next() throws(Diagnostics) -> (
    expected: PictureSequence.Frame?, actual: PictureSequence.Frame?
  )? {
    let frames = (try expected.next(), try actual.next())
    return frames.0 == nil && frames.1 == nil ? nil : frames
  }
}
