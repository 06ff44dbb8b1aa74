package import Documents
import SceneModel

extension Diagnostic {
  /// An error where a number lies outside of what its key takes; its fix is the nearest number inside.
  ///
  /// - Parameters:
  ///   - number: the number, in the unit of the range.
  ///   - unit: as it stands behind numbers, such as " s"; empty for none.
  package static func outOfRange(
    _ number: Double, _ range: ClosedRange<Double>, unit: String = "", at span: Span
  ) -> Diagnostic {
    let (low, high) = (Value.text(of: range.lowerBound), Value.text(of: range.upperBound))
    var mistake = Diagnostic(
      .outOfRange, .error, "\(Value.text(of: number))\(unit) lies outside \(low)...\(high)\(unit)",
      at: span,
      hints: range == 0...1 && number > 1 && number <= 100
        ? ["write \(Value.text(of: number / 100)) for \(Value.text(of: number)) per cent"] : []
    )
    let nearest = min(max(number, range.lowerBound), range.upperBound)
    // A number of per cents, say, is written in other units than the range is told in.
    if unit.isEmpty { mistake.fix = .init(Value.text(of: nearest), at: span) }
    return mistake
  }
}
