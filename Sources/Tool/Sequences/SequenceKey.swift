import CairoRaster
import Documents
import Files
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
package import SceneRendering

extension LoadedScene {
  /// The name of everything that the frames of a sequence depend on: documents, pictures, options, libraries and this
  /// program. Frames of another key are not these frames.
  package func sequenceKey(_ request: SceneRequest, _ source: FrameSource) throws -> String {
    var facts = map.files.map { "\($0.name) \(sha256Hex($0.bytes))" }
    facts += try source.timeline.pictures.map { "\($0) \(sha256Hex(try assets.bytes($0)))" }
    for video in source.timeline.videos {
      guard let path = try? assets.videoPath(video) else { continue }
      facts.append("\(video) \(try sha256Hex(file: path))")
    }
    facts += source.fonts.map { font in
      "\(font.path) \(font.sha256)" + font.axes.map { " \($0.tag) \($0.value)" }.joined()
    }
    facts += LibraryVersions.all.map { "\($0.name) \($0.version)" }
    facts += request.settings.map { "\($0.name)=\($0.value)" }
    facts += request.modes.map { "\($0.name)=\($0.context)" } + request.data.map { "\($0.name)=\($0.path)" }
    facts += [
      "\(try request.environment(for: self).device)", request.theme ?? "", request.locale, request.textSize,
      request.moment?.scenario ?? "", "\(source.scale)", "\(source.times.start)", source.times.rate.text,
      "\(source.times.count)", "\(source.isTransparent)", ThisProcess.programIdentity,
    ]
    return sha256Hex(Array(facts.map { "\($0.utf8.count) \($0)\n" }.joined().utf8))
  }
}
