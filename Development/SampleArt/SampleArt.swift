import CairoRaster
import PNGCodec
import SpecRenderKit

/// Draws the posters and avatars of the sample scenes into the folder given as argument (`Scenes/assets`), and
/// writes the asset lock files that map the mock data's addresses to them. With `--clip NAME FOLDER` it draws the
/// frames of a clip instead, which Tools/make-clips encodes. The same bytes in every run.
@main struct SampleArt {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    if arguments.first == "--clip", arguments.count == 3 {
      return try drawClip(arguments[1], into: arguments[2], rasterizer)
    }
    let folder = arguments.first ?? "Scenes/assets"
    for name in ["posters", "avatars", "icons"] { try Folder.create("\(folder)/\(name)") }
    for picture in Picture.all {
      let bytes = try PNG.encode(try picture.pixels(rasterizer))
      try FileWriter.writeAtomically(bytes, to: "\(folder)/\(picture.file)")
    }
    for lock in AssetLock.all {
      try FileWriter.writeAtomically(try lock.text(folder: folder), to: "\(folder)/\(lock.name)")
    }
  }

  private static func drawClip(_ name: String, into folder: String, _ rasterizer: Rasterizer) throws {
    guard let clip = Clip.all.first(where: { $0.name == name }) else {
      fatalError("no clip is named \(name): \(Clip.all.map(\.name).joined(separator: ", "))")
    }
    try Folder.create(folder)
    for frame in 0..<clip.frames {
      let number = String(1000 + frame).dropFirst()
      let bytes = try PNG.encode(try clip.pixels(rasterizer, frame: frame), level: .fast)
      try FileWriter.writeAtomically(bytes, to: "\(folder)/\(number).png")
    }
  }
}
