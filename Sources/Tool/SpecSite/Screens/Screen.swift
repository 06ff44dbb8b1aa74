import Documents
import Graphics2D
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// A state of a scene that a site shows: a capture, or one that shows how the layout follows device, text size or language.
struct Screen {
  enum Group: String {
    /// Captures of the whole canvas, at rest.
    case screens
    /// Captures of a part of it.
    case parts
    /// Captures of moments of scenarios.
    case moments
    /// What no capture shows.
    case layout
  }

  var name: String
  var about: String
  var group: Group
  /// With what it is looked at, in words; what is as usual is left out.
  var look: [(name: String, value: String)]
  /// Where it is written; empty for what no document asks for.
  var place = ""
  /// Nodes that a capture shows alone.
  var crop: [String] = []
  var margin = 0.0
  /// Scenario and milliseconds.
  var moment: (scenario: String, time: Double)?
}

extension Screen {
  init(_ capture: Capture, place: String) {
    let group: Group = capture.scenario != nil ? .moments : capture.crop.isEmpty ? .screens : .parts
    var look: [(name: String, value: String)] = [("device", capture.device)]
    if let theme = capture.theme { look.append(("theme", theme)) }
    if let locale = capture.locale { look.append(("locale", locale)) }
    if let size = capture.textSize { look.append(("text size", size)) }
    look += capture.settings.map { ($0.name, $0.value) } + capture.data.map { ($0.name, $0.path.path) }
    self.init(name: capture.name, about: capture.about, group: group, look: look, place: place)
    (crop, margin) = (capture.crop, capture.margin)
    if let scenario = capture.scenario, let time = capture.time {
      moment = (scenario, (time.seconds * 1000).rounded())
    }
  }
}

/// A screen with its picture and all that an inspector tells of it.
struct ShownScreen {
  let screen: Screen
  let laidOut: LaidOutScene
  /// Pixels per point of the picture.
  let scale: Double
  /// The part of the canvas that the picture shows, in its pixels.
  let box: PixelBox
  let picture: SitePicture
  let nodes, constraints: DocumentNode

  var json: DocumentNode {
    let (device, size) = (laidOut.scene.device, laidOut.tree.size)
    let safe = device.safeArea
    var facts: [(String, DocumentNode)] = [
      ("name", .seen(screen.name)), ("about", .seen(screen.about)), ("group", .text(screen.group.rawValue)),
      ("place", .seen(screen.place)), ("device", .seen(device.name)), ("deviceScale", .rounded(device.scale)),
      ("size", .numbers([size.width, size.height])),
      ("box", .numbers([box.x, box.y, box.width, box.height].map { Double($0) / scale })),
      ("pixels", .numbers([Double(box.width), Double(box.height)])),
      ("safe", .numbers([safe.top, safe.right, safe.bottom, safe.left])),
      ("keyboard", .rounded(laidOut.scene.keyboardHeight)),
      ("look", .list(screen.look.map { .texts([$0.name, $0.value]) })),
      ("picture", .text(picture.path)), ("nodes", nodes), ("constraints", constraints),
    ]
    if laidOut.scene.isRightToLeft { facts.append(("rightToLeft", .bool(true))) }
    if device.isCanvas { facts.append(("canvas", .bool(true))) }
    if let moment = screen.moment {
      facts += [("scenario", .seen(moment.scenario)), ("time", .number(moment.time))]
    }
    return .map(facts)
  }
}
