import Documents
import Files
import GoldenCompare
import Goldens
import Graphics2D
import SceneModel

extension CaptureReport {
  /// A failing capture as the page shows it, as JSON.
  /// - Parameters:
  ///   - folder: where its pictures and layouts lie.
  ///   - sharedCauses: causes of several failures.
  ///   - pictures: its pictures as JSON.
  func pageData(
    folder: String, sharedCauses: [SharedCause], pictures: [String]
  ) throws(FileError) -> String {
    let keys = Set(causes.map(\.key))
    return pageObject([
      ("path", pageText(path)), ("scene", pageText(scene)), ("capture", pageText(capture)),
      ("verdict", pageText(verdict.rawValue)), ("label", pageText(verdict.label)),
      ("headline", pageText(headline)),
      ("brief", pageText(causes.first?.subject ?? headline)), ("words", pageText(words)),
      ("about", about.isEmpty ? nil : pageText(about)), ("scenario", scenario.map { pageText($0) }),
      ("pixels", "\(differingPixels)"),
      ("unexplained", unexplainedPixels == 0 ? nil : "\(unexplainedPixels)"),
      (
        "shared",
        pageList(sharedCauses.indices.filter { keys.contains(sharedCauses[$0].key) }.map(String.init))
      ),
      ("pictures", pageList(pictures)), ("causes", pageList(causeRows)),
      ("explained", explained), ("notes", pageList(notes.map(pageText))), ("next", next),
      ("environment", pageList(environmentRows)), ("nodes", try nodes(folder)),
      ("regions", pageList(regions.map(\.json))),
    ])
  }

  /// What a filter looks in: names, nodes and why.
  var words: String {
    let causes = causes.flatMap { [$0.sentence] + $0.nodes + $0.followers }
    return ([path, headline] + causes + rasterOnly.compactMap(\.node)).joined(separator: " ")
  }
}

extension GoldenVerdict.Kind {
  /// In words.
  var label: String {
    switch self {
    case .withinTolerance: "within tolerance"
    case .unchangedInOtherEnvironment: "other environment"
    case .missing: "no golden"
    case .orphaned: "orphaned"
    case .changed, .unreadable, .unrenderable, .unchanged: rawValue
    }
  }
}

extension CaptureReport {
  private var causeRows: [String] {
    let told = causes.map { cause in
      pageObject([
        ("sentence", pageText(cause.subject)), ("place", cause.origin.map { pageText($0.sentence) }),
        ("effects", cause.effects.isEmpty ? nil : pageText(cause.effects.joined(separator: ", "))),
        ("pixels", cause.pixels > 0 ? pageText("explains \(cause.pixels) px") : nil), ("isRaster", "false"),
        ("nodes", pageList(cause.nodes.map(pageText))),
        ("followers", pageList(cause.followers.map(pageText))),
      ])
    }
    let raster = rasterOnly.map { difference in
      pageObject([
        ("sentence", pageText(difference.sentence)), ("isRaster", "true"),
        ("nodes", pageList(difference.node.map { [pageText($0)] } ?? [])), ("followers", "[]"),
      ])
    }
    return told + raster
  }

  private var explained: String? {
    guard verdict == .changed, differingPixels > 0 else { return nil }
    let isAll = unexplainedPixels == 0
    let sentence =
      isAll
      ? "Every differing pixel is explained."
      : "\(unexplainedPixels) of \(differingPixels) differing pixels are unexplained."
    return pageObject([("state", pageText(isAll ? "all" : "some")), ("text", pageText(sentence))])
  }

  private var next: String? {
    // characters: what stands before it is our own
    guard let nextStep, let colon = nextStep.firstRange(of: ": ") else { return nil }
    let words = nextStep[..<colon.lowerBound]
    return pageObject([
      ("words", pageText(words.prefix(1).uppercased() + words.dropFirst())),
      ("command", pageText(String(nextStep[colon.upperBound...]))),
    ])
  }

  private var environmentRows: [String] {
    let then = (recorded?.entries ?? []).map { ($0.name, $0.value) }
    let now = (current?.entries ?? []).map { ($0.name, $0.value) }
    return Set((then + now).map(\.0)).sorted().map { name in
      let values = [then, now].map { entries in entries.first { $0.0 == name }?.1 }
      return pageObject([
        ("name", pageText(name)), ("recorded", pageText(values[0] ?? (recorded == nil ? "unknown" : "none"))),
        ("current", pageText(values[1] ?? "none")),
        ("differs", "\(recorded != nil && values[0] != values[1])"),
      ])
    }
  }
}

// The pictures and what lies in them.
extension CaptureReport {
  /// The nodes of both layouts that lie in the picture.
  private func nodes(_ folder: String) throws(FileError) -> String {
    let sides: [(String, GoldenResult.FailureFile.Content)] = [
      ("expected", .expectedLayout), ("actual", .layout),
    ]
    var lists: [[String]] = []
    var nodes: [(String, String?)] = []
    for (side, content) in sides {
      guard let path = file(content) else { continue }
      let text = try FileReader.read("\(folder)/\(path)", limit: GoldenStore.sizeLimit)
      guard let record = try? LayoutText.read(String(decoding: text, as: UTF8.self)) else { continue }
      lists.append(record.boxes)
      nodes.append((side, nil))
    }
    // What is the same in both stands there once: of the second list, numbers say where.
    guard let last = lists.last else { return "{}" }
    let places = Dictionary(last.enumerated().map { ($1, $0) }) { first, _ in first }
    for index in nodes.indices {
      let isLast = index == nodes.count - 1
      nodes[index].1 = pageList(isLast ? last : lists[index].map { places[$0].map { "\($0)" } ?? $0 })
    }
    return pageObject(nodes)
  }
}

extension CaptureRecord {
  /// The nodes that lie in the picture: frames in points on the canvas, boxes in pixels of the picture.
  fileprivate var boxes: [String] {
    nodes.compactMap { node in
      let box = node.pixels
      let isInside =
        box.x < picture.maxX && box.maxX > picture.x && box.y < picture.maxY && box.maxY > picture.y
      guard isInside, box.width > 0, box.height > 0 else { return nil }
      return pageObject([
        ("id", pageText(node.id)), ("kind", pageText(node.kind)), ("label", node.label.map { pageText($0) }),
        ("frame", pageList([node.x, node.y, node.width, node.height].map(\.decimalText))),
        ("pixels", pageList([box.x - picture.x, box.y - picture.y, box.width, box.height].map(String.init))),
      ])
    }
  }
}

extension LayoutRecord {
  /// What assistive technology says of it; nil where that is nothing.
  fileprivate var label: String? { look.first { $0.property == .label }?.text }
}
