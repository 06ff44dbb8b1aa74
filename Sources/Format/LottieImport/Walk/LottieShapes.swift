import Documents
import Graphics2D

/// An outline in the file, with what changes it on its way to where it is painted.
struct LottieOutlineUse {
  /// The item: `sh`, `rc`, `el` or `sr`.
  var item: DocumentNode
  /// Placements of groups between it and the paint, the innermost first.
  var places: [LottieTransform] = []
  /// What changes outlines, in the order in which it does.
  var modifiers: [DocumentNode]
}

/// What a group draws.
indirect enum LottieDrawing {
  case paint(DocumentNode, [LottieOutlineUse], name: String)
  case group([LottieDrawing], LottieTransform, name: String, blend: DocumentNode)
  /// A copy that a repeater makes, fainter by a factor.
  case copy([LottieDrawing], LottieTransform, LottieCopy, name: String)
}

/// How visible a copy that a repeater makes is.
struct LottieCopy {
  var index: Int
  /// How many there are.
  var count: LottieProperty
  /// Opacities of the first and the last, 0...100.
  var first, last: LottieProperty

  var isAnimated: Bool { [count, first, last].contains(where: \.isAnimated) }

  /// 0...1 at a frame.
  func opacity(at frame: Double) -> Double {
    let count = count.value(at: frame)[0].rounded()
    guard Double(index) < count else { return 0 }
    let share = count > 1 ? Double(index) / (count - 1) : 0
    let (from, to) = (first.value(at: frame)[0], last.value(at: frame)[0])
    return min(max((from + (to - from) * share) / 100, 0), 1)
  }
}

extension LottieWalk {
  private static let outlines: Set = ["sh", "rc", "el", "sr"]
  private static let paints: Set = ["fl", "st", "gf", "gs"]
  private static let modifiers: Set = ["tm", "rd", "pb", "zz", "op", "tw", "mm"]
  private static let maximumNesting = 60
  private static let maximumCopies = 500.0

  /// What a layer of shapes draws, from back to front.
  mutating func shapes(_ items: [DocumentNode], _ scope: LottieScope, name: String) -> [LottieNode] {
    let found = drawings(items, modifiers: [], name: name, depth: 0)
    return nodes(found.drawn, scope)
  }

  /// What a group draws from front to back, and its outlines for paints of the groups around it.
  private mutating func drawings(
    _ items: [DocumentNode], modifiers: [DocumentNode], name: String, depth: Int
  ) -> (drawn: [LottieDrawing], outlines: [LottieOutlineUse]) {
    var (drawn, outlines): ([LottieDrawing], [LottieOutlineUse]) = ([], [])
    guard depth < Self.maximumNesting else {
      leaveOut("groups that are nested more than \(Self.maximumNesting) deep")
      return ([], [])
    }
    let items = items.filter { !$0.flag("hd") }
    for (index, item) in items.enumerated() where surplus == nil {
      guard let kind = item.text("ty") else { continue }
      let below = items[(index + 1)...].filter { Self.modifiers.contains($0.text("ty") ?? "") }
      if Self.outlines.contains(kind) {
        outlines.append(LottieOutlineUse(item: item, modifiers: below + modifiers))
      } else if Self.paints.contains(kind) {
        if !outlines.isEmpty, takes(outlines.count) { drawn.append(.paint(item, outlines, name: name)) }
      } else if kind == "gr" {
        let own = group(item, modifiers: below + modifiers, name: name, depth: depth)
        drawn += own.drawn
        outlines += own.outlines
      } else if kind == "rp" {
        let copies = repeated(item, drawn, outlines)
        (drawn, outlines) = (copies.drawn, copies.outlines)
      } else if !Self.modifiers.contains(kind), kind != "tr" {
        leaveOut("the shape \(quoted(item.name(kind)))")
      }
    }
    return (drawn, outlines)
  }

  private mutating func group(
    _ item: DocumentNode, modifiers: [DocumentNode], name: String, depth: Int
  ) -> (drawn: [LottieDrawing], outlines: [LottieOutlineUse]) {
    guard counts() else { return ([], []) }
    let items = item["it"]?.items ?? []
    let name = item.name(name)
    let transform = LottieTransform(items.last { $0.text("ty") == "tr" })
    reportGaps(of: transform.properties + [transform.opacity])
    let inner = drawings(items, modifiers: modifiers, name: name, depth: depth + 1)
    let outlines = inner.outlines.map { use in
      var use = use
      use.places.append(transform)
      return use
    }
    return (inner.drawn.isEmpty ? [] : [.group(inner.drawn, transform, name: name, blend: item)], outlines)
  }

  // MARK: Repeaters

  private mutating func repeated(
    _ item: DocumentNode, _ drawn: [LottieDrawing], _ outlines: [LottieOutlineUse]
  ) -> (drawn: [LottieDrawing], outlines: [LottieOutlineUse]) {
    let number = LottieProperty(item["c"], default: [1])
    let offset = LottieProperty(item["o"], default: [0])
    let most = number.keys.map { $0.value[0] }.max() ?? 0
    let count = Int(min(max(most.rounded(), 0), Self.maximumCopies))
    if most > Self.maximumCopies { approximate("its repeater makes \(count) copies") }
    let transform = LottieTransform(item["tr"])
    if offset.isAnimated, transform.isAnimated {
      approximate("its repeater keeps its first offset, as its copies move themselves")
    }
    let isScaled = transform.scale.first.prefix(2).contains { $0 != 100 }
    if transform.scale.isAnimated || isScaled && offset.isAnimated {
      approximate("scales of its repeater's copies change evenly")
    }
    var copy = LottieCopy(
      index: 0, count: number, first: LottieProperty(item["tr"]?["so"], default: [100]),
      last: LottieProperty(item["tr"]?["eo"], default: [100]))
    var copies: [LottieDrawing] = []
    var uses: [LottieOutlineUse] = []
    for index in 0..<count where takes(drawn.count + outlines.count) {
      let place = transform.repeated(Double(index), from: offset)
      copy.index = index
      if !drawn.isEmpty { copies.append(.copy(drawn, place, copy, name: item.name("copy"))) }
      if drawn.isEmpty, number.isAnimated { approximate("outlines of its repeater are all there") }
      uses += outlines.map { use in
        var use = use
        use.places.append(place)
        return use
      }
    }
    return (item.integer("m") == 2 ? copies : copies.reversed(), uses)
  }

  // MARK: Nodes

  private mutating func fade(_ node: inout LottieNode, _ copy: LottieCopy, _ scope: LottieScope) {
    let clock = scope.clock
    node.opacity = copy.opacity(at: clock.local(span.start))
    guard copy.isAnimated else { return }
    let curve = span.sampled(tolerance: 0.002) { [copy.opacity(at: clock.local($0))] }
    add(&node, "opacity", curve) { LottieNumber.node($0[0]) }
  }

  /// Nodes from back to front of drawings from front to back.
  private mutating func nodes(_ drawings: [LottieDrawing], _ scope: LottieScope) -> [LottieNode] {
    var result: [LottieNode] = []
    for drawing in drawings.reversed() where surplus == nil {
      switch drawing {
      case .paint(let item, let outlines, let name):
        result += painted(item, outlines, scope, name: name)
      case .group(let inner, let transform, let name, let item):
        var outer = LottieNode(.group([]), name: name, size: scope.size)
        outer.blend = blend(item)
        let curve = span.curve(transform.opacity, scope.clock, tolerance: 0.2)
        outer.opacity = min(max(curve.first[0] / 100, 0), 1)
        add(&outer, "opacity", curve) { LottieNumber.node(min(max($0[0] / 100, 0), 1)) }
        let placed = groups(transform, scope, name: name).inside(outer)
        result += placed.holding(nodes(inner, scope))
      case .copy(let inner, let transform, let copy, let name):
        guard counts() else { break }
        var outer = LottieNode(.group([]), name: name, size: scope.size)
        fade(&outer, copy, scope)
        let placed = groups(transform, scope, name: name).inside(outer)
        result += placed.holding(nodes(inner, scope))
      }
    }
    return result
  }
}
