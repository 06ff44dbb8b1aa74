import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
package import SceneFormat
import SceneModel

/// Where a test leaves what one needs to look at its failures, and to accept them.
package struct FailureFolder: Sendable {
  /// Path of the folder of one scene.
  package let path: String

  package init(path: String) { self.path = path }

  /// What lies there for a capture besides what people look at: the lock file's lines for the golden that it would be.
  private static func lockName(_ capture: PathName) -> String { capture.text + lockEnd }
  private static let lockEnd = ".lock"

  func file(_ capture: PathName, _ content: GoldenResult.FailureFile.Content) -> String {
    "\(path)/\(content.fileName(of: capture))"
  }

  /// Removes the files of an earlier failure, so that what is in the folder failed in the last run.
  func remove(_ capture: PathName) {
    // What cannot be removed is no reason to give no verdict.
    for file in files(of: capture) { try? Folder.removeFile(file) }
  }

  private func files(of capture: PathName) -> [String] {
    // First what makes it one that can be approved: the rest is worthless without.
    ["\(path)/\(Self.lockName(capture))", file(capture, .frames)]
      + GoldenResult.FailureFile.Content.allCases.map { file(capture, $0) }
  }

  /// The same for captures that passed without being looked at: most runs leave no files.
  func remove(all captures: [PathName]) {
    guard let names = try? Folder.names(in: path), !names.isEmpty else { return }
    for capture in captures { remove(capture) }
  }

  // MARK: Accepting

  func write(_ entry: GoldenLock.Entry) throws(FileError) {
    let text = GoldenLock([entry]).text
    try FileWriter.writeOwn(text, to: "\(path)/\(Self.lockName(entry.capture))")
  }

  /// Captures that failed and of which there is a picture, sorted.
  package var approvable: [PathName] {
    get throws(FileError) {
      let ends = [Self.lockEnd, ".frames.txt"]
      return try Folder.names(in: path).compactMap { name in
        ends.first { name.hasSuffix($0) }.flatMap { PathName(name.dropLast($0.count)) }
      }
    }
  }

  /// Makes the pictures the goldens: byte for byte what recording would write.
  /// - Throws: ``GoldenSuiteError`` where a file is not the one that the test wrote.
  package func approve(_ captures: [PathName], into store: GoldenStore) throws(GoldenSuiteError) {
    if captures.isEmpty { return }
    var plans: [RecordingPlan] = []
    for capture in captures {
      if FileReader.exists(file(capture, .expected)), !store.has(capture) {
        throw .otherGoldens(path: store.path(GoldenStore.pictureName(capture)))
      }
      plans.append(try plan(capture))
    }
    try store.finishEarlierRecording()
    try store.write(plans)
    do throws(FileError) {
      for file in captures.flatMap(files) { try Folder.removeFile(file) }
    } catch {
      throw .file(error)
    }
  }

  private func plan(_ capture: PathName) throws(GoldenSuiteError) -> RecordingPlan {
    let frames = file(capture, .frames)
    if FileReader.exists(frames) {
      let text = try read(frames)
      guard (try? FramesText(text: String(decoding: text, as: UTF8.self))) != nil else {
        throw .notAsTested(path: frames)
      }
      return RecordingPlan(
        capture: capture, files: [(GoldenStore.framesName(capture), text)], isNew: false, hasOtherFrames: true
      )
    }
    let picture = try read(file(capture, .actual))
    let layout = try read(file(capture, .layout))
    let text = try read("\(path)/\(Self.lockName(capture))")
    let entries = (try? GoldenLock(text: String(decoding: text, as: UTF8.self)).entries) ?? []
    guard let entry = entries.first, entry.capture == capture, entry.pictureFile == checksum(picture),
      entry.layoutFile == checksum(layout)
    else { throw .notAsTested(path: file(capture, .actual)) }
    return RecordingPlan(
      capture: capture,
      files: [(GoldenStore.pictureName(capture), picture), (GoldenStore.layoutName(capture), layout)],
      entry: entry, isNew: false)
  }

  private func read(_ path: String) throws(GoldenSuiteError) -> [UInt8] {
    do throws(FileError) {
      return try FileReader.read(path, limit: GoldenStore.sizeLimit)
    } catch {
      throw .file(error)
    }
  }
}

extension GoldenSuite {
  /// Writes what one needs to look at a failure. That it cannot be written is noted and hides no verdict.
  func writeFailureFiles(
    _ capture: GoldenCapture, _ rendered: RenderedCapture, _ golden: StoredGolden,
    _ result: inout GoldenResult
  ) {
    do {
      try Folder.create(failures.path)
      let layout = Array(LayoutText.write(rendered.record).utf8)
      let actual = try codec.encode(rendered.pixels)
      try write(layout, capture.name, .layout, &result)
      try write(actual, capture.name, .actual, &result)
      try failures.write(entry(capture, rendered, picture: actual, layout: layout))
      guard let picture = golden.picture else { return }
      try write(picture, capture.name, .expected, &result)
      guard case .changed(let change) = result.verdict, !change.pixels.isEmpty else { return }
      let difference = change.pixels.picture(expected: try decode(picture), actual: rendered.pixels)
      try write(try codec.encodeQuickly(difference), capture.name, .difference, &result)
    } catch {
      result.notes.append("\(error)")
    }
  }

  func write(
    _ bytes: [UInt8], _ capture: PathName, _ content: GoldenResult.FailureFile.Content,
    _ result: inout GoldenResult
  ) throws(FileError) {
    let path = failures.file(capture, content)
    try FileWriter.writeOwn(bytes, to: path)
    result.files.append(.init(content: content, path: path))
  }
}
