/// Which members of a token's value a property of a node's look took when it changed, by what the look says: a font of
/// another weight is a typography's `fontWeight`. Empty where all of it may be meant.
func changedParts(of property: String, from: String?, to: String?) -> [[String]] {
  guard let from, let to, from != to else { return [] }
  let parts: (String) -> [([String], String)] =
    switch property.split(separator: "-").last ?? "" {
    case "font": fontParts
    case "shadow": shadowParts
    case "stroke": strokeParts
    case "fill", "color", "background": paintParts
    default: { _ in [] }
    }
  let (then, now) = (parts(from), parts(to))
  guard then.map(\.0) == now.map(\.0) else { return [] }
  return zip(then, now).filter { $0.1 != $1.1 }.map(\.0.0).filter { !$0.isEmpty }
}

/// `Inter 600 16/19.33 tracking -0.31`: a line height is a multiple of the size.
private func fontParts(_ text: String) -> [([String], String)] {
  let words = text.split(separator: " ").map(String.init)
  guard let place = words.firstIndex(where: { $0.contains("/") }), place > 0 else { return [] }
  let sizes = words[place].split(separator: "/").compactMap { Double($0) }
  guard sizes.count == 2, sizes[0] > 0 else { return [] }
  let tracking = words[place...].dropFirst(2).first.flatMap { Double($0) } ?? 0
  return [
    (["fontFamily"], words[..<(place - 1)].joined(separator: " ")), (["fontWeight"], words[place - 1]),
    (["fontSize"], "\(sizes[0])"), (["lineHeight"], "\((sizes[1] / sizes[0] * 1000).rounded())"),
    (["letterSpacing"], "\(tracking)"),
  ]
}

/// `#00000066 0,1 blur 2`, or several with `|` between, the hindmost first: a token's list begins with the frontmost.
private func shadowParts(_ text: String) -> [([String], String)] {
  let layers = text.split(separator: "|").reversed().map(String.init)
  if layers.count == 1 { return layerParts(layers[0]) }
  return layers.enumerated().flatMap { index, layer in
    layerParts(layer).map { (["\(index)"] + $0.0, $0.1) }
  }
}

/// `#00000066 0,1 blur 2 spread 0`.
private func layerParts(_ text: String) -> [([String], String)] {
  let words = text.split(separator: " ").map(String.init)
  guard words.count >= 4 else { return [] }
  let offset = words[1].split(separator: ",").map(String.init)
  guard offset.count == 2 else { return [] }
  return colorParts(words[0], in: ["color"])
    + [
      (["offsetX"], offset[0]), (["offsetY"], offset[1]), (["blur"], words[3]),
      (["spread"], words.count > 5 ? words[5] : "0"),
    ]
}

/// `#FFFFFF 1 inside`.
private func strokeParts(_ text: String) -> [([String], String)] {
  let words = text.split(separator: " ").map(String.init)
  guard words.count >= 2 else { return [] }
  return colorParts(words[0], in: ["color"]) + [(["width"], words[1])]
}

/// A colour, or `linear(0,0 0,1, #000000 0%, #FFFFFF 100%)`.
private func paintParts(_ text: String) -> [([String], String)] {
  guard text.hasPrefix("linear("), text.hasSuffix(")") else {
    return text.split(separator: "|").flatMap { colorParts(String($0), in: []) }
  }
  let stops = text.dropLast().split(separator: ", ").dropFirst()
  return stops.enumerated().flatMap { index, stop in
    let words = stop.split(separator: " ").map(String.init)
    return colorParts(words[0], in: ["\(index)", "color"])
      + [(["\(index)", "position"], words.dropFirst().joined())]
  }
}

private func colorParts(_ text: String, in place: [String]) -> [([String], String)] {
  let digits = text.dropFirst()
  guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8 else { return [(place, text)] }
  return [
    (place + ["components"], String(digits.prefix(6))),
    (place + ["alpha"], digits.count == 8 ? String(digits.suffix(2)) : "FF"),
  ]
}
