import Documents

extension MatrixReport {
  /// How much was looked at and what was found, a line for each scene.
  package var summary: String {
    scenes.map { scene in
      let axes = scene.scene.axes
      let parts = [
        number(axes.moments.count, "state"), number(axes.devices.count, "device"),
        number(axes.textSizes.count, "text size"), number(axes.locales.count, "locale"),
        number(axes.themes.count, "theme"),
      ]
      let waived = scene.waived.isEmpty ? "" : ", \(number(scene.waived.count, "waiver"))"
      let looked = axes.lookedAtCount == axes.count ? "" : ", \(axes.lookedAtCount) checked"
      return "\(scene.scene.name): \(parts.joined(separator: " x ")) = \(axes.count) combinations\(looked); "
        + "\(number(scene.findings.count, "finding"))\(waived)\n"
    }.joined()
  }
}

/// A number and what it counts.
func number(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
