import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

extension Engine {
  /// What can be chosen on a page, as JSON; what the documents do not tell while they are wrong is left out.
  var choices: [UInt8] {
    var facts: [(String, DocumentNode)] = [
      ("version", .number(Double(version))), ("textSizes", .texts(SceneRequest.textSizes)),
      ("textSize", .text(request.textSize)), ("locale", .text(request.locale)),
    ]
    guard let loaded = try? load(Look()).0.pipeline.loaded else {
      facts.append(("devices", .texts(Device.all.map(\.name))))
      return Array(DocumentNode.map(facts).jsonLine.utf8)
    }
    let document = loaded.sources.document
    facts += [
      ("name", .text(document.name)), ("file", .text(loaded.files.scene)),
      ("folder", .text(realPath(".") ?? "")),
      ("device", .text(request.device ?? document.standardDevice)),
      ("devices", .texts((document.devices + Device.all).map(\.name))),
      ("locales", .texts(loaded.sources.languages)),
      ("themes", .texts(loaded.themes)),
      ("states", .list(states(of: loaded))),
      (
        "data",
        .list(dataChoices(loaded).map { .map([("name", .text($0.name)), ("paths", .texts($0.paths))]) })
      ),
      ("captures", .list(document.captures.map(\.choice))),
      (
        "scenarios",
        .list(
          document.scenarios.map {
            .map([
              ("name", .text($0.name)), ("about", .text($0.about)),
              ("end", .number(($0.end.seconds * 1000).rounded())),
            ])
          })
      ),
    ]
    return Array(DocumentNode.map(facts).jsonLine.utf8)
  }

  /// Each state with its type, what it is at first, and values that the document names for it.
  private func states(of loaded: LoadedScene) -> [DocumentNode] {
    let document = loaded.sources.document
    return document.states.map { name, initial in
      var facts: [(String, DocumentNode)] = [("name", .text(name))]
      if name == DeviceOrientation.name {
        facts += [("type", .text("choice")), ("initial", .text(""))]
        facts.append(("choices", .texts([""] + document.orientations.map(\.rawValue))))
        return .map(facts)
      }
      if name == KeyboardState.name {
        facts += [("type", .text("choice")), ("initial", .text(initial.text ?? ""))]
        facts.append(("choices", .texts(KeyboardState.allCases.map(\.rawValue))))
        return .map(facts)
      }
      let value = request.settings.last { $0.name == name }?.value ?? initial.text ?? ""
      facts += [("type", .text(initial.controlType)), ("initial", .text(value))]
      let named = (document.captures.map(\.settings) + document.scenarios.map(\.settings))
        .flatMap { $0.filter { $0.name == name }.map(\.value) }
      let choices = ([initial.text].compactMap(\.self) + named).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      facts.append(("choices", .texts(choices)))
      return .map(facts)
    }
  }

  // MARK: Data

  /// Data of the scene, with the documents that its captures put in their place, as they are written there.
  private func dataChoices(_ loaded: LoadedScene) -> [(name: String, paths: [String])] {
    let document = loaded.sources.document
    return document.data.map { source in
      let others = document.captures.flatMap(\.data).filter { $0.name == source.name }.map(\.path.path)
      return (source.name, others.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }.filter { !$0.paths.isEmpty }
  }

  /// The path of a document that stands in the place of data: one that the scene itself names.
  func path(ofData written: String, named name: String) throws -> String {
    let loaded = try load(Look()).0.pipeline.loaded
    let paths = dataChoices(loaded).first { $0.name == name }?.paths ?? []
    guard paths.contains(written), let path = loaded.files.path(written, from: loaded.files.scene) else {
      throw ToolFailure.usage(
        "no capture of the scene puts \"\(written)\" in the place of the data \"\(name)\"",
        hint: paths.isEmpty ? "choose data that captures name" : "they name \(paths.joined(separator: ", "))")
    }
    return path
  }
}

extension Value {
  /// How a page lets a state of this value be chosen.
  fileprivate var controlType: String {
    switch self {
    case .bool: "toggle"
    case .number: "number"
    case .string, .token: "text"
    // Written as JSON.
    case .null, .list, .record: "json"
    }
  }
}

extension Capture {
  /// What shows the same on a page.
  fileprivate var choice: DocumentNode {
    func pairs(_ values: [(String, String)]) -> DocumentNode { .map(values.map { ($0.0, .text($0.1)) }) }
    var facts: [(String, DocumentNode)] = [
      ("name", .text(name)), ("about", .text(about)), ("device", .text(device)),
      ("set", pairs(settings.map { ($0.name, $0.value) })),
      ("data", pairs(data.map { ($0.name, $0.path.path) })),
    ]
    facts += [("theme", theme), ("text-size", textSize), ("locale", locale), ("scenario", scenario)]
      .compactMap { name, value in value.map { (name, .text($0)) } }
    if let time { facts.append(("time", .milliseconds(time))) }
    return .map(facts)
  }
}

extension DocumentNode {
  static func texts(_ texts: [String]) -> DocumentNode { .list(texts.map { .text($0) }) }
}
