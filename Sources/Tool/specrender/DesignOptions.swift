import CommandParser

/// Where an imported design goes, and how what changed is told.
struct DesignOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Folder of the imported design.", completion: .directory)
  var output: String

  @Flag(
    inversion: .prefixedNo,
    help:
      "Makes rows over data of three or more like children of a stack. The first import does; later ones do what the last one did."
  )
  var lists: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Writes a file for each screen and each set of components. The first import does; later ones do what the first one did."
  )
  var split: Bool?

  @Flag(help: "Writes nothing. The exit code is 1 if the design has changed.")
  var check = false

  @Option(help: "Writes the changes to a JUnit XML file.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Prints the result as JSON.")
  var json = false
}
