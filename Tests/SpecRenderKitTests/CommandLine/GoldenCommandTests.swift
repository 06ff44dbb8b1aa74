import Foundation
import TestFixtures
import Testing

/// Commands that work on goldens, as a person and a CI run them.
@Suite struct GoldenCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool(copying: [])
    try write("card", "#FF0000")
    #expect(try tool.run("specrender record").code == 0)
  }

  /// A scene of two captures.
  private func write(_ scene: String, _ color: String) throws {
    let text = """
      scene: \(scene)
      children:
        - box: square
          fill: "\(color)"
          layout: [leading == 20, top == 60, size == 40]
      captures:
        - { name: a, devices: [iphone-15], scale: 1, crop: [square] }
        - { name: b, devices: [iphone-15], scale: 2, crop: [square] }

      """
    let folder = tool.folder.appending(path: "Scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "\(scene).yaml"))
  }

  // MARK: CI

  @Test(arguments: ["true", "1", "yes", "TRUE"])
  func nothingIsWrittenOnCI(value: String) throws {
    defer { tool.remove() }
    try write("card", "#00FF00")
    #expect(try tool.run("touch Goldens/card/orphan.png && specrender test; cp -r Goldens before").code == 0)
    for verb in ["record", "record --only-failing", "approve 'card/*'", "review", "prune"] {
      let result = try tool.run("CI=\(value) specrender \(verb)")
      #expect(result.code == 1 && result.messages.contains("goldens are not recorded on CI"), "\(verb)")
      #expect(try tool.run("diff -r before Goldens").code == 0, "\(verb)")
    }
  }

  @Test(arguments: ["false", "0", ""])
  func whatSaysThatItIsNoCIIsNone(value: String) throws {
    defer { tool.remove() }
    try write("card", "#00FF00")
    #expect(try tool.run("touch Goldens/card/orphan.png; CI=\(value) specrender record").code == 0)
    #expect(try tool.run("CI=\(value) specrender prune && specrender test").code == 0)
  }

  // MARK: One encoder

  @Test func approvedRecordedAndOnlyFailingAreTheSameBytes() throws {
    defer { tool.remove() }
    try write("card", "#00FF00")
    #expect(try tool.run("cp -r Goldens old; specrender test").code == 1)
    #expect(try tool.run("specrender approve '*' && mv Goldens approved && cp -r old Goldens").code == 0)
    #expect(try tool.run("specrender record --only-failing && diff -r approved Goldens").code == 0)
    #expect(try tool.run("rm -r Goldens && cp -r old Goldens && specrender record").code == 0)
    #expect(try tool.run("diff -r approved Goldens && specrender test").code == 0)
  }

  @Test func aCauseIsApprovedByItsNumber() throws {
    defer { tool.remove() }
    try write("card", "#00FF00")
    let tested = try tool.run("specrender test")
    #expect(tested.code == 1 && tested.text.hasPrefix("1. "))
    #expect(tested.text.contains("if this is intended: specrender approve --cause 1\n"))
    #expect(try tool.run("specrender approve --cause 2").code == 64)
    let approved = try tool.run("specrender approve --cause 1")
    #expect(approved.code == 0 && approved.messages.contains("approved Goldens/card/a.png"))
    #expect(try tool.run("specrender test").code == 0)
    #expect(try tool.run("specrender approve --cause 1").code == 64)
    #expect(try tool.run("specrender approve").code == 64)
  }

  // MARK: Where goldens are

  @Test func aSceneFindsItsGoldensFromAnywhere() throws {
    defer { tool.remove() }
    let scene = tool.folder.appending(path: "Scenes/card.yaml").path
    let elsewhere = try tool.run("mkdir elsewhere && cd elsewhere && specrender test \(scene)")
    #expect(elsewhere.code == 0 && elsewhere.text == "2 passed, 0 failed\n")
    try write("card", "#00FF00")
    let changed = try tool.run("cd elsewhere && specrender test --verbose \(scene)")
    #expect(changed.text.contains("specrender record \(scene) --filter card/a"))
    let approved = try tool.run("cd elsewhere && specrender approve card/a")
    #expect(approved.code == 1 && approved.messages.contains("name the folder of its goldens with --goldens"))
    #expect(try tool.run("cd elsewhere && specrender approve '*' --goldens ../Goldens").code == 0)
    #expect(try tool.run("specrender test > verdict && ls -I specrender-failures elsewhere").output.isEmpty)
  }

  @Test func recordingACaptureOfAWrongDocumentIsTheDocumentsFault() throws {
    defer { tool.remove() }
    let scene = """
      scene: wrong
      state: { n: 0 }
      children:
        - { box: a, fill: "#000000", opacity: "${n}", layout: [left == 0, top == 0, size == 10] }
      captures: [{ name: bad, set: { n: 5 } }]

      """
    try Data(scene.utf8).write(to: tool.folder.appending(path: "Scenes/wrong.yaml"))
    let wrong = try tool.run("specrender record Scenes/wrong.yaml")
    #expect(wrong.code == 1 && wrong.messages.contains("[out-of-range]"), "\(wrong.messages)")
    #expect(try tool.run("ls Goldens").output == Data("card\n".utf8))
  }

  @Test func aFolderWithoutScenesIsNoProject() throws {
    defer { tool.remove() }
    for verb in ["test", "record", "prune"] {
      let result = try tool.run("mkdir -p empty/Scenes && cd empty && specrender \(verb)")
      #expect(result.code == 2 && result.messages.contains("no Scenes/*.yaml"), "\(verb)")
    }
    #expect(try tool.run("ls -A empty/*").output.isEmpty)
  }

  @Test func goldensOfASceneThatIsGoneFailAndArePruned() throws {
    defer { tool.remove() }
    try write("old", "#0000FF")
    #expect(try tool.run("specrender record && rm Scenes/old.yaml && mkdir Goldens/notes").code == 0)
    let result = try tool.run("specrender test")
    #expect(result.code == 1 && result.text.hasSuffix("2 passed, 2 failed\n"))
    #expect(result.text.contains("old/a: no capture makes a.layout.txt and a.png\n"))
    #expect(try tool.run("specrender test --shard 2/2").code == 0)
    #expect(try tool.run("specrender test Scenes/card.yaml").code == 0, "who names scenes asks for no other")
    let pruned = try tool.run("specrender prune")
    #expect(pruned.code == 0 && pruned.messages.hasSuffix("removed Goldens/old/goldens.lock\n"))
    #expect(try tool.run("specrender test > verdict && ls Goldens").output == Data("card\nnotes\n".utf8))
  }

  @Test func aFilterThatMatchesNothingSaysHowToWriteOne() throws {
    defer { tool.remove() }
    let result = try tool.run("specrender test --filter card/")
    #expect(result.code == 64 && result.messages.contains("no captures that match \"card/\""))
    #expect(result.messages.contains("names are scene/capture"))
  }

  // MARK: Shards

  @Test func shardsOfOtherCommitsAreNotJoined() throws {
    defer { tool.remove() }
    #expect(try tool.run("specrender test --shard 1/2 --report one").code == 0)
    #expect(try tool.run("specrender test --shard 2/2 --report two").code == 0)
    let joined = try tool.run("specrender report merge one two -o both")
    #expect(joined.code == 0 && joined.text.hasPrefix("2 passed, 0 failed\n"))
    #expect(try tool.run("specrender test --report whole && diff -r both whole").code == 0)
    try write("card", "#FF0000FF")
    #expect(try tool.run("specrender test --shard 2/2 --report other").code == 0)
    let other = try tool.run("specrender report merge one other -o both")
    #expect(other.code == 1)
    #expect(other.text.contains("one and other tested other documents or goldens: they are not of one"))
    let twice = try tool.run("cp -r one again; specrender report merge one again two -o both")
    #expect(twice.code == 0)
    #expect(twice.text.hasPrefix("note: shard 1 is there 2 times: one, again\n2 passed, 0 failed\n"))
  }

  /// A report of an earlier run must not pass for that of a run that could not begin.
  @Test func whatCannotBeTestedIsReported() throws {
    defer { tool.remove() }
    #expect(try tool.run("specrender test --report report").code == 0)
    #expect(try tool.run("echo 'scene: card' > Scenes/other.yaml").code == 0)
    let result = try tool.run("specrender test --report report --junit junit.xml")
    #expect(
      result.code == 1 && result.messages.hasPrefix("error: Scenes/card.yaml and Scenes/other.yaml are both"))
    #expect(
      try tool.run("grep '<error message=\"nothing was tested: Scenes/card.yaml and' junit.xml").code == 0)
    #expect(try tool.run("specrender report merge report -o joined").code == 1)
    #expect(try tool.run("echo 'scne: other' > Scenes/other.yaml").code == 0)
    let onGitHub = try tool.run("specrender test --annotations")
    #expect(onGitHub.messages.contains("::error file=Scenes/other.yaml,line=1,col=1,title="))
  }

  // MARK: Review

  /// A person at a terminal: `script` gives the command one of its own. Keys come until they are read, for those
  /// pressed before the question are dropped.
  private func review(pressing key: String) throws -> (code: Int32, output: String) {
    let typing = "while printf '\(key)' && [ ! -e done ]; do sleep 0.05; done"
    let review = "specrender review; code=$?; touch done; exit $code"
    let result = try tool.run("(\(typing)) | TERM=xterm timeout 20 script -qec '\(review)' typescript")
    return (result.code, String(decoding: result.output, as: UTF8.self))
  }

  @Test func aReviewAsksAtATerminal() throws {
    defer { tool.remove() }
    try write("card", "#00FF00")
    // An arrow is several bytes, the first of which alone would be the key Escape.
    let rejected = try review(pressing: "\\033[Ar")
    #expect(rejected.code == 1 && rejected.output.contains("0 accepted, 2 rejected, 0 left for later"))
    #expect(rejected.output.contains("accept it and 1 more of the same cause (c)"))
    #expect(try tool.run("rm done; specrender test").code == 1)
    let accepted = try review(pressing: "c")
    #expect(accepted.code == 0 && accepted.output.contains("2 accepted, 0 rejected, 0 left for later"))
    #expect(try tool.run("specrender test").code == 0)
  }

  @Test func aReviewWithoutATerminalSaysSo() throws {
    defer { tool.remove() }
    let result = try tool.run("specrender review")
    #expect(result.code == 2 && result.messages.contains("a review needs a terminal"))
  }
}
