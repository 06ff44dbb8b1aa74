import ArgumentParser

/// Where an imported design goes, and how what changed is told.
struct DesignOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Folder of the imported design.", completion: .directory)
  var output: String

  @Flag(help: "Writes nothing. The exit code is 1 if the design has changed.")
  var check = false

  @Option(help: "Writes the changes to a JUnit XML file.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Prints the result as JSON.")
  var json = false
}
