import Documents

/// Words of other tools for what documents call otherwise: somebody who writes one is told ours.
package enum ForeignWords {
  /// Which of ours each may mean; the first that is possible counts.
  private static let words = [
    "align": ["position"], "align-items": ["align"], "alignment": ["align"],
    "allows-hit-testing": ["user-interaction"],
    "alpha": ["opacity"], "always": ["infinite"], "always-bounce-horizontal": ["always-bounce"],
    "always-bounce-vertical": ["always-bounce"], "arguments": ["with"], "background": ["fill"],
    "background-color": ["fill"], "body": ["children"], "border": ["stroke"], "border-color": ["stroke"],
    "border-radius": ["corner"], "border-width": ["stroke"], "bottom": ["layout"], "center-x": ["centerX"],
    "center-y": ["centerY"], "click": ["tap"], "clips-to-bounds": ["clip"], "column-gap": ["spacing"],
    "constraints": ["layout"],
    "content": ["text"], "corner-radius": ["corner"], "curve": ["ease"],
    "damping-fraction": ["damping-ratio"], "delay": ["after"], "direction": ["axis"], "easing": ["ease"],
    "elements": ["children"], "end": ["trailing"], "flex": ["grow"], "flex-grow": ["grow"],
    "font": ["style"], "font-family": ["style"], "font-size": ["style"], "font-style": ["style"],
    "font-weight": ["style"], "for": ["of"], "for-each": ["of"], "foreach": ["of"], "forever": ["infinite"],
    "format": ["fixed"], "frame": ["layout"], "gap": ["spacing"], "grid-template-columns": ["columns"],
    "grid-template-rows": ["rows"], "height": ["layout"], "horizontal": ["x"],
    "horizontal-center": ["centerX"], "if": ["when"], "inputs": ["with"], "interval": ["every"],
    "is-user-interaction-enabled": ["user-interaction"], "items": ["of", "children"],
    "iterations": ["repeat"], "justify-content": ["distribute"], "keyboard-layout-guide": ["keyboard"],
    "layers": ["children"], "layout-margins-guide": ["margins"], "left": ["layout"],
    "line-clamp": ["lines"], "line-limit": ["lines"], "line-width": ["width"], "loop": ["repeat"],
    "lowercase": ["lower"],
    "margin": ["layout"], "max-lines": ["lines"], "minimum-press-duration": ["minimum-duration"],
    "name": ["id"], "nodes": ["children"], "number-of-lines": ["lines"], "on-click": ["gestures"],
    "on-press": ["gestures"], "on-tap": ["gestures"], "overflow": ["clip"], "parameters": ["with"],
    "params": ["with"], "pointer-events": ["user-interaction"], "position": ["layout"], "press": ["tap"],
    "props": ["with"], "radius": ["corner", "blur"], "readable-content-guide": ["readable"],
    "response": ["duration"], "right": ["layout"], "root": ["children", "canvas"], "rotate": ["rotation"],
    "row-gap": ["spacing"],
    "safe": ["safeArea"], "safe-area": ["safeArea"], "safe-area-insets": ["safeArea"],
    "safe-area-layout-guide": ["safeArea"], "scale-all": ["scale"], "screen": ["canvas"],
    "size": ["layout"], "source": ["image"], "src": ["image"], "start": ["leading"],
    "stroke-width": ["stroke"], "subviews": ["children"], "superview": ["parent"], "swipe": ["swipe-left"],
    "text-align": ["align"],
    "text-alignment": ["align"], "text-color": ["color"], "text-style": ["style"], "timing": ["ease"],
    "timing-function": ["ease"], "tint": ["color"], "to-fixed": ["fixed"], "to-lower-case": ["lower"],
    "to-upper-case": ["upper"], "top": ["layout"], "typography": ["style"], "uppercase": ["upper"],
    "user-interaction-enabled": ["user-interaction"], "variables": ["state"], "vertical": ["y"],
    "vertical-center": ["centerY"], "view": ["parent", "children"], "views": ["children"],
    "visible": ["hidden"], "weight": ["style", "width"], "width": ["layout"], "window": ["canvas"],
    "x": ["left", "layout", "offset"], "y": ["top", "layout", "offset"], "z-index": ["z"], "z-order": ["z"],
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
