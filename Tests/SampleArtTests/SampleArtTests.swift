import CairoRaster
import PNGCodec
import SpecRenderKit
import Testing

@testable import SampleArt

@Suite struct SampleArtTests {
  @Test(arguments: AssetLock.all.indices)
  func theLockFilesPinThePicturesThatAreThere(_ index: Int) throws {
    let lock = AssetLock.all[index]
    let file = try FileReader.read(Self.path(lock.name), limit: 1 << 20)
    #expect(try lock.text(folder: Self.root) == String(decoding: file, as: UTF8.self))
  }

  /// Pixels and not bytes: another version of the compressor may pack them otherwise.
  @Test func thePicturesAreWhatIsDrawn() throws {
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    for picture in Picture.all {
      let file = try PNG.decode(try FileReader.read(Self.path(picture.file), limit: 1 << 20))
      #expect(try picture.pixels(rasterizer) == file, "\(picture.file): run `make art`")
    }
  }

  /// Every clip begins with its poster, to the pixel, and no frame is another's.
  @Test(arguments: ["tasting", "restos", "sharing", "grilling", "new-eats"])
  func aClipBeginsWithItsPoster(_ name: String) throws {
    let rasterizer = Rasterizer(fonts: try FontLibrary(fonts: []))
    let clip = try #require(Clip.all.first { $0.name == name })
    let poster = try PNG.decode(try FileReader.read(Self.path("posters/\(name).png"), limit: 1 << 20))
    #expect(try clip.pixels(rasterizer, frame: 0) == poster)
    let frames = try stride(from: 0, to: clip.frames, by: 30).map { try clip.pixels(rasterizer, frame: $0) }
    #expect(Set(frames.map { pixelHash($0) }).count == frames.count)
  }

  @Test func everyPictureIsMappedOrNamedInAScene() {
    let mapped = Set(AssetLock.all.flatMap { $0.assets.map(\.file) })
    let others = Picture.all.map(\.file).filter { !mapped.contains($0) }
    #expect(others == ["posters/pale.png", "posters/stadium.png"])
    for lock in AssetLock.all { #expect(Set(lock.assets.map(\.url)).count == lock.assets.count) }
  }

  /// A picture that fills a phone on its side is not enlarged, and stays small in the repository.
  @Test func theStadiumIsAsSharpAsTheScreen() throws {
    let file = try FileReader.read(Self.path("posters/stadium.png"), limit: 700_000)
    let picture = try PNG.decode(file)
    #expect(picture.width == 2208 && picture.height == 1242)
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
