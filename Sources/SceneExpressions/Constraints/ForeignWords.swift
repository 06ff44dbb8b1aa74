/// Words of other tools for what documents call otherwise: somebody who writes one is told ours.
package enum ForeignWords {
  private static let words = [
    "alpha": "opacity", "background": "fill", "background-color": "fill",
    "border": "stroke",
    "border-color": "stroke", "border-radius": "corner", "border-width": "stroke", "center-x": "centerX",
    "center-y": "centerY", "clips-to-bounds": "clip", "constraints": "layout", "content": "text",
    "corner-radius": "corner",
    "direction": "axis", "end": "trailing", "font": "style", "font-style": "style", "gap": "spacing",
    "horizontal-center": "centerX", "if": "when", "items": "children", "margin": "layout", "name": "id",
    "number-of-lines": "lines", "on-tap": "gestures", "overflow": "clip", "params": "with", "props": "with",
    "radius": "corner", "rotate": "rotation", "scale-all": "scale", "source": "image", "src": "image",
    "start": "leading",
    "subviews": "children", "superview": "parent", "text-align": "align", "text-alignment": "align",
    "text-color": "color",
    "tint": "color", "variables": "state", "vertical-center": "centerY", "views": "children",
    "visible": "hidden",
    "x": "left", "y": "top", "z-index": "z", "z-order": "z",
  ]

  /// Our word for `name` if it is one of `candidates`; `cornerRadius`, `corner_radius` and `corner-radius` are the same.
  package static func ours(_ name: String, among candidates: [String]) -> String? {
    let kebab = name.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += "-" }
      text += letter == "_" ? "-" : letter.lowercased()
    }
    if candidates.contains(kebab) { return kebab }
    guard let word = words[kebab], candidates.contains(word) else { return nil }
    return word
  }
}
