import Documents
import SceneExpressions

/// Keys of other tools for what is no key here, but a value of one, or a node.
enum ForeignKeys {
  /// What to write instead, where one of the construct's keys is the one on the right.
  private static let values: [(keys: [String], ours: SceneKey, sentence: String)] = [
    (
      [
        "rotate", "rotation", "rotation-effect", "scale", "scale-x", "scale-y", "scale-effect", "translate",
        "translation",
      ],
      .transform, "write transform: { translate: [0, 8], scale: 0.5, rotate: 45deg }"
    ),
    (
      ["tap", "double-tap", "long-press", "touch-down", "touch-up", "pan", "drag", "swipe", "pinch"],
      .gestures,
      "write it under gestures: { tap: … }"
    ),
    (
      ["detents", "snap", "snap-points", "bounds"], .gestures,
      "write it under a pan: gestures: { pan: { moves: …, detents: [0, 200] } }"
    ),
    (["x", "y"], .spread, "write offset: [0, 2], right and down in points"),
    (["dark", "light", "dark-mode", "color-scheme"], .textSize, "write theme: dark, or theme: light"),
    (["theme", "themes"], .tokens, "a theme is a modifier of the tokens: see Documentation/Themes.md"),
  ]

  /// The hint on a key that stands for a value of one of `keys`, or nil.
  static func sentence(on key: String, among keys: [String], of name: String) -> String? {
    let kebab = ForeignWords.kebab(key)
    if keys.contains(kebab) { return nil }
    if key == "<<" {
      return "YAML merge keys are not supported: let one style build on another, or use a component"
    }
    if key == NodeKind.box.rawValue || key == NodeKind.group.rawValue,
      keys.contains(SceneKey.children.rawValue)
    {
      return "leave out \(key): \(name) already is one"
    }
    if ["size", "font-size", "weight", "bold"].contains(kebab), keys.contains(SceneKey.style.rawValue) {
      return "a text's size and weight come from its style: style: \"{type.…}\""
    }
    for value in values where value.keys.contains(kebab) && keys.contains(value.ours.rawValue) {
      return value.sentence
    }
    guard name == NodeKind.use.phrase, Grammar.place(of: key) == nil,
      nearestName(to: key, among: keys) == nil,
      ForeignWords.ours(key, among: keys) == nil
    else { return nil }
    return "write the component's parameters under with: { \(key): … }"
  }

  /// The hint on a node of which no key says a kind.
  static func kind(_ keys: [String]) -> String? {
    for key in keys {
      switch ForeignWords.kebab(key) {
      case "toggle": return "controls come from a kit: import: ios, and use: ios-switch"
      case "button", "switch", "slider", "picker", "tab-bar", "alert", "sheet", "stepper":
        return "controls come from a kit: import: ios, and use: ios-\(ForeignWords.kebab(key))"
      case "for-each", "foreach", "repeat": return "write list: ${items}, or of: ${items} in a stack"
      case "spacer": return "write { box: space, grow: 1 }"
      default: continue
      }
    }
    return nil
  }
}
