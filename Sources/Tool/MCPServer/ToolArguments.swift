import Documents
import Files
import JSONRPC
import SpecRenderKit

/// What an agent gives a tool.
struct ToolArguments: Sendable {
  private let node: DocumentNode

  init(_ node: DocumentNode) { self.node = node }

  func text(_ name: String) -> String? { node[name]?.string }
  func number(_ name: String) -> Double? { node[name]?.number }
  func integer(_ name: String) -> Int? { node[name]?.integer }
  func flag(_ name: String) -> Bool { node[name]?.bool ?? false }
  func texts(_ name: String) -> [String] { (node[name]?.items ?? []).compactMap(\.string) }

  private func pairs(_ name: String) -> [(name: String, value: String)] {
    (node[name]?.entries ?? []).compactMap { entry in entry.value.settingText.map { (entry.key, $0) } }
  }

  /// - Throws: `ToolFailure` for what no parameter takes.
  func refuse(unlessAmong parameters: [ToolParameter]) throws(ToolFailure) {
    guard let entries = node.entries else { throw .usage("the arguments are no object", hint: "") }
    for entry in entries {
      guard let parameter = parameters.first(where: { $0.name == entry.key }) else {
        throw .unknown(
          "argument", entry.key, among: parameters.map(\.name),
          hint: "arguments: \(parameters.map(\.name).joined(separator: ", "))")
      }
      if let complaint = parameter.complaint(entry.value) {
        throw .usage("\(entry.key) \(complaint)", hint: "")
      }
    }
    for parameter in parameters where parameter.isRequired && node.entry(parameter.name) == nil {
      throw .usage("the argument \(parameter.name) is missing", hint: parameter.about)
    }
  }

  // MARK: Scenes

  /// The scene, and what it is looked at with.
  static let scene = [
    ToolParameter("scene", .text, "Scene file, such as Scenes/feed.yaml, or the name of a bundled scene."),
    ToolParameter(
      "device", .text, "Known device such as iphone-se, a size such as 390x844@3, or a device file."),
    ToolParameter("theme", .text, "Theme of the design tokens, such as dark."),
    ToolParameter("locale", .text, "Language tag; ar mirrors the layout, pseudo makes texts longer."),
    ToolParameter("text_size", .word(SceneRequest.textSizes), "Dynamic Type category."),
    ToolParameter("set", .pairs, "States to set, such as {\"keyboard\": \"up\"}."),
    ToolParameter("data", .pairs, "Data documents to read instead: paths by name."),
    ToolParameter("scenario", .text, "Plays a scenario; shows its end, or the moment at."),
    ToolParameter("at", .text, "Time in the scenario: 5.4s, 5400ms or 217/60."),
  ]

  /// Which part of a long answer is wanted.
  static let paging = [
    ToolParameter("page", .integer(1...100_000), "Page of a long answer. Default: 1."),
    ToolParameter(
      "page_bytes", .integer(PagedText.sizes), "Bytes of a page. Default: \(PagedText.standardSize)."),
  ]

  /// - Throws: `ToolFailure` where a file lies outside of the project.
  func request() throws(ToolFailure) -> SceneRequest {
    var request = SceneRequest(scene: try text("scene").map { name throws(ToolFailure) in try scene(name) })
    if let device = text("device") {
      request.choose(device: device)
      if let file = request.deviceFile { try Self.refuseOutside(file) }
    }
    request.theme = text("theme")
    request.locale = text("locale") ?? request.locale
    request.textSize = text("text_size") ?? request.textSize
    request.settings = pairs("set")
    for pair in pairs("data") {
      try Self.refuseOutside(pair.value)
      request.data.append((name: pair.name, path: pair.value))
    }
    if text("scenario") != nil || text("at") != nil {
      guard let moment = PlayedMoment(scenario: text("scenario"), time: text("at")) else {
        throw .usage("\"\(text("at") ?? "")\" is not a time", hint: "write 5.4s, 5400ms or 217/60")
      }
      request.moment = moment
    }
    return request
  }

  /// A scene file of the project, or the name of a bundled scene.
  func scene(_ name: String) throws(ToolFailure) -> String {
    guard name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: ".")) else {
      if name == "-" { throw .usage("standard input belongs to the protocol", hint: "name a file") }
      return name
    }
    return try path(name)
  }

  /// A path in the project.
  func path(_ path: String) throws(ToolFailure) -> String {
    if path == "-" { throw .usage("standard input belongs to the protocol", hint: "name a file") }
    try Self.refuseOutside(path)
    return path
  }

  private static func refuseOutside(_ path: String) throws(ToolFailure) {
    do throws(FileError) { _ = try SafePath.resolve(path, in: ".") } catch {
      if case .missing = error.reason { return }
      throw .usage(
        "\(quoted(path)) is not in the folder of the project",
        hint: "give a path relative to it; the server reads no other files")
    }
  }
}
