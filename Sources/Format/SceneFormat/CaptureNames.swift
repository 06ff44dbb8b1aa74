import Documents

extension SceneDocument {
  /// Two captures would share their files; names are compared without regard to case, as some disks do.
  func checkCaptureNames(into diagnostics: inout Diagnostics) {
    var places: [String: Span] = [:]
    for capture in captures where !capture.name.isEmpty {
      let name = capture.name.lowercased()
      if let first = places[name] {
        diagnostics.error(
          .duplicateCapture, "two captures are named \"\(capture.name)\"", at: capture.span,
          notes: [.init("the other one", at: first)])
      } else {
        places[name] = capture.span
      }
    }
  }
}
