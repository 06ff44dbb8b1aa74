import Foundation
import Testing

/// The parts of a report's page as a browser finds them.
struct PageContent {
  let policy: String
  let script: String
  /// What a browser without scripts shows, as it stands in the file.
  let summary: String
  let data: [String: Any]

  init(_ html: String) throws {
    func part(_ start: String, _ end: String) throws -> String {
      let open = try #require(html.firstRange(of: start))
      let close = try #require(html[open.upperBound...].firstRange(of: end))
      return String(html[open.upperBound..<close.lowerBound])
    }
    policy = try part("Content-Security-Policy\" content=\"", "\">")
    summary = try part("<noscript><pre>", "</pre></noscript>")
    script = try part("</script>\n<script>", "</script")
    let json = Data(try part("<script type=\"application/json\" id=\"data\">", "</script").utf8)
    data = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  var failures: [[String: Any]] { data["failures"] as? [[String: Any]] ?? [] }
}
