import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import ToolOutcome

/// What has to be written for one capture, and what the lock file says about it afterwards.
struct RecordingPlan {
  var capture: PathName
  var files: [(name: String, bytes: [UInt8])]
  /// Nil for hashes of frames, which the lock file need not know.
  var entry: GoldenLock.Entry?
  /// Whether there was no golden before.
  var isNew: Bool
  /// Whether a frame of a sequence shows something else than before.
  var hasOtherFrames = false

  /// Whether the picture that is there is another one.
  var hasOtherPicture: Bool {
    hasOtherFrames || files.contains { $0.name == GoldenStore.pictureName(capture) }
  }
}

extension GoldenSuite {
  /// Draws the capture and looks at which of its files do not fit any more.
  ///
  /// - Parameter tellsPaths: whether a layout that only lacks path data is written anew.
  func plan(_ capture: GoldenCapture, _ lock: GoldenLock, tellsPaths: Bool = false) throws(GoldenSuiteError)
    -> RecordingPlan
  {
    if let sequence = capture.sequence { return try plan(capture.name, sequence) }
    let golden: StoredGolden
    do throws(FileError) { golden = try StoredGolden(capture.name, store, lock) } catch { throw .file(error) }
    do {
      return try plan(capture, golden, try capture.render(), tellsPaths)
    } catch {
      throw .unrenderable(capture: capture.name.text, reason: "\(error)", exitCode: exitCode(of: error))
    }
  }

  private func plan(
    _ capture: GoldenCapture, _ golden: StoredGolden, _ rendered: RenderedCapture, _ tellsPaths: Bool
  ) throws -> RecordingPlan {
    let hash = codec.pixelHash(rendered.pixels)
    let keptPicture = keptPicture(golden, rendered.pixels, hash)
    let keptLayout = golden.layout.flatMap { file in
      (tellsPaths ? LayoutText.write(rendered.record).utf8.elementsEqual(file) : keeps(file, rendered.record))
        ? file : nil
    }
    let picture = try keptPicture ?? codec.encode(rendered.pixels)
    let layout = keptLayout ?? Array(LayoutText.write(rendered.record).utf8)
    var entry = entry(capture, rendered, picture: picture, layout: layout)
    var files: [(name: String, bytes: [UInt8])] = []
    if keptPicture == nil { files.append((GoldenStore.pictureName(capture.name), picture)) }
    if keptLayout == nil { files.append((GoldenStore.layoutName(capture.name), layout)) }
    // A golden that stays stays recorded where it was: otherwise two machines would take turns at the lock file.
    if files.isEmpty, let known = golden.entry { entry.environment = known.environment }
    return RecordingPlan(
      capture: capture.name, files: files, entry: entry, isNew: golden.picture == nil)
  }

  /// What the lock file says of a capture whose files have these bytes.
  func entry(
    _ capture: GoldenCapture, _ rendered: RenderedCapture, picture: [UInt8], layout: [UInt8]
  ) -> GoldenLock.Entry {
    GoldenLock.Entry(
      capture: capture.name, pixelHash: codec.pixelHash(rendered.pixels), width: rendered.pixels.width,
      height: rendered.pixels.height, scale: capture.scale, pictureFile: checksum(picture),
      layoutFile: checksum(layout), environment: environment.adding(rendered.environment), cost: capture.cost)
  }

  /// The bytes of the picture on disk if it shows these pixels.
  private func keptPicture(_ golden: StoredGolden, _ pixels: PixelBuffer, _ hash: String) -> [UInt8]? {
    guard let picture = golden.picture else { return nil }
    if let entry = golden.entry, entry.pixelHash == hash,
      (entry.width, entry.height) == (pixels.width, pixels.height)
    {
      return picture
    }
    return (try? decode(picture)) == pixels ? picture : nil
  }

  /// Whether a layout file says the same, be it with other line ends or without path data.
  func keeps(_ file: [UInt8], _ record: CaptureRecord) -> Bool {
    let known = String(decoding: LayoutText.withoutPaths(file), as: UTF8.self)
    return textLines(known) == textLines(LayoutText.write(record, tellsPaths: false))
  }
}
