import CairoRaster
import DesignTokens
import Documents
import Graphics2D

extension FontAxisFault {
  /// What is said of it, at its place in the token file.
  func diagnostic(_ table: FontTable) -> Diagnostic {
    let place = table.axisPlaces.indices.contains(file) ? table.axisPlaces[file][axis] : nil
    let entry = table.files[file]
    let wanted = entry.axes[axis]
    let ranges = known.map { "\($0.tag) \(decimal($0.range.lowerBound))...\(decimal($0.range.upperBound))" }
    guard let axis = known.first(where: { $0.tag == wanted.tag }) else {
      let hint =
        ranges.isEmpty
        ? "it is not a variable font: leave the axes out" : "its axes: \(ranges.joined(separator: ", "))"
      return Diagnostic(
        .invalidFontAxis, .error, "\(entry.path) has no axis \"\(wanted.tag)\"", at: place, hints: [hint])
    }
    return Diagnostic(
      .invalidFontAxis, .error,
      "\(decimal(wanted.value)) lies outside \(decimal(axis.range.lowerBound))...\(decimal(axis.range.upperBound)) of the axis \(wanted.tag)",
      at: place, hints: ["\(entry.path) has \(ranges.joined(separator: ", "))"])
  }
}
