import Documents

extension TokenResolution {
  /// A place that a reference leads to.
  enum Place {
    /// A whole token, by itself or by its `$value`.
    case token(Int32)
    /// Something within a token's properties, with the token.
    case inside(Int32, DocumentNode)
  }

  /// A reference that was meant, which may be malformed and reported.
  struct Meant {
    var value: TokenReference?
  }

  /// The reference that a value is: `"{a.b}"` or `{"$ref": "#/a/b"}`; nil where it is meant as neither.
  mutating func reference(in node: DocumentNode) -> Meant? {
    do throws(TokenReference.Malformed) {
      if let text = node.string {
        return TokenReference.isMeant(by: text) ? Meant(value: try .curly(text)) : nil
      }
      guard let entries = node.entries, let ref = node.entry("$ref") else { return nil }
      if entries.count > 1, let other = entries.first(where: { $0.key != "$ref" }) {
        fail(
          .unknownKey, "has \"\(other.key)\" beside $ref; a reference must be the only key",
          at: other.keySpan,
          hints: ["remove \"\(other.key)\""])
        return Meant(value: nil)
      }
      guard let text = ref.value.string else {
        fail(
          .malformedReference, "has a $ref that is \(ref.value.kindName), not a pointer",
          at: ref.value.span,
          hints: ["a pointer is text such as \"#/group/token/$value\""])
        return Meant(value: nil)
      }
      return Meant(value: try .pointer(text))
    } catch {
      fail(
        error.id, "has a reference that cannot be read: \(error.reason)", at: node.span, hints: [error.hint])
      return Meant(value: nil)
    }
  }

  /// Where a reference leads; nil where that is nowhere, which is then reported.
  mutating func locate(_ reference: TokenReference, at node: DocumentNode) -> Place? {
    var group = TokenTree.root
    for (place, step) in reference.steps.enumerated() {
      guard let child = tree[group].index[step] else {
        if let property = groupProperty(reference, group: group, place: place) {
          return descend(
            reference.steps[(place + 1)...], from: property, token: group, reference: reference, at: node)
        }
        reportMissing(reference, group: group, place: place, at: node)
        return nil
      }
      guard tree[child].kind == .group else {
        let left = reference.steps[(place + 1)...]
        if left.isEmpty || left.elementsEqual(["$value"]) {
          return .token(child)
        }
        guard case .pointer = reference else {
          reportPastToken(reference, token: child, at: node)
          return nil
        }
        return locate(left, in: child, reference: reference, at: node)
      }
      group = child
    }
    reportGroup(group, reference, at: node)
    return nil
  }

  private func groupProperty(_ reference: TokenReference, group: Int32, place: Int) -> DocumentNode? {
    guard case .pointer(let steps) = reference else { return nil }
    return tree[group].property(steps[place])
  }

  /// Goes on inside a token, first to the token whose value it has where it is only another name.
  private mutating func locate(
    _ steps: ArraySlice<String>, in token: Int32, reference: TokenReference, at node: DocumentNode
  ) -> Place? {
    var token = token
    var visited: [Int32] = [token]
    while steps.first == "$value", let value = valueNode(of: token), let inner = self.reference(in: value) {
      guard let inner = inner.value else { return nil }
      if case .token(let next)? = locate(inner, at: value) {
        guard !visited.contains(next), visited.count < Self.maximumDepth else {
          if let first = visited.firstIndex(of: next) { reportCycle(of: Array(visited[first...])) }
          return nil
        }
        visited.append(next)
        token = next
      } else {
        break
      }
    }
    guard let first = steps.first,
      let start = first == "$value" ? valueNode(of: token) : tree[token].property(first)
    else {
      reportUnresolvable(reference, step: steps.first ?? "", in: nil, at: node)
      return nil
    }
    return descend(steps.dropFirst(), from: start, token: token, reference: reference, at: node)
  }

  /// Goes down inside a value, following references on the way.
  private mutating func descend(
    _ steps: ArraySlice<String>, from start: DocumentNode, token: Int32, reference: TokenReference,
    at node: DocumentNode
  ) -> Place? {
    var (at, token) = (start, token)
    for step in steps {
      guard let place = follow(at, in: token) else { return nil }
      (token, at) = place
      let index = arrayIndex(step)
      if let items = at.items, let index, index < items.count {
        at = items[index]
      } else if let next = at[step] {
        at = next
      } else {
        reportUnresolvable(reference, step: step, in: at, at: node)
        return nil
      }
    }
    return .inside(token, at)
  }

  private func arrayIndex(_ step: String) -> Int? {
    guard step == "0" || step.utf8.first != 0x30, step.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(step)
  }

  /// The first value that is no reference, from `node` on, with the token it stands in; nil where there is none,
  /// which is then reported.
  mutating func follow(_ node: DocumentNode, in token: Int32) -> (token: Int32, node: DocumentNode)? {
    var (at, token) = (node, token)
    let depth = activeReferences.count
    defer { activeReferences.removeSubrange(depth...) }
    while let meant = reference(in: at) {
      guard let reference = meant.value, !brokenReferences.contains(at.span) else { return nil }
      guard enter(at, in: token) else { return nil }
      switch locate(reference, at: at) {
      case .inside(let holder, let next)?: (token, at) = (holder, next)
      case .token(let next)?:
        guard let value = valueNode(of: next) else { return nil }
        (token, at) = (next, value)
      case nil: return nil
      }
    }
    return (token, at)
  }

  /// Notes that a reference is being followed; false where that is a circle or goes too deep, which is reported.
  mutating func enter(_ node: DocumentNode, in token: Int32) -> Bool {
    if let first = activeReferences.firstIndex(where: { $0.span == node.span }) {
      var members: [Int32] = []
      for reference in activeReferences[first...] {
        brokenReferences.insert(reference.span)
        if members.last != reference.token { members.append(reference.token) }
      }
      if members.count > 1, members.last == members.first { members.removeLast() }
      reportCycle(of: members)
      return false
    }
    guard activeReferences.count < Self.maximumDepth else {
      reportTooDeep(at: node.span)
      return false
    }
    activeReferences.append((node.span, token))
    return true
  }
}
