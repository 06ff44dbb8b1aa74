import Documents
import Files
import Foundation
import TestFixtures
import Testing

/// The pipelines of Examples/ci: whether they are written as they should be, and what their commands do.
@Suite struct ContinuousIntegrationTests {
  private static let folder = "\(repository)/Examples/ci"

  private static func document(_ name: String) throws -> DocumentNode {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = try FileReader.read("\(folder)/\(name)", limit: 1 << 20)
    let node = map.readDocument(name: name, bytes: bytes, into: &diagnostics)
    #expect(diagnostics.all.isEmpty, "\(diagnostics.all)")
    return try #require(node)
  }

  /// How one example tests parts and joins them.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    /// What a machine does with a part, from 1.
    var part: @Sendable (Int) throws -> (commands: [String], environment: [String: String])
    /// What is done where all parts are.
    var report: @Sendable () throws -> [String]
    var testDescription: String { name }
  }

  private static func commands(_ steps: DocumentNode?) -> [String] {
    (steps?.items ?? []).compactMap { $0["run"]?.string }
  }

  static let examples = [
    Example(name: "GitHub Actions") { part in
      let steps = try document("github-actions.yml")["jobs"]?["test"]?["steps"]
      return (commands(steps).map { $0.replacing("${{ matrix.shard }}", with: "\(part)") }, [:])
    } report: {
      commands(try document("github-actions.yml")["jobs"]?["report"]?["steps"]).filter {
        !$0.hasPrefix("gh ")
      }
    },
    Example(name: "GitLab") { part in
      let script = try document("gitlab-ci.yml")["test"]?["script"]?.items ?? []
      return (script.compactMap(\.string), ["CI_NODE_INDEX": "\(part)", "CI_NODE_TOTAL": "4"])
    } report: {
      (try document("gitlab-ci.yml")["report"]?["script"]?.items ?? []).compactMap(\.string)
    },
    Example(name: "Kubernetes") { part in
      (try container("kubernetes-test.yaml"), ["JOB_COMPLETION_INDEX": "\(part - 1)", "REPORTS": "."])
    } report: {
      try container("kubernetes-report.yaml")
    },
  ]

  private static func container(_ name: String) throws -> [String] {
    let pod = try document(name)["spec"]?["template"]?["spec"]
    return (pod?["containers"]?.items?.first?["args"]?.items ?? []).compactMap(\.string)
  }

  @Test(arguments: [
    (
      "github-actions.yml",
      [
        "name", "on", "jobs/test/runs-on", "jobs/test/strategy/matrix/shard", "jobs/report/needs",
        "jobs/report/permissions/pull-requests", "env/SPECRENDER_CACHE",
      ]
    ),
    (
      "gitlab-ci.yml",
      [
        "image", "stages", "test/stage", "test/parallel", "test/artifacts/paths", "report/script",
        "report/artifacts/reports/junit", "variables/SPECRENDER_CACHE",
      ]
    ),
    (
      "kubernetes-test.yaml",
      [
        "apiVersion", "kind", "metadata/name", "spec/completionMode", "spec/completions",
        "spec/parallelism", "spec/template/spec/containers", "spec/template/spec/restartPolicy",
      ]
    ),
    (
      "kubernetes-report.yaml",
      [
        "apiVersion", "kind", "metadata/name", "spec/template/spec/containers",
        "spec/template/spec/restartPolicy",
      ]
    ),
  ])
  func whatAPipelineNeedsIsThere(_ name: String, _ keys: [String]) throws {
    let document = try Self.document(name)
    for key in keys {
      let value = key.split(separator: "/").reduce(Optional(document)) { $0?[String($1)] }
      #expect(value != nil, "\(name) has no \(key)")
    }
  }

  /// A project with four captures; the goldens of `broken` are not what they show.
  private func project(broken: Bool) throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: [])
    let scene = """
      scene: page
      canvas: 40x40
      background: "#FFFFFF"
      state: { place: 0 }
      children:
        - { box: dot, fill: "#FF0000", layout: [left == 4, "top == ${place}", size == 10] }
      captures:
        - { name: a }
        - { name: b, set: { place: 5 } }
        - { name: c, set: { place: 9 } }
        - { name: d, set: { place: 12 }, crop: [dot] }

      """
    let scenes = tool.folder.appending(path: "Scenes")
    try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
    try Data(scene.utf8).write(to: scenes.appending(path: "page.yaml"))
    let recorded = try tool.run("specrender record")
    #expect(recorded.code == 0, "\(recorded.messages)")
    if broken {
      try Data(scene.replacing("left == 4", with: "left == 6").utf8).write(
        to: scenes.appending(path: "page.yaml"))
    }
    return tool
  }

  /// All parts, each in a folder of its own with a cache of its own, and their reports brought together.
  private func run(
    _ example: Example, _ project: CommandLineTool, _ host: CacheHost
  ) throws -> (parts: [ShellResult], report: CommandLineTool, results: [ShellResult]) {
    let report = try CommandLineTool(copying: [])
    var parts: [ShellResult] = []
    for part in 1...4 {
      var machine = try CommandLineTool(copying: [])
      defer { machine.remove() }
      for name in ["Scenes", "Goldens"] {
        try FileManager.default.copyItem(
          at: project.folder.appending(path: name), to: machine.folder.appending(path: name))
      }
      let (commands, environment) = try example.part(part)
      machine.environment = environment
      machine.environment["SPECRENDER_CACHE"] = host.address
      machine.environment["XDG_CACHE_HOME"] = machine.folder.appending(path: "caches").path
      parts.append(try machine.run("set -e\n" + commands.joined(separator: "\n")))
      let folder = "shard-\(part)"
      try FileManager.default.copyItem(
        at: machine.folder.appending(path: folder), to: report.folder.appending(path: folder))
    }
    var reporter = report
    reporter.environment = ["REPORTS": "."]
    return (parts, report, try example.report().map { try reporter.run("set -e\n" + $0) })
  }

  private func drawn(_ parts: [ShellResult]) -> Int {
    parts.map { part in
      let line = part.messages.split(separator: "\n").first { $0.contains(" known from the cache") }
      return line.flatMap { $0.split(separator: " ").first }.flatMap { Int($0) } ?? 100
    }.reduce(0, +)
  }

  @Test(arguments: examples)
  func partsGiveOneVerdictAndShareWhatTheyKnow(_ example: Example) throws {
    let (project, host) = (try project(broken: false), try CacheHost())
    defer { project.remove() }
    for round in 0..<2 {
      let (parts, report, results) = try run(example, project, host)
      defer { report.remove() }
      #expect(parts.allSatisfy { $0.code == 0 } && results.allSatisfy { $0.code == 0 }, "\(parts) \(results)")
      #expect(drawn(parts) == (round == 0 ? 4 : 0), "\(parts.map(\.messages))")
      let comment = try report.run("cat comment.md").text
      #expect(comment.hasPrefix("<!-- specrender goldens -->\n## ✅ Goldens: 4 passed, 0 failed\n"))
    }
  }

  @Test(arguments: examples)
  func failuresAreToldOnce(_ example: Example) throws {
    let (project, host) = (try project(broken: true), try CacheHost())
    defer { project.remove() }
    let (parts, report, results) = try run(example, project, host)
    defer { report.remove() }
    #expect(parts.contains { $0.text.contains("1 failed") })
    #expect(results.contains { $0.code == 1 } && results.allSatisfy { $0.code < 2 }, "\(results)")
    let comment = try report.run("cat comment.md").text
    #expect(comment.contains("## ❌ Goldens: 0 passed, 4 failed"))
    #expect(comment.components(separatedBy: "Scenes/page.yaml:6:").count == 2, "\(comment)")
    #expect(comment.contains("page/a.difference.png"))
    let whole = try project.run("specrender test --report whole; cat whole/results.json")
    let joined = try report.run("cat report/results.json")
    #expect(joined.output == whole.output.suffix(joined.output.count) && !joined.output.isEmpty)
  }

  @Test func theLineOfGNUParallelDoesTheSame() throws {
    var project = try project(broken: true)
    defer { project.remove() }
    let host = try CacheHost()
    project.environment = [
      "HOME": project.folder.path, "SPECRENDER_CACHE": host.address,
      "XDG_CACHE_HOME": project.folder.appending(path: "caches").path,
    ]
    let result = try project.run("sh '\(Self.folder)/parallel.sh'")
    #expect(result.code == 1 && result.text.contains("0 passed, 4 failed"), "\(result)")
    #expect(try project.run("cat comment.md").text.contains("0 passed, 4 failed") && !host.files.isEmpty)
  }
}
