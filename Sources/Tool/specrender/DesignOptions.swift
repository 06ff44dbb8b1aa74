import ArgumentParser

/// Where an imported design goes, and how what changed is told.
struct DesignOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Folder of the imported design.", completion: .directory)
  var output: String

  @Flag(
    help: "Makes rows over data of three or more like children of a stack. Later imports go on with that.")
  var lists = false

  @Flag(help: "Writes a file for each screen and each set of components. Later imports go on with that.")
  var split = false

  @Flag(help: "Writes nothing. The exit code is 1 if the design has changed.")
  var check = false

  @Option(help: "Writes the changes to a JUnit XML file.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Prints the result as JSON.")
  var json = false
}
