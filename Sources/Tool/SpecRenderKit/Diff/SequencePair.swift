package import Documents
import Files

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
    let other = one.path == request.expected ? request.actual : request.expected
    if other != "-", !FileReader.exists(other) {
      throw PictureSequence.failure(.unreadableFile, "cannot read \(other): there is no such file")
    }
    throw PictureSequence.failure(
      .picturesOfTwoKinds, "\(one.path) is a \(one.kind), and \(other) is none",
      hint: "compare a folder with a folder, an animation or a video with another")
  }

  /// What is not compared.
  package var notes: Diagnostics {
    var notes = Diagnostics()
    for words in [expected.leftOut, actual.leftOut].compactMap(\.self) {
      notes.note(.leftOutFiles, words, at: nil)
    }
    return notes
  }

  /// The next frames: of folders those of the next name.
  mutating func next() throws(Diagnostics) -> (
    expected: PictureSequence.Frame?, actual: PictureSequence.Frame?
  )? {
    let frames = (try expected.next(), try actual.next())
    return frames.0 == nil && frames.1 == nil ? nil : frames
  }
}
