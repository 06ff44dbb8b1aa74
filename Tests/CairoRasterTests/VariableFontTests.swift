import Graphics2D
import Testing

@testable import CairoRaster

/// Fonts of which one file holds many designs.
@Suite struct VariableFontTests {
  private static let path = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"

  private func file(_ axes: [FontAxis], path: String = path) -> FontFile {
    var file = FontFile(
      family: "Inter", weight: 400, path: path, sha256: "", package: "fonts-inter-variable")
    file.axes = axes
    return file
  }

  private func width(_ axes: [FontAxis]) throws -> Double {
    try FontLibrary(fonts: [file(axes)]).shape(content("Hamburgefonts"), maxWidth: nil).size.width
  }

  /// How much of a canvas an H covers.
  private func ink(_ axes: [FontAxis]) throws -> Int {
    let fonts = try FontLibrary(fonts: [file(axes)])
    let text = try fonts.shape(content("H", size: 80, lineHeight: 90), maxWidth: nil)
    let list = DisplayList(
      size: Size(90, 90), background: .clear,
      commands: [
        .init(node: 0, operation: .text(text, origin: .zero, width: 90, paints: [.solid(.black)]))
      ])
    let picture = try Rasterizer(fonts: fonts).rasterize(list, scale: 1, images: ImageStore())
    return stride(from: 3, to: picture.bytes.count, by: 4).reduce(0) { $0 + Int(picture.bytes[$1]) }
  }

  private func weight(_ value: Double) -> [FontAxis] { [FontAxis(tag: "wght", value: value)] }

  @Test func theWeightMakesLettersWiderAndBlacker() throws {
    let widths = try [100, 400, 450, 900].map { try width(weight($0)) }
    #expect(widths == widths.sorted() && widths[3] > widths[0] * 1.1, "\(widths)")
    let inks = try [100, 400, 900].map { try ink(weight($0)) }
    #expect(inks[1] > inks[0] * 2 && inks[2] > inks[1] * 3 / 2, "\(inks)")
  }

  @Test func axesThatAreNotNamedKeepTheirDefaults() throws {
    let axes = try FontLibrary(fonts: [file([])]).typefaces[0].axes
    let usual = try #require(axes.first { $0.tag == "wght" })
    #expect(usual.range == 100...900 && usual.usual == 400)
    #expect(try width([]) == width(weight(400)) && ink([]) == ink(weight(400)))
    #expect(try width([FontAxis(tag: axes[0].tag, value: axes[0].usual)]) == width([]))
  }

  @Test func wrongAxesAreTold() throws {
    let files = [
      file(weight(950)), file(weight(900)), file([FontAxis(tag: "wdth", value: 100)] + weight(50)),
      file(weight(400), path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
    ]
    let faults = try FontLibrary(fonts: files).axisFaults
    #expect(faults.map(\.file) == [0, 2, 2, 3] && faults.map(\.axis) == [0, 0, 1, 0])
    #expect(faults[3].known.isEmpty && faults[0].known.contains { $0.tag == "wght" })
  }
}
