import SpecRenderKit

extension Outcome {
  /// What goes to standard output, as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}
