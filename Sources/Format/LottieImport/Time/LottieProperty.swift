import Documents
import Graphics2D
import MotionCurves

/// A value over time, in frames of the composition that it stands in.
struct LottieProperty {
  /// A value at a frame, and how it goes on from there.
  struct Key {
    var time: Double
    var value: [Double]
    /// What the segment behind the key ends with, where that is not the next key's value.
    var end: [Double]?
    /// One for all numbers, or one for each.
    var eases: [LottieEase] = [.linear]
    var isHold = false
    /// Tangents of the way through space to the next key, relative to the two values.
    var bend: Bend?
  }

  struct Bend {
    var out, back: [Double]
  }

  /// By time; at least one.
  var keys: [Key]
  /// Of outlines.
  var isClosed = false
  /// Whether a program in the file would compute it.
  var hasExpression = false
  /// Whether a number of it is more than scenes hold, and the most is taken.
  var isBeyondScenes = false
  /// Whether outlines of its keys differ in their numbers of points, which no player mixes.
  var isUneven = false

  var isAnimated: Bool { keys.count > 1 }
  var first: [Double] { keys[0].value }

  init(_ value: [Double]) { keys = [Key(time: 0, value: value)] }

  /// Reads a property of numbers; the default where there is none.
  init(_ node: DocumentNode?, default value: [Double]) {
    self.init(value)
    guard let node else { return }
    hasExpression = node["x"]?.string.map { !$0.isEmpty } ?? false
    guard let content = node["k"] ?? (node.number == nil ? nil : node) else { return }
    isBeyondScenes = content.isBeyondScenes
    if let numbers = content.lottieNumbers {
      if !numbers.isEmpty { keys = [Key(time: 0, value: numbers)] }
    } else if let items = content.items {
      read(items) { $0.lottieNumbers }
    }
  }

  /// Reads an outline; nil where there is none.
  init?(outline node: DocumentNode?) {
    guard let node, let content = node["k"] else { return nil }
    self.init([])
    hasExpression = node["x"]?.string.map { !$0.isEmpty } ?? false
    isBeyondScenes = content.isBeyondScenes
    if let items = content.items {
      read(items) { Self.points($0.items?.first ?? $0) }
      isClosed = items.first.flatMap { $0["s"] }.flatMap { $0.items?.first ?? $0 }?.flag("c") ?? false
    } else if let points = Self.points(content) {
      keys = [Key(time: 0, value: points)]
      isClosed = content.flag("c")
    }
    let most = keys.map(\.value.count).max() ?? 0
    guard most > 0 else { return nil }
    isUneven = keys.contains { $0.value.count != most }
    for index in keys.indices {
      keys[index].value = Self.padded(keys[index].value, to: most)
      keys[index].end = keys[index].end.map { Self.padded($0, to: most) }
    }
  }

  /// Each point with both its handles, absolute: x, y, x and y behind it, x and y before it.
  private static func points(_ node: DocumentNode) -> [Double]? {
    guard let vertices = node["v"]?.items, !vertices.isEmpty, vertices.count <= 10_000 else { return nil }
    let (out, back) = (node["o"]?.items ?? [], node["i"]?.items ?? [])
    var numbers: [Double] = []
    numbers.reserveCapacity(vertices.count * 6)
    func pair(_ items: [DocumentNode], _ index: Int) -> (Double, Double) {
      let both = index < items.count ? items[index].lottieNumbers ?? [] : []
      return both.count >= 2 ? (both[0], both[1]) : (0, 0)
    }
    for index in vertices.indices {
      let (at, behind, before) = (pair(vertices, index), pair(out, index), pair(back, index))
      numbers += [at.0, at.1, at.0 + behind.0, at.1 + behind.1, at.0 + before.0, at.1 + before.1]
    }
    return numbers
  }

  /// The outline with its last point so often that it has as many numbers.
  static func padded(_ numbers: [Double], to count: Int) -> [Double] {
    guard numbers.count < count else { return numbers }
    let last = numbers.count >= 6 ? Array(numbers.suffix(6).prefix(2)) : [0, 0]
    var result = numbers
    while result.count < count { result += last + last + last }
    return result
  }

  private mutating func read(_ items: [DocumentNode], _ value: (DocumentNode) -> [Double]?) {
    var keys: [Key] = []
    for item in items {
      guard let time = item["t"]?.number.map({ min(max($0, -1e7), 1e7) }) else { continue }
      if ["s", "e"].contains(where: { item[$0]?.isBeyondScenes ?? false }) { isBeyondScenes = true }
      // Old files write the last key without a value: it is what the segment before ends with.
      guard let start = item["s"].flatMap(value) ?? keys.last?.end ?? keys.last?.value, !start.isEmpty else {
        continue
      }
      var key = Key(time: time, value: start)
      key.end = item["e"].flatMap(value).flatMap { $0.isEmpty ? nil : $0 }
      key.isHold = item.flag("h")
      key.eases = Self.eases(item, count: start.count)
      key.bend = Self.bend(item)
      if let last = keys.last, last.time > time { continue }
      keys.append(key)
    }
    for index in keys.indices {
      let isLast = index + 1 == keys.count
      if isLast || keys[index].end == keys[index + 1].value { keys[index].end = nil }
    }
    if !keys.isEmpty { self.keys = keys }
  }

  private static func bend(_ item: DocumentNode) -> Bend? {
    guard let out = item["to"]?.lottieNumbers, let back = item["ti"]?.lottieNumbers, out.count >= 2,
      back.count >= 2, (out.prefix(2) + back.prefix(2)).contains(where: { abs($0) > 1e-6 })
    else { return nil }
    return Bend(out: Array(out.prefix(2)), back: Array(back.prefix(2)))
  }

  private static func eases(_ item: DocumentNode, count: Int) -> [LottieEase] {
    guard let out = item["o"], let back = item["i"] else { return [.linear] }
    let (x1, y1) = (out["x"]?.lottieNumbers ?? [0], out["y"]?.lottieNumbers ?? [0])
    let (x2, y2) = (back["x"]?.lottieNumbers ?? [1], back["y"]?.lottieNumbers ?? [1])
    guard let most = [x1.count, y1.count, x2.count, y2.count].max(), most > 0,
      [x1, y1, x2, y2].allSatisfy({ !$0.isEmpty })
    else { return [.linear] }
    func at(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
    let eases = (0..<min(most, count)).map {
      LottieEase(x1: at(x1, $0), y1: at(y1, $0), x2: at(x2, $0), y2: at(y2, $0))
    }
    return Set(eases).count <= 1 ? Array(eases.prefix(1)) : eases
  }

  /// The property with other values: `change` is applied to all. Curved ways stay as they are.
  func mapped(_ change: ([Double]) -> [Double]) -> LottieProperty {
    var result = self
    for index in keys.indices {
      result.keys[index].value = change(keys[index].value)
      result.keys[index].end = keys[index].end.map(change)
    }
    return result
  }

  /// The property with all numbers so many times as large, curved ways too, and with others added.
  func scaled(by factor: Double, adding offset: [Double] = []) -> LottieProperty {
    var result = mapped { numbers in
      numbers.enumerated().map { $1 * factor + ($0 < offset.count ? offset[$0] : 0) }
    }
    for index in keys.indices {
      result.keys[index].bend = keys[index].bend.map { bend in
        Bend(out: bend.out.map { $0 * factor }, back: bend.back.map { $0 * factor })
      }
    }
    return result
  }

  /// The value at a frame.
  func value(at frame: Double) -> [Double] {
    guard keys.count > 1, frame > keys[0].time else { return keys[0].value }
    guard let index = keys.lastIndex(where: { $0.time <= frame }), index + 1 < keys.count else {
      return keys[keys.count - 1].value
    }
    let (key, next) = (keys[index], keys[index + 1])
    if key.isHold || next.time <= key.time { return key.value }
    let share = (frame - key.time) / (next.time - key.time)
    let end = key.end ?? next.value
    if let way = key.way(to: end) {
      let point = way.position(at: key.eases[0].value(at: share))
      return [point.x, point.y] + key.value.dropFirst(2)
    }
    return key.mixed(with: end, share)
  }
}

extension LottieProperty.Key {
  /// The curve through space to the next value; nil where it is straight or leads nowhere.
  func way(to end: [Double]) -> MotionPath? {
    guard let bend, value.count >= 2, end.count >= 2 else { return nil }
    let (a, b) = (Point(value[0], value[1]), Point(end[0], end[1]))
    let path = Path([
      .move(a),
      .cubic(Point(a.x + bend.out[0], a.y + bend.out[1]), Point(b.x + bend.back[0], b.y + bend.back[1]), b),
    ])
    guard let way = try? MotionPath(path), way.length > 0 else { return nil }
    return way
  }

  fileprivate func mixed(with end: [Double], _ share: Double) -> [Double] {
    let shares = eases.map { $0.value(at: share) }
    return value.indices.map { index in
      guard index < end.count else { return value[index] }
      return value[index] + (end[index] - value[index]) * shares[min(index, shares.count - 1)]
    }
  }
}
