import CommandParser
import SpecRenderKit

struct Spec: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a static site with every screen, its measures, tokens, assets, components and motion.",
    discussion: guide(
      """
      Open index.html in a browser: the site needs no server and no internet. The folder must be empty, new, or a site that \
      this command wrote before.
      """,
      [
        "spec -o site", "spec Scenes/quiz.yaml --device iphone-se -o site",
        "spec --since v1.2 -o site",
      ],
      exitCodes: ExitMeaning.showing))

  @Argument(
    help: "Scene files or names of bundled scenes (default: all in the folder Scenes).", completion: .scenes)
  var scenes: [String] = []

  @Option(name: .shortAndLong, help: "The site's folder.")
  var output = "site"

  @Option(
    name: .customLong("device"),
    help: "A device to show besides those that captures name. Repeatable.", completion: .devices)
  var devices: [String] = []

  @Option(help: "A commit, tag or branch: the site then shows what has changed since.")
  var since: String?

  @OptionGroup var style: OutputOptions

  func verb() -> SpecVerb {
    var site = SpecSite(in: output)
    (site.scenes, site.devices, site.since) = (scenes, devices, since)
    return SpecVerb(site)
  }
}
