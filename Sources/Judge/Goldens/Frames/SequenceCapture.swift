import GoldenCompare
import SceneModel

/// The frames of a capture of which hashes are kept, and how to make them.
package struct SequenceCapture {
  /// Their times.
  var times: SteppedTimes
  /// Draws all of them; their hashes in order, and what they were drawn with.
  var hashes: () throws -> (hashes: [String], environment: EnvironmentFingerprint)
  /// Draws one of them as captures are drawn.
  var frame: (Int) throws -> RenderedCapture
  /// What is remembered of each.
  var records: () throws -> [CaptureRecord]
}
