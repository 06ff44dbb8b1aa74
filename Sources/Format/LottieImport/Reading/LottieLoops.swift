import Documents

/// Expressions that files have so often that they are known by their words: loops of keyframes, limits and fixed values.
/// They become keyframes. No other expression is looked at.
struct LottieLoops {
  /// The last frame that is needed.
  let end: Double

  /// Most keyframes that a loop becomes.
  private static let mostKeys = 2_000

  private enum Known {
    case loop(Kind, count: Int)
    case limits(Double, Double)
    case fixed([Double])
  }

  private enum Kind: String { case cycle, pingpong, offset }

  /// The document with keyframes in the place of such expressions.
  func unrolled(_ node: DocumentNode) -> DocumentNode { changed(node) ?? node }

  /// Nil where nothing changes: files are large, and few have expressions.
  private func changed(_ node: DocumentNode) -> DocumentNode? {
    var result: DocumentNode?
    switch node.value {
    case .sequence(let items):
      // Keyframes and numbers hold no expressions.
      guard items.first?.entries != nil else { return nil }
      var own = items
      for index in items.indices {
        guard let new = changed(items[index]) else { continue }
        own[index] = new
        result = node
      }
      result?.value = .sequence(own)
    case .mapping(let entries):
      if let text = node.text("x"), let content = node["k"] {
        return known(text).flatMap { replaced(node, content, $0) }
      }
      var own = entries
      for index in entries.indices {
        guard let new = changed(entries[index].value) else { continue }
        own[index].value = new
        result = node
      }
      result?.value = .mapping(own)
    default: break
    }
    return result
  }

  // MARK: Words

  private func known(_ expression: String) -> Known? {
    guard expression.utf8.count < 120 else { return nil }
    var bytes = Array(expression.utf8).filter { !([0x20, 0x09, 0x0A, 0x0D, 0x3B] as [UInt8]).contains($0) }
    for prefix in ["var$bm_rt", "$bm_rt="] where bytes.starts(with: prefix.utf8) {
      bytes.removeFirst(prefix.utf8.count)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let arguments = arguments(of: "loopOut", in: text) {
      let word = arguments.first.map { String($0.dropFirst().dropLast()) } ?? "cycle"
      let count = arguments.count > 1 ? Int(arguments[1]) : 0
      guard arguments.count <= 2, let kind = Kind(rawValue: word), let count, count >= 0 else { return nil }
      return .loop(kind, count: count)
    }
    if let arguments = arguments(of: "clamp", in: text), arguments.count == 3, arguments[0] == "value",
      let low = Double(arguments[1]), let high = Double(arguments[2]), low <= high
    {
      return .limits(low, high)
    }
    if let number = Double(text) { return number.isFinite ? .fixed([number]) : nil }
    guard bytes.first == 0x5B, bytes.last == 0x5D else { return nil }
    let numbers = text.dropFirst().dropLast().utf8.split(separator: 0x2C).map { Double(Substring($0)) }
    let found = numbers.compactMap { $0 }.filter(\.isFinite)
    return !found.isEmpty && found.count == numbers.count ? .fixed(found) : nil
  }

  private func arguments(of function: String, in text: String) -> [String]? {
    guard text.utf8.starts(with: "\(function)(".utf8), text.utf8.last == 0x29 else { return nil }
    let inside = text.utf8.dropFirst(function.utf8.count + 1).dropLast()
    guard !inside.contains(0x28) else { return nil }
    return inside.split(separator: 0x2C).map { String(Substring($0)) }
  }

  // MARK: Keyframes

  private func replaced(_ node: DocumentNode, _ content: DocumentNode, _ known: Known) -> DocumentNode? {
    let keys = content.items.flatMap { $0.first?["t"] == nil ? nil : $0 }
    switch known {
    case .fixed(let numbers):
      let wanted = keys?.first?["s"]?.lottieNumbers ?? content.lottieNumbers
      guard let wanted, wanted.count == numbers.count || wanted.count > 2 && numbers.count == 2 else {
        return nil
      }
      return node.with(k: .list(numbers.map { .number($0) }), isAnimated: false)
    case .limits(let low, let high):
      func held(_ node: DocumentNode) -> DocumentNode {
        node.lottieNumbers.map { .list($0.map { .number(min(max($0, low), high)) }) } ?? node
      }
      guard let keys else { return node.with(k: held(content), isAnimated: false) }
      return node.with(k: .list(keys.map { $0.replacing(["s", "e"], held) }), isAnimated: true)
    case .loop(let kind, let count):
      guard let keys else { return node.with(k: content, isAnimated: false) }
      return loop(keys, kind, count).map { node.with(k: .list($0), isAnimated: true) }
    }
  }

  /// The keys and their repetitions; nil for those that cannot be repeated key by key.
  private func loop(_ keys: [DocumentNode], _ kind: Kind, _ count: Int) -> [DocumentNode]? {
    guard keys.count > 1 else { return keys }
    var values: [DocumentNode] = []
    for (index, key) in keys.enumerated() {
      guard let value = key["s"] ?? (index > 0 ? keys[index - 1]["e"] : nil), key["t"]?.number != nil else {
        return nil
      }
      values.append(value)
    }
    let first = count > 0 ? max(0, keys.count - 1 - count) : 0
    func time(_ index: Int) -> Double { keys[index]["t"]?.number ?? 0 }
    let (start, stop) = (time(first), time(keys.count - 1))
    let length = stop - start
    guard length > 0, end > stop else { return keys }
    // Nobody has looked at the file's numbers yet: the quotient may be beyond whole numbers.
    let rounds = ((end - stop) / length).rounded(.up)
    guard rounds * Double(keys.count - first) <= Double(Self.mostKeys) else { return nil }
    let repeats = Int(rounds)
    var result = Array(keys.dropLast())
    for round in 1...repeats {
      let shift = stop + Double(round - 1) * length
      let isBack = kind == .pingpong && round % 2 == 1
      for step in 0..<keys.count - 1 - first {
        let index = isBack ? keys.count - 2 - step : first + step
        let at = isBack ? shift + stop - time(index + 1) : shift + time(index) - start
        let value = isBack ? values[index + 1] : values[index]
        guard let moved = kind == .offset ? added(value, values, first, Double(round)) : value else {
          return nil
        }
        result.append(keys[index].keyed(at: at, moved, isBack: isBack))
      }
      // What it comes to before it begins anew.
      let last = kind == .offset ? added(values[values.count - 1], values, first, Double(round)) : nil
      let value = last ?? (isBack ? values[first] : values[values.count - 1])
      if round == repeats || !isBack && kind == .cycle { result.append(.key(at: shift + length, value)) }
    }
    if kind == .cycle { result.insert(.key(at: stop, values[values.count - 1]), at: keys.count - 1) }
    return result
  }

  /// A value further on by what the loop adds in so many rounds; nil for outlines.
  private func added(
    _ value: DocumentNode, _ values: [DocumentNode], _ first: Int, _ rounds: Double
  ) -> DocumentNode? {
    guard let own = value.lottieNumbers, let begin = values[first].lottieNumbers,
      let end = values[values.count - 1].lottieNumbers, own.count == begin.count, own.count == end.count
    else { return nil }
    return .list(own.indices.map { .number(own[$0] + (end[$0] - begin[$0]) * rounds) })
  }
}

extension DocumentNode {
  /// A key without a way behind it.
  fileprivate static func key(at time: Double, _ value: DocumentNode) -> DocumentNode {
    .map([("t", .number(time)), ("s", value)])
  }

  fileprivate func with(k content: DocumentNode, isAnimated: Bool) -> DocumentNode {
    var result = self
    let others = (entries ?? []).filter { !["a", "k", "x"].contains($0.key) }
    result.value = .mapping(
      others + [
        .init(key: "a", keySpan: span, value: .number(isAnimated ? 1 : 0)),
        .init(key: "k", keySpan: span, value: content),
      ])
    return result
  }

  fileprivate func replacing(
    _ keys: [String], _ change: (DocumentNode) -> DocumentNode
  ) -> DocumentNode {
    var result = self
    result.value = .mapping(
      (entries ?? []).map { entry in
        guard keys.contains(entry.key) else { return entry }
        return .init(key: entry.key, keySpan: entry.keySpan, value: change(entry.value))
      })
    return result
  }

  /// The key at another time; run through the other way where it is one of the way back.
  fileprivate func keyed(at time: Double, _ value: DocumentNode, isBack: Bool) -> DocumentNode {
    var members: [(String, DocumentNode)] = [("t", .number(time)), ("s", value)]
    if let hold = self["h"] { members.append(("h", hold)) }
    let pairs = isBack ? [("o", "i"), ("i", "o")] : [("o", "o"), ("i", "i")]
    for (name, source) in pairs {
      guard let handle = self[source] else { continue }
      members.append((name, isBack ? handle.replacing(["x", "y"], { $0.fromOne }) : handle))
    }
    for (name, source) in isBack ? [("to", "ti"), ("ti", "to")] : [("to", "to"), ("ti", "ti")] {
      if let bend = self[source] { members.append((name, bend)) }
    }
    return .map(members)
  }

  /// Numbers as 1 less each.
  private var fromOne: DocumentNode {
    guard let numbers = lottieNumbers else { return self }
    return items == nil ? .number(1 - numbers[0]) : .list(numbers.map { .number(1 - $0) })
  }
}
