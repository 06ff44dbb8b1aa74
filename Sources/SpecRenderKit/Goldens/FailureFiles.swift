import GoldenCompare

extension GoldenSuite {
  private func failurePath(_ capture: String, _ content: GoldenResult.FailureFile.Content) -> String {
    "\(failureFolder)/\(capture)." + (content == .layout ? "layout.txt" : "\(content.rawValue).png")
  }

  /// Removes the pictures of an earlier failure, so that what is in the folder failed in this run.
  func removeFailureFiles(of capture: String) {
    for content in [GoldenResult.FailureFile.Content.expected, .actual, .difference, .layout] {
      // What cannot be removed is no reason to give no verdict.
      try? Folder.removeFile(failurePath(capture, content))
    }
  }

  /// Writes what one needs to look at a failure. That it cannot be written is noted and hides no verdict.
  func writeFailureFiles(_ rendered: RenderedCapture, _ golden: StoredGolden, _ result: inout GoldenResult) {
    do {
      try Folder.create(failureFolder)
      try write(LayoutText.write(rendered.record).utf8.map { $0 }, .layout, &result)
      try write(try codec.encode(rendered.pixels), .actual, &result)
      guard let picture = golden.picture else { return }
      try write(picture, .expected, &result)
      guard case .changed(let change) = result.verdict, !change.pixels.isEmpty else { return }
      let expected = try decode(picture)
      let difference = change.pixels.picture(expected: expected, actual: rendered.pixels)
      try write(try codec.encode(difference), .difference, &result)
    } catch {
      result.notes.append("\(error)")
    }
  }

  private func write(
    _ bytes: [UInt8], _ content: GoldenResult.FailureFile.Content, _ result: inout GoldenResult
  ) throws(FileError) {
    let path = failurePath(result.capture, content)
    try FileWriter.writeAtomically(bytes, to: path)
    result.files.append(.init(content: content, path: path))
  }
}
