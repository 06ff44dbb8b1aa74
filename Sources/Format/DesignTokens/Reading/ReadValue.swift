import Documents

extension TokenResolution {
  /// Reads a value of a type, which may be a reference to a token of that type or to a part of one.
  mutating func value(of type: TokenType, from node: DocumentNode) -> TokenValue? {
    guard let meant = reference(in: node) else { return literal(type, node) }
    guard let reference = meant.value, let place = locate(reference, at: node) else { return nil }
    if case .token(let token) = place { return value(of: type, token: token, at: node) }
    guard let (_, target) = follow(node, in: current) else { return nil }
    let saved = through
    through = through ?? node.span
    defer { through = saved }
    return literal(type, target)
  }

  private mutating func value(of type: TokenType, token: Int32, at node: DocumentNode) -> TokenValue? {
    guard depth < Self.maximumDepth else {
      reportTooDeep(at: node.span)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let saved = (current, through)
    let resolved = resolve(token)
    (current, through) = saved
    guard let value = resolved?.value else { return nil }
    guard value.type == type else {
      fail(
        .aliasTypeMismatch,
        "needs \(type.phrase) here, but \"\(tree.path(of: token))\" is \(value.type.phrase)", at: node.span,
        hints: ["refer to a token of $type \(type.rawValue)"])
      return nil
    }
    return value
  }

  private mutating func literal(_ type: TokenType, _ node: DocumentNode) -> TokenValue? {
    switch type {
    case .color: color(node).map { .color($0) }
    case .dimension: dimension(node).map { .dimension($0) }
    case .fontFamily: fontFamily(node).map { .fontFamily($0) }
    case .fontWeight: fontWeight(node).map { .fontWeight($0) }
    case .duration: duration(node).map { .duration($0) }
    case .cubicBezier: cubicBezier(node).map { .cubicBezier($0) }
    case .number: number(node, of: .number).map { .number($0) }
    case .strokeStyle: strokeStyle(node).map { .strokeStyle($0) }
    case .border: border(node).map { .border($0) }
    case .transition: transition(node).map { .transition($0) }
    case .shadow: shadow(node).map { .shadow($0) }
    case .gradient: gradient(node).map { .gradient($0) }
    case .typography: typography(node).map { .typography($0) }
    }
  }

  /// A part of a value that is no token's value by itself: a literal, or what a pointer leads to.
  mutating func part(_ node: DocumentNode, of type: TokenType) -> DocumentNode? {
    if let text = node.string, text.utf8.first == 0x7B, text.utf8.last == 0x7D {
      let steps = text.dropFirst().dropLast().split(separator: ".").map { TokenReference.escaped(String($0)) }
      fail(
        type.invalidID, "has \"\(text)\" where braces are not allowed", at: node.span,
        hints: ["use a pointer: {\"$ref\": \"#/\(steps.joined(separator: "/"))/$value\"}"])
      return nil
    }
    guard node.entries != nil, let meant = reference(in: node) else { return node }
    guard meant.value != nil, let (_, target) = follow(node, in: current) else { return nil }
    return DocumentNode(target.value, span: node.span)
  }

  /// Reports a value that is not what its type wants.
  mutating func wrong(_ type: TokenType, _ what: String, at node: DocumentNode, hint: String) {
    fail(type.invalidID, what, at: node.span, hints: [hint])
  }

  /// Checks that a value is an object with the members of its type; reports members too many and too few.
  mutating func members(
    _ node: DocumentNode, of type: TokenType, required: [String], optional: [String] = [], example: String
  ) -> Bool {
    guard let entries = node.entries else {
      let found = node.string.map { "\"\($0)\"" } ?? node.kindName
      fail(
        node.string.map(type.isDraftText) == true ? Diagnostics.draftValue : type.invalidID,
        "must be an object with \(required.joined(separator: ", ")) (\(type.phrase)), not \(found)",
        at: node.span, hints: ["write \(example)"])
      return false
    }
    let known = required + optional
    for entry in entries where !known.contains(entry.key) {
      let near = didYouMean(entry.key, among: known)
      fail(
        type.invalidID, "has \"\(entry.key)\", which \(type.phrase) does not have", at: entry.keySpan,
        hints: [near ?? "\(type.phrase) has \(known.joined(separator: ", "))"])
    }
    for key in required where node[key] == nil {
      wrong(type, "lacks \"\(key)\", which \(type.phrase) needs", at: node, hint: "write \(example)")
    }
    return true
  }

  /// Reads a number, perhaps through a pointer.
  mutating func number(_ node: DocumentNode, of type: TokenType, named name: String = "its value") -> Double?
  {
    guard let literal = part(node, of: type) else { return nil }
    guard let number = literal.number else {
      let quoted =
        literal.string.flatMap(Double.init) != nil ? "remove the quotes" : "write a number, such as 1.5"
      wrong(type, "must have a number as \(name), not \(literal.kindName)", at: literal, hint: quoted)
      return nil
    }
    return number
  }

  /// Reads one of several words, perhaps through a pointer.
  mutating func keyword(_ node: DocumentNode, of type: TokenType, named name: String, among words: [String])
    -> String?
  {
    guard let literal = part(node, of: type) else { return nil }
    if let text = literal.string, words.contains(text) { return text }
    let found = literal.string.map { "\"\($0)\"" } ?? literal.kindName
    let near = literal.string.flatMap { nearestName(to: $0, among: words) }
    wrong(
      type, "must have one of \(words.joined(separator: ", ")) as \(name), not \(found)", at: literal,
      hint: near.map { didYouMean($0) } ?? "write \"\(words[0])\"")
    return nil
  }
}
