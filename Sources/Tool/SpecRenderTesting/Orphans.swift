import SpecRenderKit

extension GoldenScenes {
  /// What lies in the folder of goldens without a capture or a scene, a text for each.
  /// - Throws: ``SceneFailure`` where a document is wrong: then nobody knows what its captures are.
  func orphans() throws -> [String] {
    let loaded = read()
    var texts: [String] = []
    for (_, suite) in loaded.suites {
      texts += try suite.get().orphans().map { $0.text() }
    }
    let names = Set(loaded.suites.map(\.name))
    return texts
      + (try Folder.names(in: goldens).filter { !names.contains($0) && !$0.hasPrefix(".") }.map {
        "\(goldens)/\($0): no scene of \(scenes) has that name; remove it if it is no longer needed"
      })
  }
}
