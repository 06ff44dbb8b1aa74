extension DiagnosticEntry {
  /// Of files of design tools.
  static let ofImports: [DiagnosticEntry] = [
    .init(
      .designDrift, "The design has changed since it was last imported.",
      "Import it again, and record the goldens that this changes."),
    .init(
      .figmaError, "The file contains an error response from Figma instead of a design.",
      "Repeat the request with an access token that may read the file, and save the response."),
    .init(
      .noScreens, "A Figma file has no frame that could be a screen.",
      "Name a node: --node 12:34."),
    .init(
      .notFigma, "The file is not a response of Figma's REST API.",
      "Save the response of GET /v1/files/KEY?geometry=paths."),
    .init(
      .notPenpot, "The file is not a Penpot export.",
      "Export it from Penpot 2.4 or later: File > Export Penpot files."),
    .init(
      .overrideGone, "An override refers to a node that is no longer in the imported design.",
      "Remove the override, or name the node that replaced the old one."),
    .init(
      .overrideHides, "An override hides a change in the imported design.",
      "Remove the override to follow the design, or keep it to keep your version."),
    .init(
      .unknownFigmaNode, "The file has no node with the requested id.",
      "In Figma, select the layer; its id follows node-id= in the address."),
  ]
}
