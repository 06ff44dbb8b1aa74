import Foundation
import Graphics2D
import PNGCodec
import Testing

@testable import CairoRaster

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct VectorDocumentTests {
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(rect: Rect(x: x, y: y, width: side, height: side))
  }

  private func group(
    _ group: DisplayList.Group, _ operations: [DisplayList.Operation]
  ) -> [DisplayList.Operation] { [.beginGroup(group)] + operations + [.endGroup] }

  /// A gradient, a turned translucent group, a mask, a shadow, a picture, and two colours of which shares add up.
  private func list(_ image: ImageID) -> DisplayList {
    let fade = Gradient(
      geometry: .linear(start: Point(0, 0), end: Point(0, 40)),
      stops: [.init(offset: 0, color: Self.black), .init(offset: 1, color: .clear)])
    let sky = Gradient(
      geometry: .linear(start: Point(0, 0), end: Point(100, 0)),
      stops: [.init(offset: 0, color: Self.red), .init(offset: 1, color: Self.blue)])
    var operations: [DisplayList.Operation] = [.fill(square(0, 0, 100), .gradient(sky), .nonZero)]
    operations += group(
      .init(opacity: 0.5, transform: AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40, ty: 5)),
      [
        .fill(square(0, 0, 30), .solid(.white), .nonZero),
        .fill(square(10, 10, 30), .solid(Self.black), .nonZero),
      ])
    operations += group(.init(mask: .gradient(fade)), [.fill(square(60, 5, 30), .solid(.white), .nonZero)])
    operations.append(.shadow(square(10, 60, 20), Shadow(color: Self.black, offset: Point(3, 3), blur: 8)))
    operations.append(
      .image(
        image, source: Rect(x: 0, y: 0, width: 1, height: 1),
        destination: Rect(x: 70, y: 60, width: 24, height: 24), opacity: 1))
    let shares = [Self.red, Self.blue].flatMap { color in
      group(.init(opacity: 0.5, blending: .sum), [.fill(square(40, 60, 20), .solid(color), .nonZero)])
    }
    operations += group(.init(isIsolated: true), shares)
    return DisplayList(
      size: Size(100, 100), background: .white, commands: operations.map { .init(node: 0, operation: $0) })
  }

  private func document(_ format: VectorFormat, part: PixelBox? = nil) throws -> [UInt8] {
    let images = ImageStore()
    let image = images.add(picture)
    return try Rasterizer(fonts: FontLibrary(fonts: [])).document(
      format, of: list(image), part: part ?? PixelBox(x: 0, y: 0, width: 200, height: 200), scale: 2,
      images: images)
  }

  private var picture: PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<24 {
      for x in 0..<24 { bytes += [UInt8(x * 10), UInt8(y * 10), 90, 255] as [UInt8] }
    }
    return PixelBuffer(width: 24, height: 24, bytes: bytes)
  }

  @Test func theSamePictureIsTheSameFile() throws {
    for format in [VectorFormat.svg, .pdf] { #expect(try document(format) == document(format)) }
  }

  @Test func pagesHaveTheSizeInPoints() throws {
    let svg = String(decoding: try document(.svg), as: UTF8.self)
    #expect(svg.contains("width=\"100px\" height=\"100px\" viewBox=\"0 0 100 100\""))
    let part = PixelBox(x: 20, y: 30, width: 60, height: 50)
    #expect(String(decoding: try document(.svg, part: part), as: UTF8.self).contains("viewBox=\"0 0 30 25\""))
    #expect(try document(.pdf).starts(with: "%PDF-".utf8))
  }

  /// The picture, the shadow, and the shares that add up.
  @Test func onlyWhatNeedsPixelsIsAPicture() throws {
    let svg = String(decoding: try document(.svg), as: UTF8.self)
    #expect(svg.components(separatedBy: "<image ").count - 1 == 3)
  }

  /// Skipped where programs that show documents are not installed. Edges are smoothed in other ways: a few levels of 255.
  @Test(
    .enabled(if: access("/usr/bin/rsvg-convert", X_OK) == 0 && access("/usr/bin/pdftoppm", X_OK) == 0),
    arguments: [
      (VectorFormat.svg, "rsvg-convert -w 200 -h 200 document -o shown.png"),
      (.pdf, "pdftoppm -r 144 -png -singlefile document shown"),
    ])
  func documentsLookLikeThePicture(format: VectorFormat, command: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "specrender-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(try document(format)).write(to: folder.appending(path: "document"))
    let shell = try Process.run(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "cd \(folder.path) && \(command)"])
    shell.waitUntilExit()
    let shown = try PNG.decode([UInt8](try Data(contentsOf: folder.appending(path: "shown.png"))))
    let images = ImageStore()
    let drawn = try Rasterizer(fonts: FontLibrary(fonts: [])).rasterize(
      list(images.add(picture)), scale: 2, images: images)
    try #require((shown.width, shown.height) == (200, 200))
    var sum = 0
    for index in drawn.bytes.indices { sum += abs(Int(shown.bytes[index]) - Int(drawn.bytes[index])) }
    #expect(Double(sum) / 160_000 < 2)
    for (x, y) in [(100, 140), (90, 60), (150, 30), (70, 170), (164, 144)] {
      #expect(zip(shown[x, y], drawn[x, y]).allSatisfy { abs(Int($0) - Int($1)) <= 12 }, "\(x), \(y)")
    }
  }
}
