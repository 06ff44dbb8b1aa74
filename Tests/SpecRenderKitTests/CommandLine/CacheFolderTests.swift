import Foundation
import TestFixtures
import Testing

/// The cache's folder under several processes, a full disk and damage: verdicts are those of a run without one.
@Suite struct CacheFolderTests {
  private let tool: CommandLineTool
  private let passed = "2 passed, 0 failed\n"

  init() throws {
    tool = try CommandLineTool(copying: [])
    try write(
      """
      scene: page
      tokens: page.tokens.json
      canvas: 40 x 40
      background: "#FFFFFF"
      state: { n: 0 }
      children:
        - { box: bar, fill: "{color.bar}", layout: ["left == ${n}", top == 0, size == 8] }
        - { box: foot, when: "${n > 0}", fill: "{color.foot}", layout: [left == 0, bottom == 40, size == 8] }
      captures:
        - { name: one, about: The bar at the edge }
        - { name: two, about: The bar inside and the foot, set: { n: 4 } }

      """, "page.yaml")
    try write(tokens(foot: "00FF00", "[0, 1, 0]"), "page.tokens.json")
    #expect(try tool.run("specrender record page.yaml").code == 0)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: tool.folder.appending(path: name))
  }

  private func tokens(foot: String, _ components: String) -> String {
    """
    { "color": { "$type": "color",
      "bar": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#FF0000" } },
      "foot": { "$value": { "colorSpace": "srgb", "components": \(components), "hex": "#\(foot)" } } } }
    """
  }

  private func test(_ before: String = "") throws -> ShellResult {
    try tool.run("\(before) specrender test --cache-dir cache page.yaml")
  }

  @Test func afterOneTokensChangeWhatShowsItIsDrawnAndCounted() throws {
    defer { tool.remove() }
    #expect(try test().messages == "2 drawn, 0 known from the cache\n")
    #expect(try test().messages == "0 drawn, 2 known from the cache\n")
    try write(tokens(foot: "0000FF", "[0, 0, 1]"), "page.tokens.json")
    #expect(try tool.run("specrender record page.yaml").code == 0)
    let changed = try test()
    #expect(changed.code == 0 && changed.text == passed)
    #expect(changed.messages == "1 drawn, 1 known from the cache\n")
  }

  /// A golden's record that tells of other nodes than are there is told of each time.
  @Test func whatIsKnownKeepsTheNoteAboutRecords() throws {
    defer { tool.remove() }
    #expect(try tool.run("echo >> Goldens/page/one.layout.txt").code == 0)
    let cold = try test()
    #expect(
      cold.code == 0 && cold.text.hasPrefix("page/one has the pixels of its golden, whose record lists"))
    let warm = try test()
    #expect(warm.text == cold.text && warm.messages.hasPrefix("0 drawn"), "\(warm)")
  }

  @Test func theFolderKeepsItsLimit() throws {
    defer { tool.remove() }
    #expect(try test().code == 0)
    // More than a megabyte of entries that are none: they go first, as they are older.
    #expect(
      try tool.run(
        "mkdir -p cache/00 && for n in 1 2 3; do f=cache/00/00$(printf %062d $n); head -c 500000 /dev/zero > $f; touch -d 2001-01-01 $f; done"
      ).code == 0)
    #expect(try tool.run("specrender cache status --cache-dir cache").text.contains(" of at most 1000 MB\n"))
    try write(tokens(foot: "0000FF", "[0, 0, 1]"), "page.tokens.json")
    #expect(try test("SPECRENDER_CACHE_LIMIT=2").code == 0)
    #expect(try tool.run("ls cache/00 | grep 0000000000").text.split(separator: "\n").count == 3)
    try write(tokens(foot: "FF00FF", "[1, 0, 1]"), "page.tokens.json")
    #expect(try tool.run("specrender test --cache-dir cache --cache-limit 1 page.yaml").code == 0)
    #expect(try tool.run("ls cache/00 | grep 0000000000").text.split(separator: "\n").count < 3)
    for wrong in ["--cache-limit 0", "--cache-limit x", "--cache-limit 1e3"] {
      #expect(try tool.run("specrender test --cache-dir cache \(wrong) page.yaml").code == 64)
    }
    let wrong = try test("SPECRENDER_CACHE_LIMIT=lots")
    #expect(wrong.code == 64 && wrong.messages.contains("SPECRENDER_CACHE_LIMIT is \"lots\""))
  }

  @Test func everyLevelTellsItsSize() throws {
    defer { tool.remove() }
    #expect(try test().code == 0)
    let status = try tool.run("SPECRENDER_CACHE_LIMIT=5 specrender cache status --cache-dir cache").text
    let pattern =
      /memory: at most 64 MB, for as long as a run takes\ndisk: cache: \d+ entries, 0.\d+ MB of at most 5 MB\n/
    #expect(status.wholeMatch(of: pattern) != nil, "\(status)")
    let host = try LoopbackHost { request, _ in
      request.path == "/team/status"
        ? .answer(200, Array(#"{"CurrSize": 2500000, "MaxSize": 5000000000, "NumFiles": 12}"#.utf8))
        : .answer(404)
    }
    func server(_ verb: String, _ address: String) throws -> ShellResult {
      try tool.run("specrender cache \(verb) --cache-dir cache --cache-server \(address)")
    }
    #expect(
      try server("status", host.address("/team/")).text.hasSuffix(
        "server: \(host.address("/team/")): 12 files, 2.5 MB of at most 5000 MB\n"))
    #expect(try server("status", host.address("/")).text.hasSuffix("/: answers, but reports no size\n"))
    #expect(try server("status", "http://localhost:1/").text.hasSuffix("/: it cannot be reached\n"))
    let cleared = try server("clear", host.address("/")).messages
    #expect(
      cleared.wholeMatch(
        of:
          /disk: cache: \d+ entries, 0.\d+ MB removed\nserver: .*: left as it is, for other machines use it\n/
      ) != nil,
      "\(cleared)")
    #expect(
      try tool.run("specrender cache status --cache-dir cache").text.contains(
        "disk: cache: 0 entries, 0 MB of"))
  }

  @Test func aReportOfWhatIsKnownIsThatOfWhatIsDrawn() throws {
    defer { tool.remove() }
    try write(
      """
      scene: moving
      canvas: 40 x 40
      state: { n: 0 }
      children: [{ box: bar, fill: "#FF0000", layout: ["left == ${n}", top == 0, size == 8] }]
      scenarios: { go: { end: 1s, steps: [0.5s: set n = 9] } }
      captures:
        - { name: still, about: At the edge }
        - { name: moved, about: Inside, scenario: go, at: [0.2s, 0.7s] }
        - { name: all, scenario: go, every: 1/10, hashes: true, at: 0.7s }

      """, "moving.yaml")
    let runs = ["cold", "warm"].map { "specrender test --cache-dir cache moving.yaml --report \($0)" }
    let both = try tool.run("specrender record moving.yaml && \(runs.joined(separator: " && "))")
    #expect(both.code == 0 && both.messages.contains("\n0 drawn, "))
    #expect(try tool.run("grep -c '\"scenario\":\"go\"' warm/results.json").code == 0)
    #expect(try tool.run("diff cold/results.json warm/results.json").text == "")
  }

  /// Files may have 512 bytes, which the lists of what was read exceed.
  @Test func aFullDiskCostsSpeedOnly() throws {
    defer { tool.remove() }
    let full = try test("ulimit -f 1 &&")
    #expect(full.code == 0 && full.text == passed)
    #expect(full.messages.contains("note: the cache is not written to: "))
    #expect(full.messages.contains("File too large"))
    let sound = try tool.run("specrender cache verify --cache-dir cache")
    #expect(sound.code == 0, "what was cut off is not an entry: \(sound.text)")
    let after = try test()
    #expect(after.code == 0 && after.text == passed && !after.messages.contains("note:"))
  }

  @Test func processesFillAndClearAtOnce() throws {
    defer { tool.remove() }
    let rounds = "for round in 1 2 3 4 5 6 7 8; do"
    let result = try tool.run(
      """
      (\(rounds) specrender cache clear --cache-dir cache > cleared || echo cannot clear >&2; done) &
      (\(rounds) specrender test --cache-dir cache page.yaml > other || echo other failed >&2; done) &
      \(rounds) specrender test --cache-dir cache page.yaml || echo failed >&2; done
      wait
      """)
    #expect(result.text == String(repeating: passed, count: 8))
    #expect(!result.messages.contains("failed") && !result.messages.contains("cannot"), "\(result.messages)")
    #expect(!result.messages.contains("note:"), "\(result.messages)")
    #expect(try tool.run("specrender cache verify --cache-dir cache").code == 0)
  }

  /// Every entry holds what another one should, or ends early: all is drawn again, and nothing wrong is believed.
  @Test(arguments: ["swapped", "cut"])
  func wrongEntriesAreMisses(_ damage: String) throws {
    defer { tool.remove() }
    #expect(try test().code == 0)
    let damaged =
      damage == "cut"
      ? "for f in cache/??/*; do truncate -s 90 $f; done"
      : "set -- cache/??/*; last=$1; cp $1 first; shift; for f; do cp $f $last; last=$f; done; cp first $last"
    #expect(try tool.run(damaged).code == 0)
    let after = try test()
    #expect(after.code == 0 && after.text == passed)
    #expect(after.messages == "2 drawn, 0 known from the cache\n")
    #expect(try test().messages == "0 drawn, 2 known from the cache\n")
  }
}
