import Documents

/// A text as the page shows it: control characters and what turns the direction of reading are written out.
func pageText(_ text: String) -> String { quoted(shown(text, keepsLines: true)) }

/// A list of values.
func pageList(_ values: [String], separator: String = ",") -> String {
  "[\(values.joined(separator: separator))]"
}

/// An object of the members that have a value.
func pageObject(_ members: [(name: String, value: String?)]) -> String {
  "{\(members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ","))}"
}
