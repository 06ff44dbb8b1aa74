import CairoRaster
import Graphics2D
import SpecRenderKit

/// Turns drawings into files of one folder.
struct Studio {
  let folder: String
  private let rasterizer: Rasterizer

  init(folder: String) throws {
    self.folder = folder
    // The rasteriser wants a font, although nothing here has text.
    let font = FontFile(
      family: "Inter", weight: 400, path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", sha256: "",
      package: "fonts-inter")
    rasterizer = Rasterizer(fonts: try FontLibrary(fonts: [font]))
    for name in ["posters", "avatars"] { try Folder.create("\(folder)/\(name)") }
  }

  func drawPoster(_ name: String, _ draw: (inout Drawing) -> Void) throws {
    try write("posters/\(name).png", Drawing(width: 590, height: 1280), draw)
  }

  func drawAvatar(_ name: String, _ draw: (inout Drawing) -> Void) throws {
    try write("avatars/\(name).png", Drawing(width: 128, height: 128), draw)
  }

  private func write(_ name: String, _ empty: Drawing, _ draw: (inout Drawing) -> Void) throws {
    var drawing = empty
    draw(&drawing)
    let pixels = try rasterizer.rasterize(drawing.list, scale: 1)
    try FileWriter.writeAtomically(try PNG.encode(pixels), to: "\(folder)/\(name)")
  }
}
