import Documents
import SceneExpressions

/// Names in constraints, actions and steps.
extension NameIndex {
  mutating func addConstraint(_ node: DocumentNode, _ text: String, _ context: Context) {
    if known.has(.layout, text), let range = range(of: node) { return add(.layout, text, at: range) }
    guard let words = words(of: text, node) else { return }
    for owner in words.owners {
      if let place = range(of: node, owner.range) {
        addPath(owner.text, from: place.lowerBound, in: context.scope)
      }
    }
    addHoles(words, node, context)
  }

  mutating func addHoles(_ words: [Lexeme], _ node: DocumentNode, _ context: Context) {
    for word in words {
      switch word.kind {
      case .token(let path): addToken(path, node, word.lower + 1..<word.upper - 1)
      case .hole(let inside, let at): addExpression(inside, node, at..<at + inside.utf8.count, context)
      default: break
      }
    }
  }

  /// An action such as `play heart at pointer` or `n += 1`, or a step such as `tap card` or `set n = 1`.
  mutating func addActions(
    _ node: DocumentNode, _ text: String, isStep: Bool, _ context: Context
  ) {
    guard let words = words(of: text, node), let verb = words.first?.identifier else { return }
    guard isStep else { return addAction(words[...], node, context) }
    if verb == "set" || verb == "do" {
      addAction(words.dropFirst(), node, context)
    } else if let target = words.paths.first(where: { $0.first == 1 }), verb.isTouch,
      let place = range(of: node, target.range)
    {
      addPath(target.text, from: place.lowerBound, in: context.scope)
    }
  }

  private mutating func addAction(_ words: ArraySlice<Lexeme>, _ node: DocumentNode, _ context: Context) {
    guard let first = words.first, let verb = first.identifier else { return }
    let next = words.dropFirst().first
    if ["toggle", "freeze"].contains(verb), let next, let name = next.identifier {
      if let range = range(of: node, next.lower..<next.upper) { addVariable(name, at: range, context) }
    } else if verb == "play", let next, let name = next.identifier {
      if known.has(.animation, name), let range = range(of: node, next.lower..<next.upper) {
        add(.animation, name, at: range)
      }
      addPlay(Array(words.dropFirst(2)), node, context)
    } else if let range = range(of: node, first.lower..<first.upper) {
      addVariable(verb, at: range, context)
      addExpression(from: words.dropFirst(), node, context)
    }
  }

  /// What follows the name of an animation: `at` a node, `with` values.
  private mutating func addPlay(_ words: [Lexeme], _ node: DocumentNode, _ context: Context) {
    let values = words.firstIndex { $0.identifier == "with" } ?? words.endIndex
    if words.first?.identifier == "at", let target = words.paths.first(where: { $0.first == 1 }),
      target.text != "pointer", let place = range(of: node, target.range)
    {
      addPath(target.text, from: place.lowerBound, in: context.scope)
    }
    // Names before an equals sign are those of the animation.
    func isAssignment(_ index: Int) -> Bool { words.symbol(index) == "=" && words.symbol(index + 1) != ">" }
    for index in words.indices where index > values && isAssignment(index) {
      let end = words.indices.first { $0 > index + 1 && isAssignment($0) }
      addExpression(from: words[(index + 1)..<(end.map { $0 - 1 } ?? words.endIndex)], node, context)
    }
  }

  private mutating func addExpression(
    from words: ArraySlice<Lexeme>, _ node: DocumentNode, _ context: Context
  ) {
    guard let text = node.string, let first = words.first, let last = words.last, first.lower < last.upper
    else { return }
    let place = first.lower..<last.upper
    addExpression(String(decoding: Array(text.utf8)[place], as: UTF8.self), node, place, context)
  }
}
