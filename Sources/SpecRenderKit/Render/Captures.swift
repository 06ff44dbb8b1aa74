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
  func request(scene: String) -> SceneRequest {
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
    let files = loaded.files
    let request = request(scene: files.scene)
    let environment = try request.environment()
    var loading = SceneLoading(
      files: files, theme: theme, replacements: data.map { ($0.name, $0.path.path, true) })
    let pipeline = Pipeline(try loading.load())
    return (pipeline, try pipeline.layOut(environment, scale: scale))
  }

  /// The picture: the whole canvas, or the common box of the nodes to crop to.
  func picture(in loaded: LoadedScene) throws -> (picture: PixelBuffer, laidOut: LaidOutScene) {
    let (pipeline, laidOut) = try layOut(in: loaded)
    let whole = try pipeline.picture(laidOut)
    guard !crop.isEmpty else { return (whole, laidOut) }
    var box = Rect.zero
    for id in crop {
      guard let node = laidOut.scene.node(id) else {
        throw ToolFailure.wrongDocument(
          "the capture \(name) is cropped to \(id), which is not there",
          hint: "see specrender layout for the ids")
      }
      box = box.union(laidOut.layout[node])
    }
    let pixels = box.inset(by: -margin).pixels(scale: laidOut.scale)
    let cropped = whole.cropped(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
    guard cropped.width > 0, cropped.height > 0 else {
      throw ToolFailure.wrongDocument(
        "the capture \(name) shows nothing: its nodes are off the canvas", hint: "")
    }
    return (cropped, laidOut)
  }
}
