import Documents
import Files
import Foundation
import TestFixtures
import Testing
import ToolOutcome

@testable import SpecSite

/// What has changed since a commit.
struct ChangeLogTests {
  private static func scene(_ color: String, _ width: Int, _ duration: String) -> String {
    """
    scene: test
    state: { big: false }
    transitions: { big: { duration: \(duration), ease: ease-out } }
    children:
      - box: card
        fill: "\(color)"
        gestures: { tap: toggle big }
        layout: [left == 0, top == 0, "width == ${big ? 200 : \(width)}", height == 60]
    captures: [{ name: rest }]
    scenarios: { go: { end: 1s, steps: [0.1s: tap card] } }

    """
  }

  /// A repository whose commit has other numbers than its files now.
  private static func repository() throws -> WrittenScene {
    let written = try WrittenScene(scene("#FF0000", 120, "0.4s"))
    for arguments in [
      ["init", "-q"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "first", "--no-gpg-sign"],
      ["tag", "v1"],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "-C", written.folder.path] + arguments
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
    }
    try written.folder.write(scene("#0000FF", 140, "0.6s"), "scene.yaml")
    return written
  }

  @Test func nodesAndCurvesAreToldWithPictures() throws {
    let site = try WrittenSite(try Self.repository(), since: "v1")
    let changes = try #require(try site.data()["changes"])
    let screen = try #require(changes["screens"]?.items?.first)
    let lines = screen["changes"]?.items?.compactMap(\.string) ?? []
    let beginnings = ["card recoloured: fill #FF0000 -> #0000FF (", "card.width 120 -> 140 (width =="]
    #expect(lines.count == 2 && zip(lines, beginnings).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
    #expect(lines.allSatisfy { $0.contains("scene.yaml:") })
    let pictures = [screen["before"]?.string, screen["after"]?.string].compactMap(\.self)
    #expect(Set(pictures).count == 2)
    for picture in pictures { #expect(try site.files()[picture] != nil) }
    let curve = try #require(changes["curves"]?.items?.first?.items)
    #expect(
      curve[0].items?.map(\.string) == [
        "transition", "big", "ease ease-out, duration 0.4s", "ease ease-out, duration 0.6s",
      ])
    #expect(curve[1].items?.map(\.string) == ["go"])
  }

  @Test(arguments: ["v2", "--output=x", "", "v1:scene.yaml", "a\nb", "$(touch x)"])
  func aWrongCommitIsRefused(_ name: String) throws {
    let written = try Self.repository()
    #expect(throws: ToolFailure.self) { try WrittenSite(written, since: name) }
    #expect(!(try written.folder.names().contains("x")))
  }

  @Test func aFolderWithoutARepositoryIsToldFrom() throws {
    let written = try WrittenScene(Self.scene("#FF0000", 120, "0.4s"))
    let message =
      #expect(throws: ToolFailure.self) { try WrittenSite(written, since: "HEAD") }.map { "\($0)" } ?? ""
    #expect(message.contains("lies in no git repository"))
  }

  @Test func aNewSceneIsNew() throws {
    let written = try Self.repository()
    try written.folder.write(Self.scene("#FF0000", 120, "0.4s"), "other.yaml")
    var site = SpecSite(in: written.folder("site"))
    (site.scenes, site.since) = ([written.folder("other.yaml")], "v1")
    _ = try site.write()
    #expect(try written.folder.text("site/index.html").contains("\"isNew\":true"))
  }
}
