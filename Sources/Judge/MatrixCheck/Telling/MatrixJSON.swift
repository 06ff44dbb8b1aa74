import Documents
import Graphics2D
import SceneCompiler
import SceneFormat

extension MatrixReport {
  /// All as JSON, a finding on a line.
  package var json: String {
    "{\"version\":1,\"scenes\":[\n\(scenes.map(\.json).joined(separator: ",\n"))\n]}\n"
  }
}

extension SceneFindings {
  fileprivate var json: String {
    let axes = scene.axes.summary.axes.map { axis in
      "\(quoted(axis.name)):\(list(axis.values.map(quoted)))"
    }
    return
      "{\"scene\":\(quoted(scene.name)),\"combinations\":\(scene.axes.count),\"lookedAt\":\(scene.axes.lookedAtCount),\(axes.joined(separator: ",")),\n"
      + "\"findings\":\(list(findings.map(json), separator: ",\n")),\n\"waived\":\(list(waived.map(json), separator: ",\n"))}"
  }

  private func json(_ finding: MatrixFinding) -> String {
    let worst = finding.worst
    let sample = zip(["capture", "device", "textSize", "locale", "theme"], scene.axes.summary.axes)
    let names = zip(sample, finding.sample.places).map { axis, place in
      "\(quoted(axis.0)):\(quoted(axis.1.values[place]))"
    }
    var members = [
      "\"check\":\(quoted(worst.check.rawValue))", "\"node\":\(quoted(finding.node))",
      "\"nodes\":\(finding.nodes.count)", "\"message\":\(quoted(message(finding)))",
      "\"hint\":\(quoted(worst.hint))",
    ]
    if !worst.other.isEmpty { members.append("\"other\":\(quoted(worst.other))") }
    if let span = worst.span { members.append("\"place\":\(location(span))") }
    if let kit = worst.kit { members.append("\"kit\":\(location(kit))") }
    members.append("\"combinations\":\(finding.combinations.count)")
    members.append("\"where\":\(quoted(place(finding)))")
    // Places on the axes as they stand above: capture, device, text size, locale and theme.
    let all = finding.combinations.map { list($0.places.map(String.init)) }
    members.append("\"at\":\(list(all))")
    members.append("\"worst\":{\(names.joined(separator: ","))}")
    if let box = worst.place {
      members.append(
        "\"box\":\(list([box.minX, box.minY, box.width, box.height].map { decimal(($0 * 100).rounded() / 100) }))"
      )
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func location(_ span: Span) -> String {
    let place = scene.map.location(of: span)
    return "{\"file\":\(quoted(place.file)),\"line\":\(place.line),\"column\":\(place.column)}"
  }

  private func json(_ use: UsedWaivers.Use) -> String {
    let until = use.waiver.until.map { ",\"until\":\(quoted("\($0)"))" } ?? ""
    return "{\"check\":\(quoted(use.waiver.check)),\"node\":\(quoted(use.waiver.node)),"
      + "\"reason\":\(quoted(use.waiver.reason))\(until),\"count\":\(use.count),\"place\":\(location(use.waiver.span))}"
  }
}

private func list(_ values: [String], separator: String = ",") -> String {
  "[\(values.joined(separator: separator))]"
}
