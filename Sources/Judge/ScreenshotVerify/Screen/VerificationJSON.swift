import Documents
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

extension VerificationText {
  /// The same for programs: causes, then one node per line.
  package var json: String {
    let geometry = shot.geometry
    let head: [String] = [
      "\"scene\":\(quoted(shot.laidOut.scene.name))", "\"device\":\(quoted(geometry.device.name))",
      "\"wantedDevice\":\(shot.wantedDevice.map { quoted($0) } ?? "null")",
      "\"scale\":\(decimal(shot.screen.scale))", "\"coarseness\":\(decimal(shot.coarseness))",
      "\"width\":\(shot.picture.width)", "\"height\":\(shot.picture.height)", "\"passes\":\(shot.passes)",
    ]
    let verification = shot.verification
    let members: [String] = [
      head.joined(separator: ","),
      "\"causes\":[\(lines(verification.causes.indices.map { cause(verification.causes[$0], causes[$0]) }))]",
      "\"unexpected\":[\(lines(verification.unexpected.map { unexpected($0) }))]",
      "\"nodes\":[\(lines(verification.findings.indices.map { finding($0) }))]",
    ]
    return "{\(members.joined(separator: ",\n"))}\n"
  }

  private func lines(_ items: [String]) -> String {
    items.isEmpty ? "" : "\n" + items.joined(separator: ",\n") + "\n"
  }

  private func cause(
    _ cause: ScreenCause, _ words: (text: String, place: String, token: String?)
  ) -> String {
    let kind =
      switch cause.kind {
      case .missing: "missing"
      case .moved: "moved"
      case .resized: "resized"
      case .appearance: "appearance"
      case .covered: "covered"
      case .colorCurve: "color-curve"
      }
    return "{\"kind\":\"\(kind)\",\"node\":\(quoted(name(cause.root))),\"text\":\(quoted(words.text)),"
      + "\"place\":\(quoted(words.place)),\"token\":\(words.token.map { quoted($0) } ?? "null"),"
      + "\"nodes\":[\(names(cause.nodes))],\"followers\":[\(names(cause.followers))]}"
  }

  private func names(_ nodes: [Int]) -> String { nodes.map { quoted(name($0)) }.joined(separator: ",") }

  private func unexpected(_ part: Unexpected) -> String {
    "{\"box\":\(box(part.box)),\"parts\":\(part.parts),\"pixels\":\(part.pixels),\"node\":\(part.node.map { quoted(name($0)) } ?? "null")}"
  }

  private func box(_ box: PixelBox) -> String {
    "{\"x\":\(box.x),\"y\":\(box.y),\"width\":\(box.width),\"height\":\(box.height)}"
  }

  private func finding(_ index: Int) -> String {
    let (node, finding) = (shot.screen.nodes[index], shot.verification.findings[index])
    let changes = finding.changes.map { quoted(words($0)) }.joined(separator: ",")
    return "{\"id\":\(quoted(node.id)),\"part\":\(node.part.map { quoted($0) } ?? "null"),"
      + "\"status\":\"\(finding.status.rawValue)\",\"pixels\":\(box(node.frame)),"
      + "\"dx\":\(finding.offset.dx),\"dy\":\(finding.offset.dy),\"dw\":\(finding.growth.dx),\"dh\":\(finding.growth.dy),"
      + "\"deltaE\":\(finding.colorDifference.map { decimal($0) } ?? "null"),\"likeness\":\(decimal(finding.likeness)),"
      + "\"comparison\":\(finding.comparison.map { quoted($0.name) } ?? "null"),"
      + "\"read\":\(finding.comparison?.read.map { quoted($0) } ?? "null"),"
      + "\"confidence\":\(decimal(finding.confidence)),\"changes\":[\(changes)]}"
  }
}
