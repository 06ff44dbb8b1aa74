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
    if let number { return [Self.held(number)] }
    guard let items else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers.map(Self.held) : nil
  }

  private static func held(_ number: Double) -> Double { min(max(number, -1e6), 1e6) }

  /// What people called it; else what it is.
  func name(_ fallback: String) -> String {
    guard let name = text("nm"), !name.isEmpty else { return fallback }
    return String(name.prefix(80))
  }
}
