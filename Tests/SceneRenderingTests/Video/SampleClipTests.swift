import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering

/// The clips that `make clips` draws and encodes, as they lie in the repository.
@Suite struct SampleClipTests {
  private static let posters = [
    "tasting": 180, "restos": 180, "sharing": 180, "grilling": 180, "new-eats": 180, "stadium": 240,
  ]

  /// What a clip shows first stands in for its poster, so nothing may jump as it begins, nor where it begins again.
  @Test(arguments: posters.keys.sorted())
  func aClipBeginsAndEndsAsItsPoster(_ name: String) throws {
    let assets = "\(repository)/Scenes/assets"
    let poster = try PNG.decode(FileReader.read("\(assets)/posters/\(name).png", limit: 1 << 20))
    let video = try FFmpeg().probe("\(assets)/clips/\(name).mp4")
    #expect(video.times.count == Self.posters[name])
    #expect(video.width * poster.height == video.height * poster.width)
    let decoder = try VideoDecoder(video, from: nil, FFmpeg())
    for (place, most) in [(0, 3.0), (video.times.count / 2, .infinity), (video.times.count - 1, 5)] {
      let picture = try #require(try decoder.picture(at: video.times[place]) { _ in })
      let difference = Self.difference(picture, poster)
      #expect(difference < most, "frame \(place): \(difference)")
      #expect(place != video.times.count / 2 || difference > 3, "it moves")
    }
  }

  @Test func filesAreSmall() throws {
    for name in try Folder.names(in: "\(repository)/Scenes/assets/clips") {
      let file = try FileReader.read("\(repository)/Scenes/assets/clips/\(name)", limit: 1 << 20)
      #expect(file.count < 420_000, "\(name)")
    }
  }

  /// The mean difference of channels, 0...255, at every fourth pixel of the frame.
  private static func difference(_ frame: PlanarPicture, _ poster: PixelBuffer) -> Double {
    var (sum, count) = (0, 0)
    let size = frame.width * frame.height
    for y in stride(from: 0, to: frame.height, by: 4) {
      for x in stride(from: 0, to: frame.width, by: 4) {
        let row = y * poster.height / frame.height
        let (there, here) = (row * poster.width + x * poster.width / frame.width, y * frame.width + x)
        for (channel, plane) in [2, 0, 1].enumerated() {
          sum += abs(Int(poster.bytes[4 * there + channel]) - Int(frame.bytes[plane * size + here]))
        }
        count += 3
      }
    }
    return Double(sum) / Double(count)
  }
}
