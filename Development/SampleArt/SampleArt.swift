import CairoRaster
import PNGCodec
import SpecRenderKit

/// Draws the posters and avatars of the sample scenes into the folder given as argument (`Scenes/assets`), and
/// writes the asset lock files that map the mock data's addresses to them. The same bytes in every run.
@main struct SampleArt {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "Scenes/assets"
    for name in ["posters", "avatars", "icons"] { try Folder.create("\(folder)/\(name)") }
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    for picture in Picture.all {
      let bytes = try PNG.encode(try picture.pixels(rasterizer))
      try FileWriter.writeAtomically(bytes, to: "\(folder)/\(picture.file)")
    }
    for lock in AssetLock.all {
      try FileWriter.writeAtomically(try lock.text(folder: folder), to: "\(folder)/\(lock.name)")
    }
  }
}
