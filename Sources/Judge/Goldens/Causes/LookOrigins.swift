import DesignTokens
import Documents
import GoldenCompare
import SceneModel
import SceneRendering

/// Where properties of looks are written and what they come from.
struct LookOrigins {
  private let scene: TracedScene
  private let values: ValueOrigins
  private let assets: AssetTable

  init(_ scene: TracedScene, _ values: ValueOrigins, _ assets: AssetTable) {
    (self.scene, self.values, self.assets) = (scene, values, assets)
  }

  /// What a changed property may rest on; a node without an id is the canvas.
  func origins(_ fact: ChangedFact) -> [Origin] {
    if fact.node.isEmpty { return scene.resolved.backgroundOrigin.map { values.origins($0) } ?? [] }
    guard let node = scene[fact.node] else { return [] }
    let known = node.origins
    guard let written = ownPiece(of: fact, known) ?? fact.look.keys.lazy.compactMap({ known[$0] }).first
    else {
      return [values.origin(node.span)]
    }
    let own = values.origin(written.span)
    let sources = shown(written.sources.filter { suits($0, fact.look) }, fact)
    let changed = fact.from == fact.to ? nil : fact.look.changedMembers(from: fact.from, to: fact.to)
    let likely = [own] + values.values(sources, of: own, parts: changed) + pinned(fact, of: own)
    guard fact.look.form == .fonts, scene.growsTexts, changed.map(isGrowth) ?? true,
      let growth = known["dynamic-type"]
    else { return likely }
    return likely + [values.origin(growth.span)]
  }

  /// The property of the one piece of a text in which something changed; nil for one that has it from the whole.
  private func ownPiece(of fact: ChangedFact, _ known: NodeOrigins) -> NodeOrigins.Property? {
    guard let from = fact.from, let to = fact.to else { return nil }
    let count = (0...).prefix { known["spans.\($0)"] != nil }.count
    // A record tells once what all pieces have.
    let pieces = [from, to].map { text in
      let told = text.splitScalars("|", keepingEmpty: true)
      return told.count == 1 ? Array(repeating: text, count: count) : told
    }
    guard count > 0, pieces[0].count == count, pieces[1].count == count else { return nil }
    let changed = (0..<count).filter { pieces[0][$0] != pieces[1][$0] }
    guard changed.count == 1 else { return nil }
    return fact.look.keys.lazy.compactMap { known["spans.\(changed[0]).\($0)"] }.first
  }

  /// The lock file's line, where a picture has the address that it had.
  private func pinned(_ fact: ChangedFact, of own: Origin) -> [Origin] {
    guard fact.look == .picture, let from = fact.from, let to = fact.to else { return [] }
    let addresses = [from, to].map { String($0.prefix { $0 != " " }) }
    guard addresses[0] == addresses[1], let place = assets.place(of: addresses[1]) else { return [] }
    return [Origin(place: own.place, valuePlaces: [values.places[place]])]
  }

  /// Text that grows does so as a whole, with its tracking, and stays in its font.
  private func isGrowth(_ changed: [[String]]) -> Bool {
    changed.count > 1 && !changed.contains(["fontFamily"]) && !changed.contains(["fontWeight"])
  }

  /// A mapping has colours and fonts: each fact takes its own, and texts, pictures and outlines none.
  private func suits(_ source: ValueSource, _ look: LookProperty) -> Bool {
    guard case .token(let path) = source, let type = values.token(path)?.type else { return true }
    if [.content, .filler].contains(look.subject) { return false }
    return (type == .typography) == (look.form == .fonts)
  }

  /// Of several colours those that show in what changed.
  private func shown(_ sources: [ValueSource], _ fact: ChangedFact) -> [ValueSource] {
    guard let from = fact.from, let to = fact.to, from != to else { return sources }
    let old = Set((fact.look.value(from)?.colors ?? []).map(\.recordText))
    let new = Set((fact.look.value(to)?.colors ?? []).map(\.recordText)).subtracting(old)
    return sources.filter { source in
      guard case .token(let path) = source, case .color(let color)? = values.token(path)?.value else {
        return true
      }
      let text = color.srgb.recordText
      return new.contains(text) || !old.contains(text)
    }
  }
}
