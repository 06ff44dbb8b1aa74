import Foundation
import PackagePlugin

/// Puts the bundled scenes with their tokens, data and pictures, the kits of components, what new scenes begin with, and
/// the pages of reports and of the preview, into the library, so that the binary alone is enough.
@main
struct EmbedScenes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folders = [
      "Scenes", "DesignTokens", "Kits", "Templates", "Sources/Judge/GoldenReports/Page",
      "Sources/Tool/Preview/Page", "Sources/Tool/SpecSite/Page",
    ]
    let kinds = ["yaml", "json", "xcstrings", "png", "html", "css", "js"]
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).map {
        "\(folder)/\($0)"
      }
    }.filter { path in kinds.contains { path.hasSuffix("." + $0) } }.sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding bundled scenes", executable: try context.tool(named: "EmbedFiles").url,
        arguments: [output.path, root.path] + files,
        inputFiles: files.map { root.appending(path: $0) }, outputFiles: [output])
    ]
  }
}
