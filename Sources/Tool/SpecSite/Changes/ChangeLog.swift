import CairoRaster
import DesignTokens
import Documents
import GoldenCompare
import Goldens
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import SceneReports
import TokenExchange
import ToolOutcome

/// What has changed in a scene since a commit: tokens by theme, nodes by screen with pictures of before and after, and curves.
struct ChangeLog {
  let json: DocumentNode

  init(from earlier: EarlierScene, to new: LoadedScene, _ files: SiteFiles) throws {
    let commit: [(String, DocumentNode)] = [
      ("since", .seen(earlier.name)), ("commit", .seen(String(earlier.commit.prefix(12)))),
    ]
    guard let old = earlier.loaded else {
      json = .map(commit + [("isNew", .bool(true))])
      return
    }
    json = .map(
      commit + [
        ("tokens", .list(try Self.tokens(old, new))),
        ("screens", .list(try ChangedScreens(old, new, files).rows)),
        ("curves", .list(try Self.curves(old, new))),
      ])
  }

  // MARK: Tokens

  /// Path, theme, and the values before and after; empty for none.
  private static func tokens(_ old: LoadedScene, _ new: LoadedScene) throws -> [DocumentNode] {
    let (before, after) = (try themes(of: old), try themes(of: new))
    var rows: [DocumentNode] = []
    for (theme, tokens) in after {
      let known = before.first { $0.0 == theme }?.1
      for path in (tokens.paths + (known?.paths ?? [])).uniqued {
        let (then, now) = (known?.token(path), tokens.token(path))
        guard then?.value != now?.value else { continue }
        let snippets = [then, now].map { $0.map { TokenSnippet($0) } }
        rows.append(
          .list(
            [.seen(path), .seen(theme)] + snippets.map { .seen($0?.value ?? "") }
              + snippets.map { .seen($0?.swatch ?? "") }))
      }
    }
    return rows
  }

  private static func themes(of loaded: LoadedScene) throws -> [(theme: String, tokens: TokenSet)] {
    try SceneRequest(scene: loaded.files.scene).tokensByTheme(loaded)
  }

  // MARK: Curves

  /// Scenario, what it is, and its numbers before and after; empty for none.
  private static func curves(_ old: LoadedScene, _ new: LoadedScene) throws -> [DocumentNode] {
    let (before, after) = (try facts(of: old), try facts(of: new))
    var rows: [(words: [String], scenarios: [String])] = []
    for (scenario, now) in after {
      guard let then = before.first(where: { $0.0 == scenario })?.1 else {
        rows.append((["scenario", scenario, "", "new"], []))
        continue
      }
      for key in (now.map(\.key) + then.map(\.key)).uniqued {
        let texts = [then, now].map { facts in
          facts.filter { $0.key == key }.map(\.text).joined(separator: "; ")
        }
        guard texts[0] != texts[1] else { continue }
        let words = key.splitScalars("\n") + texts
        // The same transition moves in many scenarios.
        if let same = rows.firstIndex(where: { $0.words == words }) {
          rows[same].scenarios.append(scenario)
        } else {
          rows.append((words, [scenario]))
        }
      }
    }
    for (scenario, _) in before where !after.contains(where: { $0.0 == scenario }) {
      rows.append((["scenario", scenario, "", "gone"], []))
    }
    return rows.map { .list([.texts($0.words), .texts($0.scenarios)]) }
  }

  /// By scenario, its transitions, animations, tracks, timers and steps.
  private static func facts(of loaded: LoadedScene) throws -> [(String, [(key: String, text: String)])] {
    let pipeline = Pipeline(loaded)
    let rested = RestedMoments()
    let environment = try SceneRequest(scene: loaded.files.scene).environment(for: loaded)
    return try loaded.sources.document.scenarios.compactMap { scenario in
      do {
        let played = try pipeline.play(scenario.name, until: nil, environment, scale: nil, known: rested)
        let facts = played.timeline.facts(until: nil).map { fact in
          (
            key: "\(fact.kind.rawValue)\n\(fact.name.inOneLine)",
            text: fact.values.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
          )
        }
        return (scenario.name, facts)
      } catch ToolFailure.documents { return nil }
    }
  }
}
