import Documents
import Files
import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneMotion
import SceneRendering

extension MatrixReport {
  /// The report as one HTML file that needs nothing else: what it shows is inside, it has no script, and its content security
  /// policy lets nothing be fetched.
  package func page() throws -> String {
    let found = scenes.map(\.findings.count).reduce(0, +)
    let parts = try scenes.map { try $0.section() }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
      base-uri 'none'; form-action 'none'">
      <link rel="icon" href="data:,">
      <title>Matrix: \(number(found, "finding"))</title>
      <style>\(style)</style>
      </head>
      <body>
      <h1>Matrix: \(number(found, "finding"))</h1>
      <pre>\(xmlLines(summary))</pre>
      \(parts)</body>
      </html>

      """
  }
}

extension SceneFindings {
  fileprivate func section() throws -> String {
    let crops = FindingCrops(scene)
    let items = try findings.map { try item($0, crops) }.joined()
    let rows = waived.map { use in
      let until = use.waiver.until.map { "until \($0)" } ?? ""
      return
        "<tr><td>\(xmlText(use.waiver.check))<td>\(xmlText(use.waiver.node))<td>\(xmlText(use.waiver.reason))"
        + "<td>\(until)<td>\(use.count)</tr>\n"
    }
    let table =
      rows.isEmpty
      ? ""
      : "<details><summary>\(number(rows.count, "waiver"))</summary><table>\n\(rows.joined())</table></details>\n"
    return "<section>\n<h2>\(xmlText(scene.name))</h2>\n\(items)\(table)</section>\n"
  }

  private func item(_ finding: MatrixFinding, _ crops: FindingCrops) throws -> String {
    let place = finding.worst.span.map { "\(scene.map.location(of: $0))" } ?? ""
    let kit = finding.worst.kit.map { "; in the kit \(scene.map.location(of: $0))" } ?? ""
    let sample = zip(scene.axes.summary.axes, finding.sample.places).map { $0.values[$1] }.filter {
      !$0.isEmpty
    }
    let figure = try crops.crop(finding).map { crop in
      "<figure>\(crop)<figcaption>\(xmlText(sample.joined(separator: ", ")))</figcaption></figure>\n"
    }
    return """
      <article id="\(xmlText("\(scene.name)-\(finding.worst.check)-\(finding.node)"))">
      <h3><b>\(xmlText(finding.worst.check.rawValue))</b> \(xmlText(finding.node))</h3>
      <p>\(xmlText(message(finding)))
      <p class="where">\(xmlText(words(finding)))
      <p class="place">\(xmlText(place + kit))
      <p class="hint">\(xmlText(finding.worst.hint))
      \(figure ?? "")</article>

      """
  }
}

/// Text of HTML with its lines.
private func xmlLines(_ text: String) -> String {
  text.linesOfText.map { xmlText($0) }.joined(separator: "\n")
}

/// Pictures of findings, each drawn from the combination that shows it worst.
private struct FindingCrops {
  let scene: MatrixScene
  let looker: MatrixChecker

  init(_ scene: MatrixScene) { (self.scene, looker) = (scene, MatrixChecker(scene)) }

  /// The picture with its place outlined; nil where there is nothing to draw.
  func crop(_ finding: MatrixFinding) throws -> String? {
    guard let place = finding.worst.place, !place.isEmpty else { return nil }
    var (pipeline, laidOut) = try looker.laidOut(finding.sample)
    let canvas = Rect(origin: .zero, size: laidOut.tree.size)
    let area = place.inset(by: -16).intersection(canvas)
    guard !area.isEmpty else { return nil }
    laidOut.scale = max(area.width, area.height) > 240 ? 1 : 2
    let box = area.pixels(scale: laidOut.scale)
    guard box.width > 0, box.height > 0 else { return nil }
    let png = try PNG.encode(try pipeline.picture(laidOut, of: box))
    func style(_ place: Rect) -> String {
      let numbers = [place.minX - area.minX, place.minY - area.minY, place.width, place.height]
      return zip(["left", "top", "width", "height"], numbers)
        .map { "\($0):\(decimal(($1 * laidOut.scale * 10).rounded() / 10))px" }.joined(separator: ";")
    }
    return
      "<div><img alt=\"\" src=\"data:image/png;base64,\(base64(png))\"><i style=\"\(style(place))\"></i></div>"
  }
}

private let style = """
  body { font: 15px/1.45 system-ui, sans-serif; margin: 24px auto; max-width: 1100px; padding: 0 16px }
  h2 { border-bottom: 1px solid #8888; padding-bottom: 4px }
  h3 { font-weight: 500; margin: 0 } h3 b { color: #c62828 }
  article { border: 1px solid #8886; border-radius: 8px; margin: 12px 0; padding: 12px 16px }
  p { margin: 4px 0 } .where, .place, .hint, figcaption { color: #808080; font-size: 13px }
  .place { font-family: ui-monospace, monospace }
  figure { margin: 10px 0 0 } figure div { position: relative; display: inline-block; overflow: hidden }
  figure img { display: block } figure i { position: absolute; box-sizing: border-box; outline: 2px solid #e53935 }
  table { border-collapse: collapse; font-size: 13px } td { border-top: 1px solid #8886; padding: 3px 12px 3px 0; vertical-align: top }
  """
