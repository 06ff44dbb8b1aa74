import Documents
import Files
import SceneCompiler
import SceneFormat
import ToolOutcome

/// What a scene asks for from elsewhere, and the lock file that says where it is.
package struct SceneAssets {
  /// Path of the lock file, which may not be there yet.
  package var lock: String
  /// Addresses of pictures and videos in all states of captures and scenarios, sorted; files beside the scene are not
  /// among them.
  package var asked: [(address: String, kind: AskedAddresses.Kind)]
}

extension SceneRequest {
  /// Looks at every state that a capture or a scenario has, as if there were no pictures.
  /// - Throws: `ToolFailure` where the scene is wrong, names no lock file, or is one of the binary's.
  package func assets() throws -> SceneAssets {
    var files = try SceneFiles(scene, standardInput: standardInput)
    guard !files.isBundled else {
      throw ToolFailure.usage("bundled scenes carry their pictures", hint: "name a scene by its path")
    }
    guard let lock = try files.assetLock() else {
      throw ToolFailure.wrongDocument(
        "\(files.scene) names no asset lock file", hint: "add a line such as assets: assets.lock.json")
    }
    if !FileReader.exists(lock) { files.edited[lock] = Array("{\"assets\": []}".utf8) }
    let asked = AskedAddresses()
    files.asked = asked
    var loading = SceneLoader(files: files, theme: theme)
    let pipeline = Pipeline(try loading.load())
    let environment = try environment(for: pipeline.loaded)
    var diagnostics = try pipeline.layOut(environment, scale: scale).diagnostics
    var states = StateCheck(pipeline.loaded, self, environment)
    states.look(besides: nil, into: &diagnostics)
    guard !diagnostics.hasErrors else { throw ToolFailure.documents(diagnostics, states.map) }
    return SceneAssets(lock: lock, asked: asked.all.filter { $0.address.contains("://") })
  }
}
