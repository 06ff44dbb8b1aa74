import CairoRaster
import Graphics2D
import SceneLayout
import ToolOutcome

extension SceneRequest {
  /// What laying the scene out takes, again at each call. Documents are read and compiled and fonts opened beforehand.
  /// - Parameter shapes: whether each call shapes all texts anew; otherwise they are known from before, as they are
  ///   while a scene moves.
  package func layoutWork(shapes: Bool) throws -> () throws -> Void {
    let pipeline = Pipeline(try load())
    let scene = try pipeline.layOut(try environment(for: pipeline.loaded), scale: scale).scene
    guard let fonts = pipeline.fonts else { throw ToolFailure.cannot("the scene is not laid out", hint: "") }
    if shapes {
      return {
        fonts.forgetTexts()
        _ = try solve(scene) { try fonts.shape($0, maxWidth: $1) }
      }
    }
    var texts: [ShapedText] = []
    _ = try solve(scene) { content, width in
      texts.append(try fonts.shape(content, maxWidth: width))
      return texts[texts.count - 1]
    }
    return {
      // The same texts in the same order at each call.
      var next = texts.makeIterator()
      _ = try solve(scene) { content, width in
        try next.next() ?? fonts.shape(content, maxWidth: width)
      }
    }
  }
}
