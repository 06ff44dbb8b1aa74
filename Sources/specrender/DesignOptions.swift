import ArgumentParser

/// Where an imported design goes, and how what changed is told.
struct DesignOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Folder of the design.", completion: .directory)
  var output: String

  @Flag(help: "Writes nothing; exit code 1 where the design has changed.")
  var check = false

  @Option(help: "File for the changes as JUnit XML.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Tells what was done as JSON.")
  var json = false
}
