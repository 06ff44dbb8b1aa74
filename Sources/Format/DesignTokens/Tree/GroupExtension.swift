import Documents

/// Follows `$extends`: afterwards every group holds what it inherits, and no `.reference` is left.
struct GroupExtension {
  var tree: TokenTree
  var diagnostics: Diagnostics
  /// Groups whose `$extends` is being followed, innermost last.
  private var open: [Int32] = []
  private var isExhausted = false

  /// Deepest nesting of groups that extend groups that extend groups.
  private static let maximumDepth = 150

  init(tree: TokenTree, diagnostics: Diagnostics) {
    self.tree = tree
    self.diagnostics = diagnostics
  }

  /// Follows every `$extends` of the tree.
  mutating func run() {
    if tree.hasExtensions { extendAll(TokenTree.root, depth: 0) }
  }

  /// Follows the `$extends` of a group and of everything below.
  private mutating func extendAll(_ id: Int32, depth: Int) {
    guard tree[id].wholeExtension == .none, !isExhausted else { return }
    tree[id].wholeExtension = .active
    extend(id, depth: depth)
    var next = 0
    while next < tree[id].children.count {
      extendAll(tree[id].children[next], depth: depth + 1)
      next += 1
    }
    tree[id].wholeExtension = .done
  }

  /// Follows a group's own `$extends`, or its `$ref`, which means the same.
  private mutating func extend(_ id: Int32, depth: Int) {
    guard tree[id].ownExtension == .none, tree[id].kind != .token else { return }
    guard let (reference, span) = reference(of: id) else {
      tree[id].ownExtension = .done
      return
    }
    tree[id].ownExtension = .active
    open.append(id)
    follow(reference, span: span, into: id, depth: depth)
    open.removeLast()
    if tree[id].kind == .reference { tree[id].kind = .token }
    tree[id].ownExtension = .done
  }

  private mutating func reference(of id: Int32) -> (TokenReference, Span)? {
    guard let node = tree[id].property("$extends") ?? tree[id].property("$ref"), let text = node.string else {
      return nil
    }
    do throws(TokenReference.Malformed) {
      let curly = text.hasPrefix("{") && tree[id].property("$extends") != nil
      return (curly ? try .curly(text) : try .pointer(text), node.span)
    } catch {
      if tree[id].kind == .group { report(error.id, id, error.reason, at: node.span, hints: [error.hint]) }
      return nil
    }
  }

  private mutating func follow(_ reference: TokenReference, span: Span, into id: Int32, depth: Int) {
    let (target, left) = walk(reference.steps, depth: depth)
    let name = reference.steps.joined(separator: ".")
    guard left == 0, tree[target].kind == .group else {
      if tree[id].kind == .group { reportTarget(target, left: left, reference, of: id, at: span) }
      return
    }
    guard depth < Self.maximumDepth else {
      report(
        .extendsTooDeep, id,
        "extends groups that extend others, more than \(Self.maximumDepth) levels deep", at: span)
      isExhausted = true
      return
    }
    guard tree[target].wholeExtension != .active, tree[target].ownExtension != .active else {
      reportCycle(from: id, to: target, name: name, at: span)
      return
    }
    tree[id].kind = .group
    extendAll(target, depth: depth + 1)
    inherit(from: target, into: id, depth: depth)
  }

  /// Goes down the names as far as they exist; tells how many are left.
  private mutating func walk(_ steps: [String], depth: Int) -> (at: Int32, left: Int) {
    var at = TokenTree.root
    for (place, step) in steps.enumerated() {
      if depth < Self.maximumDepth { extend(at, depth: depth + 1) }
      guard let child = tree[at].index[step] else { return (at, steps.count - place) }
      at = child
    }
    if tree[at].kind == .reference, depth < Self.maximumDepth { extend(at, depth: depth + 1) }
    return (at, 0)
  }

  /// Copies what a group has and another lacks.
  private mutating func inherit(from source: Int32, into target: Int32, depth: Int) {
    for property in tree[source].properties where property.key != "$extends" && property.key != "$ref" {
      if tree[target].property(property.key) == nil { tree[target].properties.append(property) }
    }
    if tree[target].type == .none { tree[target].type = tree[source].type }
    let own = tree[target].children
    var merged: [(from: Int32, into: Int32)] = []
    var order: [Int32] = []
    for child in tree[source].children {
      if let existing = tree[target].index[tree[child].name] {
        order.append(existing)
        merged.append((child, existing))
      } else {
        order.append(copy(child, into: target))
      }
    }
    let taken = Set(order)
    tree[target].children = order + own.filter { !taken.contains($0) }
    for (from, into) in merged {
      extend(into, depth: depth + 1)
      if tree[from].kind == .group, tree[into].kind == .group {
        inherit(from: from, into: into, depth: depth + 1)
      }
    }
  }

  private mutating func copy(_ source: Int32, into parent: Int32) -> Int32 {
    guard tree.nodes.count < TokenTree.maximumNodes else {
      if !isExhausted {
        report(
          .documentTooLarge, parent,
          "there are more than \(TokenTree.maximumNodes) groups and tokens once every $extends is followed",
          at: tree[parent].nameSpan)
      }
      isExhausted = true
      return source
    }
    var node = tree[source]
    if node.kind != .group { node.typeBeforeCopy = tree.groupType(of: source) }
    let children = node.children
    (node.parent, node.children, node.index) = (parent, [], [:])
    (node.ownExtension, node.wholeExtension) = (.done, .done)
    let id = tree.add(node)
    for child in children where !isExhausted { _ = copy(child, into: id) }
    return id
  }
}

extension GroupExtension {
  private mutating func report(
    _ id: DiagnosticID, _ group: Int32, _ what: String, at span: Span, hints: [String] = []
  ) {
    diagnostics.error(id, "the group \"\(tree.path(of: group))\": \(what)", at: span, hints: hints)
  }

  private mutating func reportTarget(
    _ target: Int32, left: Int, _ reference: TokenReference, of id: Int32, at span: Span
  ) {
    let name = reference.steps.joined(separator: ".")
    if left == 0 || tree[target].kind == .token {
      report(
        .extendsToken, id, "extends \"\(name)\", which is a token, not a group", at: span,
        hints: ["name the group around it, or use the token as a $value: \"{\(tree.path(of: target))}\""])
      return
    }
    let missing = reference.steps[reference.steps.count - left]
    let names = tree[target].children.filter { tree[$0].kind == .group }.map { tree[$0].name }
    let near = didYouMean(missing, among: names)
    report(
      .unknownGroup, id, "extends \"\(name)\", which does not exist", at: span,
      hints: [near ?? "write the path of a group, as in \"{group.inner}\""])
  }

  private mutating func reportCycle(from id: Int32, to target: Int32, name: String, at span: Span) {
    var members = open.firstIndex(of: target).map { Array(open[$0...]) } ?? [target, id]
    if members == [target, id], target == id { members = [id] }
    let chain = (members + [target]).map { "\"\(tree.path(of: $0))\"" }.joined(separator: " -> ")
    diagnostics.error(
      .extendsCycle,
      name.isEmpty || target == TokenTree.root
        ? "the group \"\(tree.path(of: id))\" extends the whole file, which contains it"
        : "groups extend each other in a circle: \(chain)", at: span,
      notes: members.filter { $0 != id }.map {
        Diagnostic.Note("\"\(tree.path(of: $0))\" is part of the circle", at: tree[$0].nameSpan)
      },
      hints: ["a group may extend groups that neither contain nor extend it"])
  }
}
