import Documents
import Graphics2D

/// What members of a file say. Players are lenient, so what has another type counts as not given.
extension DocumentNode {
  /// A whole number; nil where there is none.
  func integer(_ key: String) -> Int? { self[key]?.number.map { Int(max(-1e9, min(1e9, $0))) } }

  func text(_ key: String) -> String? { self[key]?.string }

  /// A flag: true, or a number other than 0.
  func flag(_ key: String) -> Bool { self[key].map { $0.bool ?? ($0.number ?? 0 != 0) } ?? false }

  /// Numbers of a list, or one number alone, each within what scenes can hold.
  var lottieNumbers: [Double]? {
    if let number { return [LottieNumber.held(number)] }
    guard let items else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers.map(LottieNumber.held) : nil
  }

  /// Whether one of these numbers, or of the points of an outline, is more than scenes hold.
  var isBeyondScenes: Bool {
    switch value {
    case .number(let number): abs(number) > LottieNumber.most
    case .sequence(let items): items.contains(where: \.isBeyondScenes)
    case .mapping: ["v", "i", "o"].contains { self[$0]?.isBeyondScenes ?? false }
    default: false
    }
  }

  /// What people called it; else what it is.
  func name(_ fallback: String) -> String {
    guard let name = text("nm"), !name.isEmpty else { return fallback }
    return String(name.prefix(80))
  }
}
