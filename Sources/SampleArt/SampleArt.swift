import CairoRaster
import SpecRenderKit

/// Draws the posters and avatars of the sample scenes into the folder given as argument (`Scenes/assets`), and
/// writes the asset lock file that maps the mock data's addresses to them. The same bytes in every run.
@main struct SampleArt {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "Scenes/assets"
    for name in ["posters", "avatars"] { try Folder.create("\(folder)/\(name)") }
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    for picture in Picture.all {
      let bytes = try PNG.encode(try picture.pixels(rasterizer))
      try FileWriter.writeAtomically(bytes, to: "\(folder)/\(picture.file)")
    }
    try FileWriter.writeAtomically(try assetLockText(folder: folder), to: "\(folder)/assets.lock.json")
  }
}
