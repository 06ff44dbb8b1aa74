import CairoRaster
import Documents
import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering

/// A scenario as pictures that a page plays: the first one, and of each later one the parts that have changed, side by side on
/// sheets.
struct MotionVideo {
  /// A part of a frame, and where on which sheet it stands.
  private struct Patch {
    let target: PixelBox
    let sheet: Int
    let x, y: Int
  }

  private struct Frame {
    let time: Duration
    let width, height: Int
    let patches: [Patch]
  }

  private var frames: [Frame] = []
  private var sheets: [SitePicture] = []

  /// Frames per second, and most frames: longer scenarios have fewer per second.
  static let rate = 20
  private static let mostFrames = 600
  /// Pixels of the shorter side: a video is a help for the eye, and the numbers stand beside it.
  private static let side = 264.0

  /// Draws a scenario.
  init(_ played: inout PlayedScene, _ files: SiteFiles, named name: String) throws {
    let end = played.scenario.end
    let count = min(Self.mostFrames, max(1, Int(end.seconds * Double(Self.rate))))
    let sizes = played.timeline.canvases.map(\.size)
    let width = sizes.map(\.width).max() ?? 1
    let scale = min(1, Self.side / (sizes.map { min($0.width, $0.height) }.max() ?? 1))
    var sequence: PictureSequence?
    var packing = SheetPacking(width: Int((width * scale).rounded(.up)) + 1)
    for index in 0...count {
      let time = end * index / count
      var laidOut = try played.laidOut(at: time)
      laidOut.scale = scale
      let known = sequence.flatMap { $0.canShow(laidOut) ? $0 : nil }
      let isNew = known == nil
      let drawing = try known ?? PictureSequence(laidOut, played.pipeline)
      sequence = drawing
      let boxes = try drawing.draw(laidOut, played.pipeline).boxes
      let picture = drawing.picture
      let changed = isNew ? [PixelBox(x: 0, y: 0, width: picture.width, height: picture.height)] : boxes
      guard !changed.isEmpty else { continue }
      let patches = changed.map { box -> Patch in
        let place = packing.add(picture.cropped(x: box.x, y: box.y, width: box.width, height: box.height))
        return Patch(target: box, sheet: place.sheet, x: place.x, y: place.y)
      }
      frames.append(Frame(time: time, width: picture.width, height: picture.height, patches: patches))
    }
    sheets = packing.sheets.map { files.add($0, .video, named: "video-\(name)") }
  }

  /// Sheets, and of each frame its milliseconds, its size, and its patches: x, y, width, height, sheet, x and y there.
  var json: DocumentNode {
    .map([
      ("sheets", .texts(sheets.map(\.path))),
      (
        "frames",
        .list(
          frames.map { frame in
            .list(
              ([(frame.time.seconds * 1000).rounded(), Double(frame.width), Double(frame.height)]
                + frame.patches.flatMap { patch in
                  let box = patch.target
                  return [box.x, box.y, box.width, box.height, patch.sheet, patch.x, patch.y].map(Double.init)
                }).map { .number($0) })
          })
      ),
    ])
  }
}

/// Puts pictures onto sheets, row by row.
private struct SheetPacking {
  private let width: Int
  private var done: [PixelBuffer] = []
  private var bytes: [UInt8] = []
  private var height = 0
  /// Of the row that is being filled: its top, its height, and how far it is filled.
  private var row = (top: 0, height: 0, x: 0)

  /// WebP takes 16383 rows, and browsers gladly fewer.
  private static let mostRows = 8000

  init(width: Int) { self.width = width }

  mutating func add(_ picture: PixelBuffer) -> (sheet: Int, x: Int, y: Int) {
    if row.x + picture.width > width { row = (row.top + row.height, 0, 0) }
    if row.top + picture.height > Self.mostRows, height > 0 { finish() }
    let needed = row.top + picture.height
    if needed > height {
      bytes += [UInt8](repeating: 255, count: (needed - height) * width * 4)
      height = needed
    }
    for line in 0..<picture.height {
      let (from, to) = (line * picture.width * 4, ((row.top + line) * width + row.x) * 4)
      bytes.replaceSubrange(to..<to + picture.width * 4, with: picture.bytes[from..<from + picture.width * 4])
    }
    let place = (done.count, row.x, row.top)
    row = (row.top, max(row.height, picture.height), row.x + picture.width)
    return place
  }

  private mutating func finish() {
    done.append(PixelBuffer(width: width, height: height, bytes: bytes))
    (bytes, height, row) = ([], 0, (0, 0, 0))
  }

  /// All sheets.
  var sheets: [PixelBuffer] {
    height == 0 ? done : done + [PixelBuffer(width: width, height: height, bytes: bytes)]
  }
}
