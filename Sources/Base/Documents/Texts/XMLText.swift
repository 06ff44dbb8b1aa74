/// Text for XML 1.0, in elements and attributes; characters that XML cannot hold become the replacement character, those
/// that no log should have are spelled out.
package func xmlText(_ text: String) -> String {
  shown(text, keepsLines: true).unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    case "\"": result += "&quot;"
    case "\t", "\n": result += "&#\(scalar.value);"
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
