import Foundation

/// A part of the published numbers about motion (Fixtures/motion-checks.json): 60-digit evaluations of the formulas, and
/// measurements of Core Animation.
struct MotionChecks: @unchecked Sendable {
  private let value: Any?

  static let all: MotionChecks = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/motion-checks.json")
    return MotionChecks(
      value: (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) })
  }()

  private init(value: Any?) { self.value = value }

  subscript(key: String) -> MotionChecks { MotionChecks(value: (value as? [String: Any])?[key]) }

  var rows: [MotionChecks] { (value as? [Any] ?? []).map { MotionChecks(value: $0) } }

  /// Members by growing key, read as a number.
  var members: [(key: Double, value: Double)] {
    (value as? [String: Double] ?? [:]).map { (Double($0.key) ?? .nan, $0.value) }.sorted { $0.0 < $1.0 }
  }

  var isNull: Bool { value == nil || value is NSNull }
  /// Not a number where there is none, so that a missing row fails.
  var number: Double { (value as? NSNumber)?.doubleValue ?? .nan }
  var numbers: [Double] { rows.map(\.number) }
  var text: String { value as? String ?? "" }
  var flag: Bool { (value as? NSNumber)?.boolValue ?? false }
}

/// Whether two numbers differ by at most `tolerance`; false for what is not a number.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
