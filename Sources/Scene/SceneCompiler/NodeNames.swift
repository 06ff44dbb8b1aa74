import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Nodes that animations and actions name: those that no state has would be passed over in silence.
extension SceneBuilder {
  /// Looks the names up once all nodes are known.
  mutating func checkNodeNames() {
    let spec = names.sources.document.spec
    if names.isInitial { checkComponentTracks() }
    // Tracks name the same nodes in every state.
    let animations = names.isInitial ? spec[.animations]?.entries ?? [] : []
    guard !animations.isEmpty || !findings.playedAt.isEmpty else { return }
    let table = NodeTable(spec[.children]?.nodes ?? [], names.components)
    for entry in animations {
      let own = NodeTable(entry.value[.children]?.nodes ?? [], names.components)
      for track in entry.value[.tracks]?.entries ?? [] { check(track, own, table) }
      if let inside = entry.value[.inside], let name = inside.literal { check(name, table, at: inside.span) }
    }
    for (name, span) in findings.playedAt { check(name, table, at: span) }
  }

  /// Those of a component name nodes inside of it.
  private mutating func checkComponentTracks() {
    for entry in names.sources.documents.flatMap({ $0.spec[.components]?.entries ?? [] }) {
      guard let animations = entry.value[.animations] else { continue }
      let table = NodeTable(entry.value[.children]?.nodes ?? [], names.components)
      for track in animations.entries.flatMap({ $0.value[.tracks]?.entries ?? [] }) {
        check(track, NodeTable([], names.components), table)
      }
    }
  }

  /// An animation's own nodes go before those of the scene.
  private mutating func check(_ track: Spec.Entry, _ own: NodeTable, _ scene: NodeTable) {
    guard let dot = track.key.lastIndex(of: "."),
      let property = ResolvedAnimation.Property(rawValue: String(track.key[track.key.index(after: dot)...]))
    else { return }
    let name = String(track.key[..<dot])
    var found = own.entries(named: name)
    if found.isEmpty {
      guard check(name, scene, own, at: track.keySpan) else { return }
      found = scene.entries(named: name)
    }
    let lacks = found.compactMap { $0.lack(of: property) }
    guard lacks.count == found.count, let lack = lacks.first else { return }
    findings.diagnostics.error(
      .noEffect, "\"\(property.rawValue)\" has no effect on \"\(name)\": \(lack.why)", at: track.keySpan,
      hints: [lack.hint])
  }

  @discardableResult
  private mutating func check(_ name: String, _ table: NodeTable, _ own: NodeTable? = nil, at span: Span)
    -> Bool
  {
    guard table.entries(named: name).isEmpty else { return checkRows(of: name, table, at: span) }
    let near = nearestNode(to: name, among: (own?.suggestions ?? []) + table.suggestions)
    findings.diagnostics.error(
      .unknownNode, "no node is named \"\(name)\"", at: span,
      hints: near.map { [didYouMean($0)] } ?? [])
    return false
  }

  /// Rows of lists that are the same in every state are there or never will be.
  private mutating func checkRows(of name: String, _ table: NodeTable, at span: Span) -> Bool {
    for bracket in name.indices where name[bracket] == "[" {
      let list = String(name[..<bracket])
      let index = name[name.index(after: bracket)...].prefix { $0 != "]" }
      guard let row = Int(index), let count = rowCounts[list], row >= count,
        table.entries(named: list).allSatisfy({ $0.node.attributes[.list].map(isFixed) ?? true })
      else { continue }
      findings.diagnostics.error(
        .unknownNode, "\"\(list)\" has \(count) rows; there is no \(list)[\(index)]", at: span,
        hints: count == 0
          ? [] : ["rows count from 0: the last one is \(list)[last], or \(list)[\(count - 1)]"])
      return false
    }
    return true
  }

  /// The name of the document that is most like another one; rows keep their numbers.
  private func nearestNode(to name: String, among names: [String]) -> String? {
    let rows = name.split(separator: "[").dropFirst().map { "[" + $0.prefix { $0 != "]" } + "]" }
    let first = rows.reduce(name) { $0.replacing($1, with: "[*]", maxReplacements: 1) }
    let patterns = names.map { $0.replacing("[0]", with: "[*]") }
    return nearestName(to: first, among: patterns).map { near in
      rows.reduce(near) { $0.replacing("[*]", with: $1, maxReplacements: 1) }.replacing("[*]", with: "[0]")
    }
  }

  /// Whether an expression has the same value in every state and for every capture.
  private func isFixed(_ spec: Spec) -> Bool {
    let document = names.sources.document.spec
    let replaced = (document[.captures]?.items ?? []).flatMap { $0[.data]?.entries.map(\.key) ?? [] }
    let data = names.sources.documents.flatMap { $0.data.map(\.name) } + names.sources.data.map(\.name)
    let used = (spec.template?.names ?? ["?"]).flatMap { name in
      document[.let]?[named: name]?.template?.names ?? [name]
    }
    return used.allSatisfy { data.contains($0) && !replaced.contains($0) && !names.stateNames.contains($0) }
  }
}

extension NodeTable.Entry {
  /// Why a node has no such property, and what to do; nil where it has.
  fileprivate func lack(of property: ResolvedAnimation.Property) -> (why: String, hint: String)? {
    guard !isOpen else { return nil }
    let kind = shownKind
    switch property {
    case .look(let track): return lack(of: track)
    case .shape where kind != .shape: return ("only shapes have an outline", "make it a shape")
    case .shape, .place: return nil
    }
  }

  /// What it shows; of a row or use, what the component is itself.
  private var shownKind: NodeKind? {
    isRow || node.kind == .use ? inside?.rootKind : node.kind
  }

  private func lack(of track: LookTrack) -> (why: String, hint: String)? {
    let kind = shownKind
    let hasStroke = ((isRow ? nil : node.attributes[.stroke]) ?? inside?[.stroke]) != nil
    let isText = kind?.hasLetters ?? false
    let isOfBox = Box.properties.contains { $0.tracks.contains(track) }
    if TextStyle.properties.contains(where: { $0.tracks.contains(track) }), !isOfBox, !isText {
      return track.property.name == "color"
        ? ("only texts and fields have a colour of their own", "fill is the background")
        : ("only texts and fields have letters", "name a text")
    }
    if isText, !isOfBox, track.property.name != "color", !hasLetterLine(track.property.name) {
      return ("it has no \(track.property.name)", "give the text one to begin with")
    }
    if Shape.properties.contains(where: { $0.tracks.contains(track) }), !isOfBox, kind != .shape {
      return ("only shapes are trimmed", "draw the line as a shape")
    }
    if Picture.properties.contains(where: { $0.tracks.contains(track) }), kind != .image, kind != .video {
      return ("only pictures have a filter", "backdrop and blur are for all nodes")
    }
    let trims =
      (node.attributes[.trim] ?? inside?[.trim]).map { $0.entries.isEmpty ? $0.items.count : 1 } ?? 0
    if track.index > 1, kind == .shape, track.index > trims {
      return ("it has no trim \(track.index)", "give the shape a list of trims to begin with")
    }
    if isOfBox || kind == .shape, track.property.form == .stroke, !hasStroke {
      return ("it has no stroke", "give the node a stroke to begin with")
    }
    return nil
  }
}

extension NodeTable.Entry {
  /// Whether the text or one of its spans has such a line, or may have one by a text style.
  private func hasLetterLine(_ key: String) -> Bool {
    let own = [node.attributes] + (inside.map { [$0] } ?? [])
    return (own + own.flatMap { $0[.spans]?.items ?? [] }).contains { attributes in
      attributes[named: key] != nil || attributes[.style]?.template?.isToken == false
    }
  }
}

extension Template {
  /// Names that its expressions use.
  fileprivate var names: [String] { expressions.flatMap(\.names) }
}

extension Expression {
  fileprivate var names: [String] {
    switch self {
    case .name(let name, _): [name]
    // What a function of the document uses is not looked up.
    case .filter(_, let name, _, _) where FilterSignature.all[name] == nil: [name] + parts.flatMap(\.names)
    default: parts.flatMap(\.names)
    }
  }
}
