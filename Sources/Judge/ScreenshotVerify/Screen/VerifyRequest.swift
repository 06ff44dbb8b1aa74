import CairoRaster
import Files
public import Graphics2D
package import SceneRendering
import ToolOutcome

/// Which screenshot is held against a scene, and how strictly.
public struct VerifyRequest: Sendable {
  /// Path of a PNG, JPEG or WebP file; - for standard input. Nil where only ``tree`` is compared.
  public var shot: String?
  /// Path of the app's own view hierarchy, in one of the formats that ``HierarchyFormat`` lists; nil for none.
  public var tree: String?
  /// Parts of the screenshot that may show anything, in its pixels.
  public var ignoredAreas: [PixelBox] = []
  /// Ids of nodes whose places may show anything, with what is inside; `*` stands for anything.
  public var ignored: [String] = []
  /// Pixels by which places and sizes may be off.
  public var tolerance = 0
  /// Largest CIEDE2000 difference of colours.
  public var deltaE = 1.0
  /// Whether texts may be set in another font.
  public var allowsOtherFonts = false
  /// Whether the device was asked for; otherwise the screenshot's size tells it.
  public var isDeviceNamed = false
  /// Font files in the place of those of the scene's first family: what the app has and the scene may not.
  public var fonts: [String] = []
  /// Language tag of the scene's texts, by which they are read.
  var locale = "en"
  /// File for a picture of what differs; - for standard output; nil for none.
  public var annotated: String?

  /// Names the screenshot.
  public init(shot: String?) { self.shot = shot }
}

extension VerifyRequest {
  /// Whether a path names no picture and no folder: then it is that of a scene.
  public static func isScene(_ path: String) -> Bool {
    path != "-" && ![".png", ".jpg", ".jpeg", ".webp"].contains { path.lowercased().hasSuffix($0) }
      && !isFolder(path)
  }

  /// Ignores what is named: nodes, and areas as `x,y,width,height`.
  public mutating func ignore(_ names: [String]) {
    for name in names {
      // characters: four numbers, or the name of a node that is looked up
      let numbers = name.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      if numbers.count == 4, !numbers.contains(nil) {
        let all = numbers.compactMap { $0 }
        ignoredAreas.append(PixelBox(x: all[0], y: all[1], width: max(0, all[2]), height: max(0, all[3])))
      } else {
        ignored.append(name)
      }
    }
  }
}

extension SceneRequest {
  /// The scene as it should be.
  package func expectedPicture() throws -> PixelBuffer {
    let (pipeline, laidOut) = try layOut()
    return try pipeline.picture(laidOut)
  }
}

extension PixelBuffer {
  /// Reads a screenshot; its colours become sRGB.
  ///
  /// - Parameter path: `-` for standard input.
  package init(shot path: String) throws {
    let bytes = try FileReader.read(path, limit: 256 << 20)
    do { self = try PictureFile.decodeInSRGB(bytes) } catch {
      throw ToolFailure.cannot("\(path): \(error)", hint: "take the screenshot as a PNG file")
    }
  }
}
