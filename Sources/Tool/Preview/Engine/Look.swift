import Documents
import Graphics2D
import SceneModel
import SceneRendering

/// What a page asks to see, and what was done to it since.
struct PreviewQuestion {
  /// Tells open pages apart.
  var page: String
  /// The picture that the page has; 0 for none.
  var known: Int
  var look: Look
  /// Pixels per point.
  var scale: Double
  /// What the finger does; nil for the scene at rest.
  var session: LiveQuestion?
}

/// What the scene is looked at with, as a page's address says it.
struct Look: Hashable {
  var device: String?
  var theme: String?
  var locale: String?
  var textSize: String?
  /// Name and value of states.
  var settings: [[String]] = []
}

/// A session of touches on a page.
struct LiveQuestion {
  /// Another number is another session.
  var number: Int
  /// Since it began.
  var time: Duration
  var deeds: [(deed: LiveScene.Deed, time: Duration)] = []
}

extension PreviewQuestion {
  /// Reads a question as the page writes it; nil where it is none.
  init?(json bytes: [UInt8]) {
    var (map, mistakes) = (SourceMap(), Diagnostics())
    guard let node = map.readDocument(name: "question.json", bytes: bytes, into: &mistakes),
      let page = node["page"]?.string, (1...64).contains(page.utf8.count),
      let known = node["known"]?.whole, let scale = node["scale"]?.number,
      (0.05...8).contains(scale), let look = node["look"].flatMap({ Look($0) })
    else { return nil }
    (self.page, self.known, self.look, self.scale) = (page, known, look, scale)
    guard let live = node["session"], live.value != .null else { return }
    guard let session = LiveQuestion(live) else { return nil }
    self.session = session
  }
}

extension Look {
  fileprivate init?(_ node: DocumentNode) {
    for entry in node.entries ?? [] {
      let text = entry.value.string
      switch entry.key {
      case "device": device = text
      case "theme": theme = text
      case "locale": locale = text
      case "text-size": textSize = text
      case "set":
        for state in entry.value.entries ?? [] {
          guard let value = state.value.string else { return nil }
          settings.append([state.key, value])
        }
      default: return nil
      }
      guard text != nil || entry.key == "set" else { return nil }
    }
  }

  /// A request for it. A device is one by name: no page can make a file be read.
  func request(_ base: SceneRequest) -> SceneRequest {
    var request = base
    if let device { (request.device, request.deviceFile) = (device, nil) }
    if let theme { request.theme = theme }
    if let locale { request.locale = locale }
    if let textSize { request.textSize = textSize }
    request.settings += settings.map { ($0[0], $0[1]) }
    return request
  }
}

extension LiveQuestion {
  fileprivate init?(_ node: DocumentNode) {
    guard let number = node["number"]?.whole, let time = node["time"]?.milliseconds else { return nil }
    (self.number, self.time) = (number, time)
    for item in node["deeds"]?.items ?? [] {
      guard let time = item["time"]?.milliseconds, let deed = LiveScene.Deed(item) else { return nil }
      deeds.append((deed, time))
    }
  }
}

extension LiveScene.Deed {
  fileprivate init?(_ node: DocumentNode) {
    let finger = node["finger"]?.whole ?? 0
    let point = node["x"]?.number.flatMap { x in node["y"]?.number.map { Point(x, $0) } }
    let isNear = point.map { abs($0.x) < 1e5 && abs($0.y) < 1e5 } ?? false
    switch node["does"]?.string {
    case "touch":
      guard let point, isNear else { return nil }
      self = .touch(finger, at: point)
    case "move":
      guard let point, isNear else { return nil }
      self = .move(finger, to: point)
    case "lift": self = .lift(finger)
    case "cancel": self = .cancel(finger)
    case "type":
      // A step holds text between quotes, of which it cannot hold both.
      guard let text = node["text"]?.string,
        text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
        !text.isEmpty, !(text.hasScalar("\"") && text.hasScalar("'"))
      else { return nil }
      self = .event(.type(text, over: .zero))
    case "send": self = .event(.send)
    default: return nil
    }
  }
}

extension DocumentNode {
  fileprivate var whole: Int? { number.flatMap { $0 == $0.rounded() && abs($0) < 1e9 ? Int($0) : nil } }

  /// A time in whole milliseconds, of a day at most: scenarios say them exactly.
  fileprivate var milliseconds: Duration? {
    whole.flatMap { (0...86_400_000).contains($0) ? .milliseconds($0) : nil }
  }
}
