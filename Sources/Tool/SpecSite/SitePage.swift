import BundledFiles
import Documents
import Files

/// The pages of a site. Each holds its style, its script and its data: a page of `file://` may read nothing else than pictures.
///
/// Data is no script: the content security policy lets one script run, by its checksum.
enum SitePage {
  private static let folder = "Sources/Tool/SpecSite/Page"
  private static let scripts = [
    "dom.js", "data.js", "copy.js", "overview.js", "picture.js", "inspector.js", "details.js",
    "accessibility.js",
    "layout.js", "components.js", "tokens.js", "assets.js", "curves.js", "player.js", "motion.js",
    "changes.js",
    "site.js",
  ]

  /// One page for one scene; for several, one for each and one that leads to them.
  static func pages(of sites: [SceneSite]) throws -> [(name: String, text: String)] {
    if sites.count == 1 {
      return [("index.html", page(title: sites[0].name, data: sites[0].data, sites[0].about))]
    }
    let list = DocumentNode.list(
      sites.map { site in
        .map([
          ("name", .seen(site.name)), ("about", .seen(site.about)), ("cover", .text(site.cover)),
          ("page", .text("\(pageName(site)).html")), ("screens", .number(Double(site.screens))),
          ("sheets", .number(Double(site.sheets))),
        ])
      })
    let index = page(title: "Screens", data: "{\"sites\":\(list.compactJSON)}", "")
    return [("index.html", index)]
      + sites.map { ("\(pageName($0)).html", page(title: $0.name, data: $0.data, $0.about)) }
  }

  /// The page of the scene `index` must not be the index.
  private static func pageName(_ site: SceneSite) -> String {
    let name = SiteFiles.fileName(site.name)
    // characters: letters and digits of ASCII
    return name == "index" ? "index-scene" : name
  }

  private static func page(title: String, data: String, _ about: String) -> String {
    let script = "\"use strict\";(() => {\n" + scripts.map(asset).joined(separator: "\n") + "\n})();\n"
    let style = asset("site.css")
    return filled([
      ("style-hash", base64(SHA256.digest(Array(style.utf8)))),
      ("hash", base64(SHA256.digest(Array(script.utf8)))), ("title", markup(title)),
      ("style", style), ("summary", markup("\(title). \(about)")),
      ("data", data.replacingScalars("<", with: "\\u003c")), ("script", script),
    ])
  }

  /// The page with texts in the places that comments name, in their order: what a text holds is not looked at.
  private static func filled(_ texts: [(place: String, text: String)]) -> String {
    let page = asset("site.html")
    var (result, rest) = ("", page[...])
    for (place, text) in texts {
      // characters: the program's own page
      guard let range = rest.firstRange(of: "<!--\(place)-->") else {
        preconditionFailure("the page is part of the program")
      }
      result += rest[..<range.lowerBound] + text
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private static func asset(_ name: String) -> String {
    String(decoding: Bundled.read("\(folder)/\(name)") ?? [], as: UTF8.self)
  }

  /// Text of HTML.
  private static func markup(_ text: String) -> String {
    shown(text).replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
  }
}
