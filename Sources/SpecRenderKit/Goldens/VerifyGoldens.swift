import GoldenCompare
import Graphics2D

extension GoldenSuite {
  /// Compares every capture that `filter` lets through with its golden, one after the other.
  /// - Throws: ``GoldenSuiteError`` where nothing is left to compare or the goldens cannot be used at all; what is
  ///   wrong with a single capture is its verdict.
  public func verify(_ filter: (String) -> Bool = { _ in true }) throws(GoldenSuiteError) -> GoldenReport {
    let chosen = try captures(filter)
    let lock = try store.lock()
    let results = chosen.map { verify($0, lock) }
    return GoldenReport(results: results + (try orphans(filter)))
  }

  /// Compares one capture with its golden. Pictures of a failure are written, those of an earlier one removed.
  public func verify(_ capture: GoldenCapture, _ lock: GoldenLock) -> GoldenResult {
    var result = GoldenResult(scene: scene, capture: capture.name, verdict: .unchanged)
    removeFailureFiles(of: capture.name)
    let rendered: RenderedCapture
    do { rendered = try capture.render() } catch {
      result.verdict = .unrenderable("\(error)")
      return result
    }
    let golden: StoredGolden
    do throws(FileError) { golden = try StoredGolden(capture.name, store, lock) } catch {
      result.verdict = .unreadable(error.description)
      return result
    }
    result.verdict = verdict(rendered, golden)
    result.notes = golden.notes
    if !result.verdict.passes { writeFailureFiles(rendered, golden, &result) }
    return result
  }

  private func verdict(_ rendered: RenderedCapture, _ golden: StoredGolden) -> GoldenVerdict {
    guard let picture = golden.picture, let layout = golden.layout else {
      return .missing(golden.missingFiles)
    }
    let change: GoldenChange
    do {
      change = GoldenChange(
        pixels: try pixelDifference(rendered.pixels, picture, golden.entry),
        layout: try layoutChanges(rendered.layout, layout, golden.name),
        environment: golden.recordedEnvironment.map {
          environment.adding(rendered.environment).differences(from: $0)
        } ?? [])
    } catch {
      return .unreadable(error.reason)
    }
    if !change.pixels.isEmpty || !change.layout.isEmpty { return .changed(change) }
    return change.environment.isEmpty ? .unchanged : .unchangedInOtherEnvironment(change.environment)
  }

  /// The hash decides where the lock file knows the picture; otherwise the picture is decoded.
  private func pixelDifference(
    _ pixels: PixelBuffer, _ picture: [UInt8], _ entry: GoldenLock.Entry?
  ) throws(UnreadableGolden) -> PixelDifference {
    if let entry, (entry.width, entry.height) == (pixels.width, pixels.height),
      entry.pixelHash == codec.pixelHash(pixels)
    {
      return .none(.init(width: pixels.width, height: pixels.height))
    }
    return compare(expected: try decode(picture), actual: pixels)
  }

  func decode(_ picture: [UInt8]) throws(UnreadableGolden) -> PixelBuffer {
    try refusePointer(picture, "picture")
    do { return try codec.decode(picture) } catch { throw UnreadableGolden(reason: "\(error)") }
  }

  private func layoutChanges(
    _ records: [LayoutRecord], _ file: [UInt8], _ capture: String
  ) throws(UnreadableGolden) -> [LayoutChange] {
    if Array(LayoutText.write(records).utf8) == file { return [] }
    try refusePointer(file, "layout")
    do throws(LayoutTextError) {
      let expected = try LayoutText.read(String(decoding: file, as: UTF8.self))
      return compareLayouts(expected: expected, actual: records)
    } catch {
      throw UnreadableGolden(reason: "\(store.path(GoldenStore.layoutName(capture))): \(error)")
    }
  }
}

private func refusePointer(_ file: [UInt8], _ content: String) throws(UnreadableGolden) {
  guard isPointer(file) else { return }
  throw UnreadableGolden(
    reason: "it is a Git LFS pointer instead of the \(content); `git lfs pull` fetches the \(content)")
}

/// A checkout without Git LFS has a few lines of text in the place of each file.
func isPointer(_ file: some Sequence<UInt8>) -> Bool { file.starts(with: "version https://git-lfs".utf8) }

/// A golden whose picture or layout cannot be understood.
struct UnreadableGolden: Error {
  var reason: String
}
