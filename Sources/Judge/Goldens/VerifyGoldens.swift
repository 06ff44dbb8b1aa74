import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

extension GoldenSuite {
  /// Compares every capture that `filter` lets through with its golden, one after the other.
  /// - Throws: ``GoldenSuiteError`` where nothing is left to compare or the goldens cannot be used at all; what is
  ///   wrong with a single capture is its verdict.
  public func verify(_ filter: (String) -> Bool = { _ in true }) throws(GoldenSuiteError) -> GoldenReport {
    let chosen = try captures(filter)
    let lock = try store.lock()
    let results = inGroups(chosen) { capture in
      defer { capture.release() }
      return verify(capture, lock)
    }
    return GoldenReport(results: results.sharingOrigins() + (try orphans(filter)))
  }

  /// Compares one capture with its golden. Pictures of a failure are written, those of an earlier one removed.
  public func verify(_ capture: GoldenCapture, _ lock: GoldenLock) -> GoldenResult {
    var result = result(capture.name.text, .unchanged)
    (result.about, result.scenario) = (capture.about, capture.scenario)
    failures.remove(capture.name)
    if let sequence = capture.sequence {
      verify(capture, sequence, lock, &result)
      return result
    }
    let stored = Result { () throws(FileError) in try StoredGolden(capture.name, store, lock) }
    if case .success(let golden) = stored, let known = capture.known(), isRecorded(known, golden) {
      result.tell(golden, environment.adding(known.environment), store)
      result.verdict = result.unchanged
      result.notes = golden.notes
      return result
    }
    let rendered: RenderedCapture
    do { rendered = try capture.render() } catch {
      result.verdict = .unrenderable("\(error)")
      return result
    }
    let golden: StoredGolden
    do throws(FileError) { golden = try stored.get() } catch {
      result.verdict = .unreadable(error.description)
      return result
    }
    result.tell(golden, environment.adding(rendered.environment), store)
    result.verdict = verdict(rendered, golden, capture.tolerances)
    result.hasOtherRecord =
      result.verdict.passes && !(golden.layout.map { keeps($0, rendered.record) } ?? true)
    // What cannot be read is known to no lock file: that needs no note.
    if case .unreadable = result.verdict {} else { result.notes = golden.notes }
    if !result.verdict.passes {
      result.goldens = String(SceneFiles.folder(of: store.folder).dropLast())
      writeFailureFiles(capture, rendered, golden, &result)
    }
    return result
  }

  /// Whether a golden's files are those of a picture with this hash and of this layout: then nothing need be drawn.
  private func isRecorded(_ known: KnownPicture, _ golden: StoredGolden) -> Bool {
    guard golden.picture != nil, let layout = golden.layout, let entry = golden.entry else { return false }
    let locked = DrawnPicture(pixelHash: entry.pixelHash, width: entry.width, height: entry.height)
    return locked == known.drawing && sha256Hex(LayoutText.withoutPaths(layout)) == known.layout
  }

  /// The ladder: the picture's hash, its pixels, the nodes that painted them, and what became of those.
  private func verdict(
    _ rendered: RenderedCapture, _ golden: StoredGolden, _ tolerances: [Tolerance]
  ) -> GoldenVerdict {
    guard let picture = golden.picture, let layout = golden.layout else {
      return .missing(golden.missingFiles)
    }
    let now = environment.adding(rendered.environment)
    let environment = golden.recordedEnvironment.map { now.differences(from: $0) } ?? []
    do {
      let before = try recordIfOther(layout, rendered.record, golden.name)
      let isLocked = isLocked(rendered.pixels, golden.entry)
      let expected = isLocked ? rendered.pixels : try decode(picture)
      let pixels = isLocked ? .none(of: expected) : compare(expected: expected, actual: rendered.pixels)
      if pixels.isEmpty, before.map({ shows(rendered.record, asMuchAs: $0) }) ?? true {
        return environment.isEmpty ? .unchanged : .unchangedInOtherEnvironment(environment)
      }
      let diagnosis = diagnose(
        before ?? rendered.record, rendered.record, pixels, expected: expected, actual: rendered.pixels,
        provenance: rendered.provenance(), otherFonts: environment.compactMap(\.fontFile))
      if diagnosis.isTolerated(by: tolerances) { return .withinTolerance(diagnosis.rasterOnly) }
      return .changed(GoldenChange(pixels: pixels, diagnosis: diagnosis, environment: environment))
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// Whether equal pixels are all that there is to say: the nodes in the picture are the same, or it was built from others.
  private func shows(_ record: CaptureRecord, asMuchAs before: CaptureRecord) -> Bool {
    !differsInPicture(before, record) || isBuiltOtherwise(before, record)
  }

  /// Whether the lock file knows the picture and it has these pixels: nothing need be decoded then.
  private func isLocked(_ pixels: PixelBuffer, _ entry: GoldenLock.Entry?) -> Bool {
    guard let entry, (entry.width, entry.height) == (pixels.width, pixels.height) else { return false }
    return entry.pixelHash == codec.pixelHash(pixels)
  }

  func decode(_ picture: [UInt8]) throws(UnreadableGolden) -> PixelBuffer {
    try refusePointer(picture, "picture")
    do { return try codec.decode(picture) } catch { throw UnreadableGolden(reason: "\(error)") }
  }

  /// What the golden remembers; nil where that is what the capture shows now.
  private func recordIfOther(
    _ file: [UInt8], _ record: CaptureRecord, _ capture: PathName
  ) throws(UnreadableGolden) -> CaptureRecord? {
    if Array(LayoutText.write(record, tellsPaths: false).utf8) == LayoutText.withoutPaths(file) {
      return nil
    }
    try refusePointer(file, "layout")
    do throws(LayoutTextError) {
      return try LayoutText.read(String(decoding: file, as: UTF8.self))
    } catch {
      throw UnreadableGolden(reason: "\(store.path(GoldenStore.layoutName(capture))): \(error)")
    }
  }
}

extension GoldenResult {
  /// The verdict on a picture that is the recorded one.
  var unchanged: GoldenVerdict {
    let now = environment ?? .none
    let differences = recordedEnvironment.map { now.differences(from: $0) } ?? []
    return differences.isEmpty ? .unchanged : .unchangedInOtherEnvironment(differences)
  }

  /// Notes where the capture was drawn now, and where its golden was.
  fileprivate mutating func tell(
    _ golden: StoredGolden, _ now: EnvironmentFingerprint, _ store: GoldenStore
  ) {
    environment = now
    recordedEnvironment = golden.recordedEnvironment
    recordedLayout = store.paths(GoldenStore.layoutName(golden.name)).first(where: FileReader.exists)
  }
}

private func refusePointer(_ file: [UInt8], _ content: String) throws(UnreadableGolden) {
  guard isPointer(file) else { return }
  throw UnreadableGolden(
    reason: "it is a Git LFS pointer instead of the \(content); `git lfs pull` fetches the \(content)")
}

/// A golden whose picture or layout cannot be understood.
struct UnreadableGolden: Error {
  var reason: String
}
