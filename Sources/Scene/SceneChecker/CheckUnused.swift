import Documents
import SceneCompiler
import SceneFormat
import SceneModel

/// Names of a scene's own that nothing uses. Those of libraries are there for whoever wants them, a token file may be
/// that of many scenes, and a scene without captures is still being written.
extension SceneCheck {
  mutating func checkUnusedNames() {
    let spec = sources.document.spec
    guard !hasReadingErrors, spec[.captures]?.items.isEmpty == false else { return }
    var used = WrittenNames()
    for document in sources.libraries + [sources.document] { used.add(document.spec) }
    for (_, node) in sources.data { used.add(data: node) }
    // Guides and fields ask for the keyboard, and the device for its orientation, whatever a document says.
    let observed = Set((spec[.on]?.entries ?? []).map(\.key) + BuiltInState.all.map(\.name))
    for state in spec[.state]?.entries ?? [] where !used.names.contains(state.key) {
      guard !observed.contains(state.key) else { continue }
      unused(state, "nothing asks for the state \"\(state.key)\"")
    }
    let drivers = Set(spec[.drivers]?.items.compactMap(\.literal) ?? [])
    for entry in spec[.transitions]?.entries ?? []
    where drivers.contains(entry.key) && !setStates.contains(entry.key) {
      diagnostics.warning(
        .unusedName, "nothing sets the driver \"\(entry.key)\", so its transition is never used",
        at: entry.keySpan, hints: ["leave it out; of a pan, settle says how it comes to rest"])
    }
    for entry in spec[.let]?.entries ?? [] {
      let name = entry.key.prefix { $0 != "(" }
      if !used.names.contains(String(name)) { unused(entry, "nothing uses \"\(name)\"") }
    }
    for entry in spec[.layouts]?.entries ?? [] where !used.layouts.contains(entry.key) {
      unused(entry, "no node has the layout \"\(entry.key)\"")
    }
    for (key, what) in [(SceneKey.styles, "no text has the style"), (.shapes, "nothing draws the outline")] {
      for entry in spec[key]?.entries ?? [] where !used.mayHave(word: entry.key) {
        unused(entry, "\(what) \"\(entry.key)\"")
      }
    }
    for entry in spec[.components]?.entries ?? [] {
      if !usedComponents.contains(entry.key) { unused(entry, "nothing uses the component \"\(entry.key)\"") }
      checkParameters(of: entry)
    }
  }

  private mutating func checkParameters(of component: Spec.Entry) {
    var used = WrittenNames()
    used.add(component.value)
    let chosen = (component.value[.variants]?.entries ?? []).map(\.key)
    for parameter in component.value.parameters
    where !used.names.contains(parameter.name) && !chosen.contains(parameter.name) {
      diagnostics.warning(
        .unusedName, "the component does nothing with \"\(parameter.name)\"", at: parameter.span,
        hints: ["leave the parameter out, here and where the component is used"])
    }
  }

  private mutating func unused(_ entry: Spec.Entry, _ message: String) {
    diagnostics.warning(.unusedName, message, at: entry.keySpan, hints: ["leave it out"])
  }
}
