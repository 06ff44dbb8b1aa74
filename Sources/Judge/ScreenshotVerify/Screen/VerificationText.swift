package import Documents
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

/// A verification in words.
package struct VerificationText {
  let shot: VerifiedShot
  let map: SourceMap

  package init(shot: VerifiedShot, map: SourceMap) { (self.shot, self.map) = (shot, map) }

  private var verification: ScreenVerification { shot.verification }
  private var nodes: [ExpectedNode] { shot.screen.nodes }

  /// Differences by cause, then node by node, then a summary.
  package var text: String {
    let causes = causes.enumerated().map { number, cause in
      "\(number + 1). \(cause.text)" + (cause.place.isEmpty ? "" : "  \(cause.place)") + "\n"
    }
    return notes.map { $0 + "\n" }.joined() + causes.joined() + table + summary + "\n"
  }

  /// The causes, a sentence each with its place.
  package var sentences: [String] { causes.map { $0.text + ($0.place.isEmpty ? "" : "  \($0.place)") } }

  /// What a reader must know of the comparison itself.
  var notes: [String] {
    let geometry = shot.geometry
    var notes: [String] = []
    if let wanted = shot.wantedDevice {
      notes.append(
        "the screenshot is of \(geometry.device.name), not of \(wanted); compared with \(geometry.device.name)"
      )
    }
    if shot.addedRows > 0 {
      notes.append(
        "the screenshot lacks the \(shot.addedRows) px of the status bar, which were not compared; rows are counted from its top"
      )
    }
    if !geometry.isNative {
      notes.append(
        "the screenshot has \(decimal(geometry.scale)) \(geometry.scale == 1 ? "pixel" : "pixels") per point, \(geometry.device.name) has "
          + "\(decimal(geometry.device.scale)): "
          + (shot.coarseness > 1
            ? "places are exact to \(decimal(shot.coarseness)) px of the device" : "it was scaled down"))
    }
    if !geometry.others.isEmpty {
      notes.append(
        "taken for \(geometry.device.name); \(geometry.others.joined(separator: ", ")) \(geometry.others.count == 1 ? "has" : "have") "
          + "as many pixels: --device says which")
    }
    return notes + shot.notes + textNotes + (shot.hierarchy?.notes ?? [])
  }

  /// Which texts in another font were not read, and why.
  private var textNotes: [String] {
    var notes: [String] = []
    let shapes = nodes.indices.filter {
      verification.findings[$0].comparison == .shape && !verification.findings[$0].differs
    }
    if !shapes.isEmpty {
      notes.append(
        "\(count(shapes.count, "text")) compared by words and widths only, not by letters: \(list(shapes))"
          + (Tesseract.isInstalled ? "" : "; to have them read: apt-get install \(Tesseract.package)"))
    }
    let fitted = nodes.indices.filter { verification.findings[$0].followsFont }
    if !fitted.isEmpty {
      notes.append(
        "places and sizes of \(count(fitted.count, "node")) allow for the widths of texts in the screenshot's font: \(list(fitted))"
      )
    }
    let open = nodes.indices.filter {
      if case .none? = verification.findings[$0].comparison {
        !verification.findings[$0].differs
      } else {
        false
      }
    }
    if !open.isEmpty {
      let names = open.prefix(12).map { index in
        guard case .none(let read)? = verification.findings[index].comparison, !read.isEmpty else {
          return name(index)
        }
        return "\(name(index)) (reads like \(quoted(read)))"
      }
      notes.append(
        "what \(count(open.count, "text")) say\(open.count == 1 ? "s" : "") was not compared: \(names.joined(separator: ", "))"
          + (open.count > 12 ? " and \(open.count - 12) more" : ""))
    }
    return notes
  }

  /// A sentence for each cause with the place of the node in the document, then one for each part that no node
  /// explains.
  var causes: [(text: String, place: String, token: String?)] {
    verification.causes.map { cause in
      let origin = origin(cause)
      let place = origin.map { "\(map.location(of: $0.span))" } ?? place(cause.root)
      return (sentence(cause, token: origin?.token), place, origin?.token)
    }
      + verification.unexpected.prefix(Self.mostUnexpected).map { (unexpected($0), "", nil) } + moreUnexpected
  }

  /// Most nodes with something unexpected that are told of, the largest first.
  private static let mostUnexpected = 8

  private var moreUnexpected: [(text: String, place: String, token: String?)] {
    let rest = verification.unexpected.dropFirst(Self.mostUnexpected)
    if rest.isEmpty { return [] }
    return [("unexpected in \(count(rest.count)) more: \(rest.reduce(0) { $0 + $1.pixels }) px", "", nil)]
  }

  private func unexpected(_ part: Unexpected) -> String {
    let others = part.parts == 1 ? "" : ", the largest of \(part.parts) parts"
    return "unexpected: \(part.box)\(others), \(part.pixels) px"
      + (part.node.map { ", in \(name($0))" } ?? "")
  }

  /// Where the documents give the value that differs, where it is one place for all nodes of a cause; the token, where it
  /// is one for all.
  private func origin(_ cause: ScreenCause) -> ValueOrigin? {
    let scene = shot.laidOut.scene
    if let constraint = cause.constraint, case .moved = cause.kind {
      return ValueOrigin(span: scene.constraints[constraint].origin.span, token: nil)
    }
    let indices =
      switch cause.kind {
      case .missing, .moved, .covered, .colorCurve: [Int]()
      case .resized: cause.root.map { [$0] } ?? []
      case .appearance: cause.nodes
      }
    let origins = indices.map { index -> ValueOrigin? in
      guard let node = scene.node(nodes[index].id) else { return nil }
      return switch cause.kind {
      case .resized(let growth, _):
        scene.origin(ofSize: node, nodes[index].look, isWidth: growth.dx != 0)
      case .appearance(let change): scene.origin(of: change, nodes[index].look, node)
      case .missing, .moved, .covered, .colorCurve: nil
      }
    }
    guard var origin = origins.first ?? nil else { return nil }
    if origins.contains(where: { $0?.token != origin.token }) { origin.token = nil }
    return origin.token != nil || origins.allSatisfy { $0 == origin } ? origin : nil
  }

  private func sentence(_ cause: ScreenCause, token: String?) -> String {
    let token = token.map { " (token \($0))" } ?? ""
    return switch cause.kind {
    case .missing: "\(subject(cause)): not found" + hidden(cause)
    case .covered(let box): "something covers \(box): \(list(cause.nodes)) behind it"
    case .colorCurve(let white, let gray, let black):
      "all colors follow one curve: white -> \(white.hex), #808080 -> \(gray.hex), black -> \(black.hex); judged without it"
    case .moved(let offset): "\(subject(cause)): \(direction(offset))" + followers(cause)
    case .resized(let growth, let offset):
      "\(cause.rows > 1 ? list(cause.nodes) : name(cause.root)): \(sizes(cause, growth))\(token)"
        + (offset == .zero ? "" : ", \(direction(offset))") + followers(cause)
    case .appearance(let change):
      if case .font = change, cause.nodes.count > 2 {
        "\(count(cause.nodes.count, "text")): texts are \(words(change))"
      } else {
        "\(list(cause.nodes)): \(words(change, token))" + followers(cause)
      }
    }
  }

  /// What may hide a node that was not found.
  private func hidden(_ cause: ScreenCause) -> String {
    guard let root = cause.root, case .behind(let other)? = verification.findings[root].changes.first else {
      return ""
    }
    return ": left out, or behind \(name(other))"
  }

  private func subject(_ cause: ScreenCause) -> String {
    if cause.nodes == [cause.root] { return name(cause.root) }
    if cause.rows > 1 { return list(cause.nodes) }
    let inside = nodes.indices.filter {
      verification.findings[$0].status == .found && (isInside($0, cause.root) || $0 == cause.root)
    }
    if inside.allSatisfy({ cause.nodes.contains($0) }) {
      return "everything in \(name(cause.root)) (\(count(cause.nodes.count)))"
    }
    return list(cause.nodes) + " in \(name(cause.root))"
  }

  private func isInside(_ index: Int, _ group: Int?) -> Bool {
    nodes[index].parent == group || nodes[index].parent.map { isInside($0, group) } ?? false
  }

  private func followers(_ cause: ScreenCause) -> String {
    guard !cause.followers.isEmpty else { return "" }
    guard let offset = cause.followersOffset else {
      return "; \(count(cause.followers.count)) moved because of that"
    }
    return "; \(count(cause.followers.count)) beside it moved: \(direction(offset))"
  }

  func name(_ index: Int?) -> String {
    guard let index else { return "the screen" }
    return nodes[index].id + (nodes[index].part.map { " (\($0))" } ?? "")
  }

  /// At most four names; rows that all differ are one: `rides[*].car (5 nodes)`.
  private func list(_ indices: [Int]) -> String {
    let rows = Dictionary(grouping: indices) { NamePattern(name($0)) }
    var names: [(name: String, count: Int)] = []
    for index in indices {
      let pattern = NamePattern(name(index))
      let own = rows[pattern] ?? []
      if own.count > 1, own.count == judged(pattern) {
        if own[0] == index { names.append(("\(pattern.text) (\(count(own.count)))", own.count)) }
      } else {
        names.append((name(index), 1))
      }
    }
    let rest = names.dropFirst(4).reduce(0) { $0 + $1.count }
    return names.prefix(4).map(\.name).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// How many nodes of such a name were judged.
  private func judged(_ pattern: NamePattern) -> Int {
    nodes.indices.count { index in
      let status = verification.findings[index].status
      return (status == .found || status == .missing) && NamePattern(name(index)) == pattern
    }
  }

  private func count(_ nodes: Int, _ noun: String = "node") -> String {
    "\(nodes) \(noun)\(nodes == 1 ? "" : "s")"
  }

  /// `6 px low (2 pt)`.
  private func direction(_ offset: PixelOffset) -> String {
    let across =
      offset.dx == 0 ? [] : ["\(pixels(abs(offset.dx))) too far \(offset.dx > 0 ? "right" : "left")"]
    let down = offset.dy == 0 ? [] : ["\(pixels(abs(offset.dy))) too \(offset.dy > 0 ? "low" : "high")"]
    return (across + down).joined(separator: ", ")
  }

  private func sizes(_ cause: ScreenCause, _ growth: PixelOffset) -> String {
    guard let frame = cause.root.map({ nodes[$0].frame }) else { return "" }
    let width = growth.dx == 0 ? [] : ["width \(frame.width) -> \(frame.width + growth.dx) px"]
    let height = growth.dy == 0 ? [] : ["height \(frame.height) -> \(frame.height + growth.dy) px"]
    return (width + height).joined(separator: ", ")
  }

  private func pixels(_ count: Int) -> String {
    let scale = shot.screen.scale
    return "\(count) px" + (scale == 1 ? "" : " (\(rounded(Double(count) / scale)) pt)")
  }

  /// What changed, with the token behind its value.
  func words(_ change: AppearanceChange, _ token: String = "") -> String {
    switch change {
    case .color(let from, let to, let difference):
      "color \(from.hex) -> \(to.hex)\(token), dE \(rounded(difference))"
    case .opacity(let factor): "as if its opacity were \(percent(factor)) of what it should be\(token)"
    case .fill(let fraction, let difference):
      "another gradient: \(percent(fraction)) of it in other colors\(token), dE \(rounded(difference))"
    case .glyphs: "other glyphs: another text, or a font that is not known here\(token)"
    case .says(let read, let wanted):
      "reads \(quoted(read)), not \(quoted(Self.trimmed(wanted)))"
    case .assistance(let sentence): sentence
    case .unclear: "something differs here"
    case .shaped(let shape, let read):
      "another text: \(shape)" + (read.isEmpty ? "" : "; it reads like \(quoted(read))")
    case .font(let nearest, let width):
      "in another font, nearest: \(nearest)"
        + (abs(width - 1) < 0.005 ? "" : "; widths differ by \(percent(abs(width - 1)))")
        + token
    case .weight(let from, let to): "font weight \(from) -> \(to)\(token)"
    case .textSize(let from, let to): "font size \(rounded(from)) -> \(rounded(to)) pt\(token)"
    case .letterSpacing(let from, let to): "letter spacing \(decimal(from)) -> \(decimal(to)) pt\(token)"
    case .lineHeight(let from, let to): "line height \(rounded(from)) -> \(rounded(to)) pt\(token)"
    case .cutOff(let last): "cut off after \(quoted(last))"
    case .mask(let from, let to):
      to.map { "mask fades in over \(percent($0)) of it, not \(percent(from))\(token)" } ?? "no mask\(token)"
    case .behind(let other): "behind \(name(other)), which should be behind it"
    case .stopColor(let number, let from, let to):
      "gradient stop \(number): \(from.hex) -> \(to.hex)\(token)"
    case .stopPlace(let number, let from, let to):
      "gradient stop \(number): at \(percent(from)) -> \(percent(to))\(token)"
    case .gradientAngle(let from, let to): "gradient at \(degrees(from)) -> \(degrees(to))\(token)"
    case .outline: "another outline"
    case .picture: "another picture, or cropped otherwise"
    case .cornerRadius(let from, let to): "corner radius \(rounded(from)) -> about \(rounded(to)) px\(token)"
    case .borderWidth(let from, let to): "border width \(rounded(from)) -> \(rounded(to)) px\(token)"
    case .borderColor(let from, let to, let difference):
      "border color \(from.hex) -> \(to.hex)\(token), dE \(rounded(difference))"
    case .lineWidth(let from, let to): "line width \(rounded(from)) -> \(rounded(to)) pt\(token)"
    case .shadowBlur(let from, let to): "shadow blur \(rounded(from)) -> \(rounded(to)) pt\(token)"
    case .shadowOffset(let from, let to):
      "shadow offset \(rounded(from.x)), \(rounded(from.y)) -> \(rounded(to.x)), \(rounded(to.y)) pt\(token)"
    case .shadow(let factor):
      if factor < 0.15 {
        "no shadow\(token)"
      } else if abs(factor - 1) < 0.15 {
        "shadow elsewhere or blurred otherwise\(token)"
      } else {
        "shadow \(percent(factor)) as strong as it should be\(token)"
      }
    }
  }

  private static func trimmed(_ text: String) -> String {
    // characters: a text that is only quoted
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }

  /// 0 up to 360.
  private func degrees(_ angle: Double) -> String {
    "\(Int((angle - 360 * (angle / 360).rounded(.down)).rounded()) % 360)°"
  }

  private func rounded(_ number: Double) -> String { decimal((number * 10).rounded() / 10) }

  private func place(_ index: Int?) -> String {
    guard let index, let node = shot.laidOut.scene.node(nodes[index].id) else { return "" }
    return "\(map.location(of: shot.laidOut.scene[node].span))"
  }

  /// The nodes that differ, one per line.
  private var table: String {
    let differing = nodes.indices.filter {
      verification.findings[$0].differs && verification.findings[$0].status != .group
    }
    guard !differing.isEmpty else { return "" }
    let head = ["node", "dx", "dy", "dw", "dh", "dE", "like", "sure"]
    let rows = [head] + differing.map { row($0) }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return "\n"
      + rows.map { row in
        row.enumerated().map { column, cell in
          let blanks = String(repeating: " ", count: widths[column] - cell.count)
          return column == 0 ? cell + blanks : blanks + cell
        }.joined(separator: "  ") + "\n"
      }.joined() + "\n"
  }

  private func row(_ index: Int) -> [String] {
    let finding = verification.findings[index]
    if finding.status == .missing {
      return [name(index), "not", "found", "", "", "", percent(finding.likeness), ""]
    }
    return [
      name(index), "\(finding.offset.dx)", "\(finding.offset.dy)", "\(finding.growth.dx)",
      "\(finding.growth.dy)",
      finding.colorDifference.map { rounded($0) } ?? "?", percent(finding.likeness),
      percent(finding.confidence),
    ]
  }

  /// How many texts that do not differ were compared so.
  private func textsCompared(_ isSo: (TextComparison) -> Bool) -> Int {
    verification.findings.count { !$0.differs && $0.comparison.map(isSo) ?? false }
  }

  private var summary: String {
    func number(_ status: NodeFinding.Status) -> Int { verification.findings.count { $0.status == status } }
    let different = verification.findings.count { $0.status == .found && $0.differs }
    let (unread, open) = (
      textsCompared { $0 == .shape }, textsCompared { if case .none = $0 { true } else { false } }
    )
    let places = verification.unexpected.count
    let parts = [
      (number(.found) - different - unread - open, "as specified"), (unread, "by shape only"),
      (open, "not compared"),
      (different, "different"), (number(.missing), "not found"),
      (places, "unexpected"), (number(.ignored), "ignored"),
      (number(.hidden), "hidden"), (number(.faint), "too faint to judge"),
    ]
    return parts.filter { $0.0 > 0 || $0.1 == "as specified" }.map { "\($0.0) \($0.1)" }.joined(
      separator: ", ")
  }
}
