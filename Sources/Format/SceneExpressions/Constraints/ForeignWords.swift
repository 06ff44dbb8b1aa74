import Documents

/// Words of other tools for what documents call otherwise: somebody who writes one is told ours.
package enum ForeignWords {
  /// Which of ours each may mean; the first that is possible counts.
  private static let words = [
    "align-items": ["align"], "alignment": ["align"], "alpha": ["opacity"], "always": ["infinite"], "arguments": ["with"],
    "background": ["fill"], "body": ["children"], "background-color": ["fill"], "border": ["stroke"], "border-color": ["stroke"],
    "border-radius": ["corner"], "border-width": ["stroke"], "bottom": ["layout"], "center-x": ["centerX"],
    "center-y": ["centerY"], "click": ["tap"], "clips-to-bounds": ["clip"], "constraints": ["layout"],
    "content": ["text"],
    "corner-radius": ["corner"], "curve": ["ease"], "direction": ["axis"], "damping-fraction": ["damping-ratio"], "delay": ["after"], "easing": ["ease"],
    "elements": ["children"],    "end": ["trailing"], "font": ["style"], "font-family": ["style"], "font-size": ["style"],
    "flex": ["grow"], "flex-grow": ["grow"], "font-style": ["style"], "format": ["fixed"], "font-weight": ["style"], "for": ["of"], "for-each": ["of"],
    "foreach": ["of"], "forever": ["infinite"], "frame": ["layout"], "gap": ["spacing"],
    "allows-hit-testing": ["user-interaction"], "always-bounce-horizontal": ["always-bounce"],
    "always-bounce-vertical": ["always-bounce"], "is-user-interaction-enabled": ["user-interaction"],
    "minimum-press-duration": ["minimum-duration"], "pointer-events": ["user-interaction"],
    "user-interaction-enabled": ["user-interaction"],
    "height": ["layout"], "horizontal": ["x"], "horizontal-center": ["centerX"], "if": ["when"], "inputs": ["with"],
    "items": ["of", "children"], "interval": ["every"], "iterations": ["repeat"], "justify-content": ["distribute"], "layers": ["children"], "left": ["layout"], "line-clamp": ["lines"],
    "line-limit": ["lines"], "loop": ["repeat"], "margin": ["layout"], "max-lines": ["lines"],
    "name": ["id"], "nodes": ["children"], "number-of-lines": ["lines"], "on-click": ["gestures"], "on-press": ["gestures"],
    "on-tap": ["gestures"], "overflow": ["clip"], "parameters": ["with"], "params": ["with"],
    "position": ["layout"], "press": ["tap"], "props": ["with"], "radius": ["corner", "blur"], "response": ["duration"], "right": ["layout"],
    "keyboard-layout-guide": ["keyboard"], "layout-margins-guide": ["margins"],
    "readable-content-guide": ["readable"], "root": ["children", "canvas"], "safe": ["safeArea"],
    "safe-area": ["safeArea"], "safe-area-insets": ["safeArea"], "safe-area-layout-guide": ["safeArea"],
    "screen": ["canvas"], "view": ["parent", "children"], "weight": ["style"], "window": ["canvas"],
    "rotate": ["rotation"], "scale-all": ["scale"], "size": ["layout"], "source": ["image"],
    "src": ["image"], "start": ["leading"], "subviews": ["children"], "superview": ["parent"],
    "text-align": ["align"], "text-alignment": ["align"], "text-color": ["color"], "text-style": ["style"],
    "swipe": ["swipe-left"], "timing": ["ease"], "timing-function": ["ease"], "tint": ["color"], "top": ["layout"],
    "to-fixed": ["fixed"], "to-lower-case": ["lower"], "to-upper-case": ["upper"], "typography": ["style"], "variables": ["state"], "uppercase": ["upper"], "lowercase": ["lower"], "vertical": ["y"], "vertical-center": ["centerY"], "views": ["children"],
    "visible": ["hidden"], "width": ["layout"], "x": ["left", "layout", "offset"],
    "y": ["top", "layout", "offset"],
    "z-index": ["z"], "z-order": ["z"],
  ]

  /// Our word for `name` if it is one of `candidates`; `cornerRadius`, `corner_radius` and `corner-radius` are the same.
  package static func ours(_ name: String, among candidates: [String]) -> String? {
    let kebab = kebab(name)
    if candidates.contains(kebab) { return kebab }
    return words[kebab]?.first { candidates.contains($0) }
  }

  /// A name in small letters, with a hyphen between its words.
  package static func kebab(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty, !text.hasSuffix("-") { text += "-" }
      text += letter == "_" ? "-" : letter.lowercased()
    }
  }

  /// The hint on a name in a constraint that no node and no guide has.
  package static func hint(onNode name: String, among names: [String]) -> String {
    for end in [".center", ".size"] where name.hasSuffix(end) {
      return "\(end.dropFirst()) stands alone: \(end.dropFirst()) == \(name.dropLast(end.count))"
    }
    return (nearestName(to: name, among: names) ?? ours(name, among: names + ["parent"])).map {
      didYouMean($0)
    }
      ?? "nodes are named by their ids: give the node you mean an id"
  }
}
