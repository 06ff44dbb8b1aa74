import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

/// A static site that shows scenes to those who build them: screens with an inspector, tokens, assets, components, motion.
///
/// The same documents give the same bytes.
public struct SpecSite: Sendable {
  /// Paths of scene files, or names of bundled scenes; empty for all of the folder `Scenes`.
  public var scenes: [String] = []
  /// The site's folder.
  public var folder: String
  /// Names of devices on which scenes are shown besides those that captures name.
  public var devices: [String] = []
  /// A commit of the scenes' repository since which changes are told; nil for no change log.
  public var since: String?

  /// Asks for a site in a folder.
  public init(in folder: String) { self.folder = folder }

  /// What was written.
  public struct Written: Sendable {
    /// `1 scene, 72 screens, 19 motion sheets`.
    public let summary: String
    /// Bytes of the site.
    public let size: Int
    /// What could not be shown, in words.
    public let remarks: [String]
  }

  /// Draws and writes the site.
  /// - Throws: `ToolFailure` for wrong documents, a wrong commit, and a folder of somebody else; `FileError`.
  public func write() throws -> Written {
    let target = try SiteFolder(folder)
    let files = SiteFiles()
    let sites = try sceneNames().map { name -> SceneSite in
      let loaded = try SceneRequest(scene: name).load()
      guard !loaded.diagnostics.hasErrors else { throw ToolFailure.documents(loaded.diagnostics, loaded.map) }
      try refuseUnknownDevices(loaded)
      let earlier = try since.map { try EarlierScene(of: loaded, at: $0) }
      return try SceneSite(loaded, devices: devices, since: earlier, files)
    }
    try refuseSharedNames(sites)
    let pages = try SitePage.pages(of: sites)
    try target.write(files, pages: pages)
    let screens = sites.reduce(0) { $0 + $1.screens }, sheets = sites.reduce(0) { $0 + $1.sheets }
    return Written(
      summary:
        "\(sites.count) scene\(sites.count == 1 ? "" : "s"), \(screens) screens, \(sheets) motion sheet\(sheets == 1 ? "" : "s")",
      size: files.size + pages.reduce(0) { $0 + $1.text.utf8.count }, remarks: sites.flatMap(\.remarks))
  }

  private func sceneNames() throws -> [String] {
    try scenes.isEmpty ? SceneFiles.requiredScenes() : scenes
  }

  private func refuseUnknownDevices(_ loaded: LoadedScene) throws {
    let own = loaded.sources.document.devices
    for name in devices where Device.named(name, among: own) == nil {
      throw ToolFailure.unknown(
        "device", name, among: (own + Device.all).map(\.name), hint: "specrender list devices shows them")
    }
  }

  private func refuseSharedNames(_ sites: [SceneSite]) throws {
    for (index, site) in sites.enumerated() {
      // characters: names of scenes, which are letters and digits of ASCII
      guard sites[..<index].contains(where: { $0.name == site.name }) else { continue }
      throw ToolFailure.usage(
        "two of the scenes are named \"\(site.name)\"", hint: "give one of them another name")
    }
  }
}
