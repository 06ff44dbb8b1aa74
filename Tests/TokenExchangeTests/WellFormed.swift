import Foundation
import FoundationXML

/// Whether a text is XML.
struct XMLCheck {
  let isWellFormed: Bool

  init(_ text: String) { isWellFormed = XMLParser(data: Data(text.utf8)).parse() }
}

/// Whether a text is a list of rules with custom properties whose brackets and quotes close, and whose `var()` names one
/// that is declared.
struct CSSCheck {
  /// What is wrong first; nil where nothing is.
  let fault: String?

  init(_ text: String) {
    let bare = text.replacing(/\/\*(?:[^*]|\*[^\/])*\*\//, with: "")
    let declared = Set(bare.matches(of: /(--[\w\-\u{A0}-\u{FFFF}]+):/).map { String($0.1) })
    let unknown = bare.matches(of: /var\((--[^)]+)\)/).map { String($0.1) }.first { !declared.contains($0) }
    let lines = bare.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let odd = lines.first { line in
      !line.isEmpty && line != "}" && !line.hasSuffix("{") && line.wholeMatch(of: /--[^:]+: [^;{}]+;/) == nil
    }
    let isOpen =
      bare.count { $0 == "{" } != bare.count { $0 == "}" }
      || bare.count { $0 == "(" } != bare.count { $0 == ")" }
    fault = unknown.map { "var(\($0))" } ?? odd ?? (isOpen ? "brackets" : nil)
  }
}
