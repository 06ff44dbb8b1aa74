extension DiagnosticEntry {
  /// Of files of design tools.
  static let ofImports: [DiagnosticEntry] = [
    .init(
      "design-drift", "The design has changed since its last import.",
      "Import it again, and record the goldens that have changed with it."),
    .init(
      "figma-error", "The file is an error that Figma has answered, not a design.",
      "Ask again, with a token that may read the file, and save the answer."),
    .init(
      "no-screens", "A file of Figma's has no frame that could be a screen.",
      "Name the node: --node 12:34."),
    .init(
      "not-figma", "A file is no response of Figma's REST interface.",
      "Save what GET /v1/files/KEY?geometry=paths answers."),
    .init(
      "not-penpot", "A file is no export of Penpot's.",
      "Export it from Penpot 2.4 or later: File > Export Penpot files."),
    .init(
      "override-gone", "An override is for a node that the imported design has no more.",
      "Take it out, or name the node that has taken its place."),
    .init(
      "override-hides", "An override hides a change of the imported design.",
      "Take it out to follow the design, or leave it to stay with yours."),
    .init(
      "unknown-figma-node", "The file has no node of an id that was asked for.",
      "The id stands in the address of a selected layer, behind node-id=."),
  ]
}
