import Documents
import Graphics2D
import SceneFormat

/// Numbers, colours and tracks as documents write them.
enum LottieNumber {
  /// The largest number that scenes hold, path data included.
  static let most = Path.svgRange

  /// The nearest number that scenes hold.
  static func held(_ number: Double) -> Double { min(max(number, -most), most) }

  /// Finest that is written: a ten-thousandth of a point. What is computed of numbers that scenes hold may lie further away.
  static func rounded(_ number: Double) -> Double {
    let result = held((number * 1e4).rounded() / 1e4)
    return result == 0 || !result.isFinite ? 0 : result
  }

  static func text(_ number: Double) -> String { jsonText(rounded(number)) }

  static func node(_ number: Double) -> DocumentNode { .number(rounded(number)) }

  /// Shares of a size need more digits than points.
  static func share(_ number: Double) -> DocumentNode {
    .number(number.isFinite ? held((number * 1e6).rounded() / 1e6) : 0)
  }

  static func degrees(_ number: Double) -> DocumentNode { .text("\(text(number))deg") }

  static func pair(_ numbers: [Double]) -> DocumentNode {
    .list([node(numbers[0]), node(numbers.count > 1 ? numbers[1] : numbers[0])])
  }

  /// Red, green and blue of 0...1; some files write 0...255.
  static func color(_ numbers: [Double], alpha: Double = 1) -> String {
    let most = numbers.prefix(3).max() ?? 0
    func part(_ index: Int) -> Double {
      let number = index < numbers.count ? numbers[index] : 0
      return min(max(most > 1.5 ? number / 255 : number, 0), 1)
    }
    return Color(red: part(0), green: part(1), blue: part(2), alpha: min(max(alpha, 0), 1)).hex
  }

  /// Path data in absolute coordinates.
  static func text(_ path: Path) -> String { path.svg { text(held($0)) } }

  // MARK: Tracks

  private static func percent(_ share: Double) -> String { jsonText((share * 1e8).rounded() / 1e6) }

  static func ease(_ ease: LottieEase) -> String {
    ease.isLinear
      ? "linear"
      : "cubic-bezier(\(text(ease.x1)), \(text(ease.y1)), \(text(ease.x2)), \(text(ease.y2)))"
  }

  /// A track of values key by key.
  static func track(_ curve: LottieCurve, _ value: ([Double]) -> DocumentNode) -> DocumentNode {
    let keys = inOrder(curve.keys)
    var members: [(SceneKey, DocumentNode)] = []
    let isDiscrete = keys.dropLast().allSatisfy(\.isHold)
    if keys.count == 2, keys[0].at == 0, keys[1].at == 1, !isDiscrete {
      members = [(.from, value(keys[0].value)), (.to, value(keys[1].value))]
    } else {
      members = [(.keys, .map(keys.map { ("\(percent($0.at))%", value($0.value)) }))]
    }
    return .object(members + paces(keys, isDiscrete: isDiscrete))
  }

  /// Shares of a way by time, and the way; nil where it has no length.
  static func way(_ curve: LottieCurve, _ path: Path, shares: [Double], turns: Bool) -> DocumentNode {
    let keys = inOrder(
      zip(curve.keys, shares).map { key, share in
        var key = key
        key.value = [share]
        return key
      })
    let isDiscrete = keys.dropLast().allSatisfy(\.isHold)
    var members: [(SceneKey, DocumentNode)] = [(.path, .text(text(path)))]
    members.append((.keys, .map(keys.map { ("\(percent($0.at))%", Self.share($0.value[0])) })))
    members += paces(keys, isDiscrete: isDiscrete)
    if turns { members.append((.rotate, .text("auto"))) }
    return .object(members)
  }

  private static func paces(_ keys: [LottieCurve.Key], isDiscrete: Bool) -> [(SceneKey, DocumentNode)] {
    if isDiscrete { return [(.mode, .text("discrete"))] }
    let eases = keys.dropLast().map { $0.isHold ? "step-end" : ease($0.eases[0]) }
    if Set(eases).count > 1 { return [(.ease, .list(eases.map { .text($0) }))] }
    return eases.first.map { $0 == "linear" ? [] : [(.ease, .text($0))] } ?? []
  }

  /// Times that stay apart when they are written with eight digits of a share.
  private static func inOrder(_ keys: [LottieCurve.Key]) -> [LottieCurve.Key] {
    var result: [LottieCurve.Key] = []
    for key in keys {
      var key = key
      // Down, so that what happens at a frame has happened when that frame is drawn.
      key.at = (key.at * 1e8 + 1e-4).rounded(.down) / 1e8
      if let last = result.last, key.at <= last.at {
        // The later one counts where there is no room for both.
        if last.at >= 1 || result.count > 1 && last.at - result[result.count - 2].at > 2e-8 {
          result[result.count - 1].at = last.at - 1e-8
          key.at = max(key.at, last.at)
        } else {
          key.at = last.at + 1e-8
        }
      }
      result.append(key)
    }
    return result
  }
}
