import Graphics2D
import SceneLayout
import SceneSpec

extension Pipeline {
  /// Lays out every capture, so that mistakes in states that stand nowhere else are found.
  func checkCaptures(into diagnostics: inout Diagnostics) {
    for capture in loaded.sources.document.captures {
      do {
        diagnostics.add(contentsOf: try capture.layOut(in: loaded).laidOut.diagnostics)
      } catch ToolFailure.documents(let found, _) {
        diagnostics.add(contentsOf: found)
      } catch ToolFailure.wrongDocument(let message, let hint) {
        diagnostics.error("bad-capture", message, at: capture.span, hints: [hint])
      } catch {
        diagnostics.error("bad-capture", "\(error)", at: capture.span)
      }
    }
  }
}

extension Capture {
  private func request(scene: String) -> SceneRequest {
    var request = SceneRequest(scene: scene)
    request.device = device
    request.scale = scale
    request.theme = theme
    request.locale = locale ?? "en"
    request.textSize = textSize ?? "large"
    request.settings = settings.map { ($0.name, $0.value) }
    return request
  }

  /// The capture's scene with its own theme, data and states.
  func layOut(in loaded: LoadedScene) throws -> (pipeline: Pipeline, laidOut: LaidOutScene) {
    let environment = try request(scene: loaded.files.scene).environment()
    var loading = SceneLoading(
      files: loaded.files, theme: theme, replacements: data.map { ($0.name, $0.path.path, true) })
    let pipeline = Pipeline(try loading.load())
    if let scenario, let time {
      let played = try pipeline.play(scenario, until: time, environment, scale: scale)
      return (pipeline, try played.laidOut(at: time))
    }
    return (pipeline, try pipeline.layOut(environment, scale: scale))
  }

  /// The picture and the layout of what it shows: the whole canvas, or the common box of the nodes to crop to.
  func render(in loaded: LoadedScene) throws -> (
    pipeline: Pipeline, laidOut: LaidOutScene, pixels: PixelBuffer
  ) {
    let (pipeline, laidOut) = try layOut(in: loaded)
    return (pipeline, laidOut, try laidOut.cropped(try pipeline.picture(laidOut), to: crop, margin: margin))
  }
}

extension LaidOutScene {
  /// The part of the scene's picture around the common box of nodes; the whole where none is named.
  func cropped(_ picture: PixelBuffer, to ids: [String], margin: Double) throws(ToolFailure) -> PixelBuffer {
    guard !ids.isEmpty else { return picture }
    var box = Rect.zero
    for id in ids {
      guard let node = scene.node(id) else {
        let near = nearestName(to: id, among: scene.nodes.map(\.id))
        throw .wrongDocument(
          "there is no node \"\(id)\" to crop to",
          hint: near.map { "did you mean \"\($0)\"?" } ?? "specrender layout lists the nodes")
      }
      box = box.union(layout[node])
    }
    let pixels = box.inset(by: -margin).pixels(scale: scale)
    let part = picture.cropped(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
    guard part.width > 0, part.height > 0 else {
      throw .wrongDocument("\(ids.joined(separator: ", ")): nothing of it is on the canvas", hint: "")
    }
    return part
  }
}
