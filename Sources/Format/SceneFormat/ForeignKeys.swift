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
      .transform, "it is a part of the transform: { translate: [0, 8], scale: 0.5, rotate: 45deg }"
    ),
    (
      ["tap", "double-tap", "long-press", "touch-down", "touch-up", "pan", "drag", "swipe", "pinch"],
      .gestures,
      "it is a gesture: gestures: { tap: … }"
    ),
    (
      ["detents", "snap", "snap-points", "bounds"], .gestures,
      "it belongs to a pan: gestures: { pan: { moves: …, detents: [0, 200] } }"
    ),
    (["x", "y"], .spread, "a shadow's place is offset: [0, 2], to the right and down"),
    (["dark", "light", "dark-mode", "color-scheme"], .textSize, "write theme: dark"),
    (["theme", "themes"], .tokens, "themes are modifiers of the tokens: see Documentation/Themes.md"),
  ]

  /// The hint on a key that stands for a value of one of `keys`, or nil.
  static func sentence(on key: String, among keys: [String], of name: String) -> String? {
    let kebab = ForeignWords.kebab(key)
    if keys.contains(kebab) { return nil }
    if key == "<<" {
      return "merge keys are not read: a style can build on another, and a component can stand for both"
    }
    if key == NodeKind.box.rawValue || key == NodeKind.group.rawValue,
      keys.contains(SceneKey.children.rawValue)
    {
      return "leave it out: \(name) is a box itself"
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
    return "a parameter of the component stands under with: { \(key): … }"
  }

  /// The hint on a node of which no key says a kind.
  static func kind(_ keys: [String]) -> String? {
    for key in keys {
      switch ForeignWords.kebab(key) {
      case "button", "toggle", "switch", "slider", "picker", "tab-bar", "alert", "sheet", "stepper":
        return "controls come from a kit: import: ios, and use: ios-\(ForeignWords.kebab(key))"
      case "for-each", "foreach", "repeat": return "write list: ${items}, or of: ${items} in a stack"
      case "spacer": return "write { box: space, grow: 1 }"
      default: continue
      }
    }
    return nil
  }
}
