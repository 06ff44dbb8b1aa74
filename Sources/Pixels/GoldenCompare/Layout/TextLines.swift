// What the golden texts have in common: they are lines, and git merges them.

/// The lines of a text without their ends (LF or CR LF); a last line end begins no further line.
package func textLines(_ text: String) -> [Substring] {
  var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  if lines.last == "" { lines.removeLast() }
  return lines
}

/// The words between single spaces. By scalars, because a space beside a combining character is no `Character`.
package func textWords(_ line: Substring) -> [Substring] {
  line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map { Substring($0) }
}

/// Whether git left this line to mark the two sides of a merge that it could not finish.
package func isConflictMarker(_ line: Substring) -> Bool {
  ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { marker in
    line.hasPrefix(marker) && (line.count == 7 || line.dropFirst(7).first == " ")
  }
}
