/// Tells which moving nodes a figure has no colour for; nothing where it has all.
package func leftOut(_ names: [String]) -> String {
  guard !names.isEmpty else { return "" }
  let more = names.count > 6 ? " and \(names.count - 6) more" : ""
  return "left out: \(names.prefix(6).joined(separator: ", "))\(more); choose with --node\n"
}
