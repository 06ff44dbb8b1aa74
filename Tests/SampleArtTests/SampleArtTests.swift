import CairoRaster
import SpecRenderKit
import Testing

@testable import SampleArt

@Suite struct SampleArtTests {
  @Test func theLockFilePinsThePicturesThatAreThere() throws {
    let lock = try FileReader.read(Self.path("assets.lock.json"), limit: 1 << 20)
    #expect(try assetLockText(folder: Self.root) == String(decoding: lock, as: UTF8.self))
  }

  /// Pixels and not bytes: another version of the compressor may pack them otherwise.
  @Test func thePicturesAreWhatIsDrawn() throws {
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    for picture in Picture.all {
      let file = try PNG.decode(try FileReader.read(Self.path(picture.file), limit: 1 << 20))
      #expect(try picture.pixels(rasterizer) == file, "\(picture.file): run `make art`")
    }
  }

  @Test func everyPictureButThePaleOneIsMapped() {
    let mapped = Set(sampleAssets.map(\.file))
    #expect(Picture.all.map(\.file).filter { !mapped.contains($0) } == ["posters/pale.png"])
    #expect(Set(sampleAssets.map(\.url)).count == sampleAssets.count)
  }

  @Test func noTwoAvatarsAreAlike() throws {
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    let hashes = try Picture.all.map { pixelHash(try $0.pixels(rasterizer)) }
    #expect(Set(hashes).count == Picture.all.count)
  }

  @Test(arguments: [-7.0, -3, -0.5, 0, 0.1, 1, 2, 3.1, 6.2, 9])
  func sinesAreRight(angle: Double) {
    #expect(abs(sine(angle) * sine(angle) + cosine(angle) * cosine(angle) - 1) < 1e-9)
    #expect(abs(sine(angle) + sine(-angle)) < 1e-12)
  }

  private static var root: String {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/") + "/Scenes/assets"
  }

  private static func path(_ name: String) -> String { "\(root)/\(name)" }
}
