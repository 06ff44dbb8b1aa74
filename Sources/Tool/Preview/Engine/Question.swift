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
  /// What the finger does; nil where nobody plays.
  var session: LiveQuestion?
  /// The scenario that is looked at, and when; nil for none.
  var scenario: (name: String, time: Duration)?
  /// Whether the picture stands alone: one of many on a page, of which nothing is kept.
  var isStill = false
}

/// What the scene is looked at with, as a page's address says it.
struct Look: Hashable {
  var device: String?
  var theme: String?
  var locale: String?
  var textSize: String?
  /// Name and value of states.
  var settings: [[String]] = []
  /// Name of data and the document that stands in its place, as ``Engine/choices`` names it.
  var data: [[String]] = []
}

/// A session of touches on a page.
struct LiveQuestion {
  /// Another number is another session.
  var number: Int
  /// Since it began.
  var time: Duration
  var deeds: [(deed: LiveScene.Deed, time: Duration)] = []
  /// A time before, which is shown instead; nil for now.
  var past: Duration?
  /// What was played before a hand took over; nil for nothing.
  var origin: LiveScene.Origin?
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
    if let live = node["session"], live.value != .null {
      guard let session = LiveQuestion(live) else { return nil }
      self.session = session
    }
    if let scenario = node["scenario"], scenario.value != .null {
      guard let name = scenario["name"]?.string, let time = scenario["time"]?.milliseconds else { return nil }
      self.scenario = (name, time)
    }
    isStill = node["still"]?.bool ?? false
  }
}

/// What a page asks about what it shows.
struct InspectionQuestion {
  /// What is asked.
  enum Subject: String {
    /// All nodes.
    case tree
    /// All of one node, and why it is where it is.
    case node
    /// What goes on, and when.
    case timeline
    /// The numbers of one node at some times.
    case curves
  }

  /// Most times of one question: pictures come in between.
  private static let most = 64

  var page: String
  var subject: Subject
  /// By its place in the tree.
  var node = 0
  /// Of curves.
  var times: [Duration] = []

  /// Reads a question as the page writes it; nil where it is none.
  init?(json bytes: [UInt8]) {
    var (map, mistakes) = (SourceMap(), Diagnostics())
    guard let node = map.readDocument(name: "question.json", bytes: bytes, into: &mistakes),
      let page = node["page"]?.string, (1...64).contains(page.utf8.count),
      let subject = node["about"]?.string.flatMap({ Subject(rawValue: $0) })
    else { return nil }
    (self.page, self.subject, self.node) = (page, subject, node["node"]?.whole ?? 0)
    let asked = node["times"]?.items ?? []
    times = asked.compactMap(\.milliseconds)
    guard times.count == asked.count, times.count <= Self.most else { return nil }
  }
}

extension Look {
  init?(_ node: DocumentNode) {
    for entry in node.entries ?? [] {
      let text = entry.value.string
      switch entry.key {
      case "device": device = text
      case "theme": theme = text
      case "locale": locale = text
      case "text-size": textSize = text
      case "set", "data":
        guard let pairs = Self.pairs(entry.value) else { return nil }
        if entry.key == "set" { settings = pairs } else { data = pairs }
        continue
      default: return nil
      }
      guard text != nil else { return nil }
    }
  }

  private static func pairs(_ node: DocumentNode) -> [[String]]? {
    let pairs = (node.entries ?? []).compactMap { entry in entry.value.string.map { [entry.key, $0] } }
    return pairs.count == node.entries?.count ? pairs : nil
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
    if let past = node["past"], past.value != .null {
      guard let past = past.milliseconds else { return nil }
      self.past = past
    }
    if let from = node["from"], from.value != .null {
      guard let name = from["scenario"]?.string, let time = from["time"]?.milliseconds else { return nil }
      origin = LiveScene.Origin(name, at: time)
    }
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
    case "spread":
      guard let point, isNear else { return nil }
      self = .spread(finger, around: point)
    case "turn":
      guard let scale = node["scale"]?.number, (0.01...100).contains(scale),
        let degrees = node["degrees"]?.number, abs(degrees) <= 36_000
      else { return nil }
      self = .turn(finger, scale: scale, degrees: degrees)
    case "lift": self = .lift(finger)
    case "cancel": self = .cancel(finger)
    case "type":
      // A step holds text between quotes, of which it cannot hold both.
      guard let text = node["text"]?.string,
        text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
        !text.isEmpty, !(text.hasScalar("\"") && text.hasScalar("'"))
      else { return nil }
      self = .event(.type(text, over: .zero))
    case "delete": self = .event(.delete(1))
    case "send": self = .event(.send)
    default: return nil
    }
  }
}

extension DocumentNode {
  var whole: Int? { number.flatMap { $0 == $0.rounded() && abs($0) < 1e9 ? Int($0) : nil } }

  /// A time in whole milliseconds, of a day at most: scenarios say them exactly.
  var milliseconds: Duration? {
    whole.flatMap { (0...86_400_000).contains($0) ? .milliseconds($0) : nil }
  }
}
