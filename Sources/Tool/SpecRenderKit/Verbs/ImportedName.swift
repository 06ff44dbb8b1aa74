import Documents
import TokenExchange
import ToolOutcome

/// The name of what an import makes: the one that is given, or the input file's in letters of ASCII, with hyphens for
/// all but letters and digits.
///
/// - Parameter fallback: begins the name where the file's does not begin with a letter.
func importedName(_ name: String?, of path: String, fallback: String) throws(ToolFailure) -> String {
  if let name {
    guard slug(name) == name, name.first?.isLetter == true else {
      throw .usage(
        "\"\(name)\" cannot be the name of a component",
        hint: "take letters, digits and hyphens: heart-filled")
    }
    return name
  }
  let file = path.splitScalars("/").last ?? path
  let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  let slug = slug(stem)
  return slug.first?.isLetter == true ? slug : slug.isEmpty ? fallback : "\(fallback)-\(slug)"
}

/// Letters and digits in ASCII, as `tokens export` writes them, and hyphens for what stands between them.
func slug(_ text: String) -> String {
  let kept = text.unicodeScalars.map { $0.isWordLetter ? String($0).inASCII : "-" }
  return kept.joined().splitScalars("-").joined(separator: "-")
}
