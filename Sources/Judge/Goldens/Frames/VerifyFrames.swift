import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import ToolOutcome

extension GoldenSuite {
  /// Compares the hashes of all frames; the first that differs is drawn, and its nodes are compared with those that are
  /// remembered of it.
  func verify(
    _ capture: GoldenCapture, _ sequence: SequenceCapture, _ lock: GoldenLock, _ result: inout GoldenResult
  ) {
    let name = GoldenStore.framesName(capture.name)
    do {
      guard let bytes = try store.bytes(name) else {
        result.verdict = .missing([name])
        try writeFrames(capture.name, sequence, try sequence.hashes(), &result)
        return
      }
      let golden = try FramesText(text: String(decoding: bytes, as: UTF8.self))
      result.recordedEnvironment = golden.environment
      if let known = capture.known(), known.drawing == DrawnPicture(frames: golden.hashes) {
        result.environment = environment.adding(known.environment)
        result.verdict = result.unchanged
        return
      }
      let drawn = try sequence.hashes()
      result.environment = environment.adding(drawn.environment)
      result.verdict = result.unchanged
      if let found = difference(golden, drawn.hashes, sequence) {
        try fail(capture.name, sequence, golden, found, KeptFrames(golden, store, lock), &result)
        try writeFrames(capture.name, sequence, drawn, &result)
      }
    } catch let error as FramesTextError {
      result.verdict = .unreadable("\(store.path(name)): \(error)")
    } catch let error as FileError {
      result.verdict = .unreadable(error.description)
    } catch {
      result.verdict = .unrenderable("\(error)")
    }
  }

  /// Which frames differ; with another step, all.
  private func difference(
    _ golden: FramesText, _ hashes: [String], _ sequence: SequenceCapture
  ) -> FramesDifference? {
    let expected = golden.step == sequence.times.text ? golden.hashes : golden.hashes.map { _ in "" }
    return FramesDifference(expected: expected, actual: hashes) { sequence.times[$0].seconds }
  }

  private func fail(
    _ capture: PathName, _ sequence: SequenceCapture, _ golden: FramesText, _ found: FramesDifference,
    _ kept: KeptFrames, _ result: inout GoldenResult
  ) throws {
    // Where frames went, the last one that is left.
    let index = min(found.first, sequence.times.count - 1)
    let rendered = try sequence.frame(index)
    let environment = (result.environment ?? .none).differences(from: golden.environment)
    let before = index < golden.hashes.count ? try golden.record(at: index) : rendered.record
    let picture = golden.step == sequence.times.text ? try kept.picture(index) : nil
    let expected = try picture.map { try decode($0) } ?? rendered.pixels
    let pixels = compare(expected: expected, actual: rendered.pixels)
    let diagnosis = diagnose(
      before, rendered.record, pixels, expected: expected, actual: rendered.pixels,
      provenance: rendered.provenance(), otherFonts: environment.compactMap(\.fontFile))
    var change = GoldenChange(pixels: pixels, diagnosis: diagnosis, environment: environment)
    change.frames = found
    result.verdict = .changed(change)
    try Folder.create(failures.path)
    try write(try codec.encode(rendered.pixels), capture, .actual, &result)
    try write(Array(LayoutText.write(rendered.record).utf8), capture, .layout, &result)
    if let picture {
      try write(picture, capture, .expected, &result)
      if pixels.isEmpty { return }
      let difference = pixels.picture(expected: expected, actual: rendered.pixels)
      try write(try codec.encodeQuickly(difference), capture, .difference, &result)
    } else if golden.step == sequence.times.text {
      try writeNeighbours(of: index, capture, sequence, kept, &result)
    }
  }

  /// What was kept nearest to a frame of which only a hash is.
  private func writeNeighbours(
    of index: Int, _ capture: PathName, _ sequence: SequenceCapture, _ kept: KeptFrames,
    _ result: inout GoldenResult
  ) throws {
    var words: [String] = []
    for (content, found) in [
      (GoldenResult.FailureFile.Content.keptBefore, try kept.last(before: index)),
      (.keptAfter, try kept.first(after: index)),
    ] {
      guard let found else { continue }
      try write(found.picture, capture, content, &result)
      words.append("frame \(found.index), at \(FramesDifference.text(sequence.times[found.index].seconds)) s")
    }
    result.notes.append(
      "of frame \(index) only a hash is kept, no picture"
        + (words.isEmpty ? "" : "; those nearest to it: " + words.joined(separator: ", and ")))
  }

  /// What would be the golden.
  private func writeFrames(
    _ capture: PathName, _ sequence: SequenceCapture,
    _ drawn: (hashes: [String], environment: EnvironmentFingerprint), _ result: inout GoldenResult
  ) throws {
    try Folder.create(failures.path)
    let text = try text(sequence, drawn)
    try write(Array(text.text.utf8), capture, .frames, &result)
  }

  private func text(
    _ sequence: SequenceCapture, _ drawn: (hashes: [String], environment: EnvironmentFingerprint)
  ) throws -> FramesText {
    FramesText(
      step: sequence.times.text, environment: environment.adding(drawn.environment),
      frames: zip(drawn.hashes, try sequence.records()).map { ($0, $1) })
  }

  /// What has to be written for a sequence.
  func plan(_ capture: PathName, _ sequence: SequenceCapture) throws(GoldenSuiteError) -> RecordingPlan {
    let name = GoldenStore.framesName(capture)
    do {
      let before = try store.bytes(name)
      let golden = before.flatMap { try? FramesText(text: String(decoding: $0, as: UTF8.self)) }
      var now = try text(sequence, try sequence.hashes())
      let isOther = golden.map { $0.hashes != now.hashes || $0.step != now.step } ?? true
      // Frames that stay stay recorded where they were: otherwise two machines would take turns at the file.
      if let golden, !isOther { now = now.recorded(with: golden.environment) }
      let bytes = Array(now.text.utf8)
      return RecordingPlan(
        capture: capture, files: before == bytes ? [] : [(name, bytes)], isNew: before == nil,
        hasOtherFrames: isOther)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .unrenderable(capture: capture.text, reason: "\(error)", exitCode: exitCode(of: error))
    }
  }
}

extension DrawnPicture {
  /// The identity of all frames together.
  init(frames hashes: [String]) {
    let all = Array(hashes.joined(separator: "\n").utf8)
    self.init(pixelHash: sha256Hex(all), width: hashes.count, height: 0)
  }
}

extension GoldenCapture {
  /// Names of its golden's files.
  var fileNames: [String] { GoldenStore.fileNames(name, isSequence: sequence != nil) }
}
