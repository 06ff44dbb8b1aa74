import Foundation
import TestFixtures
import Testing

@testable import Files
@testable import SpecRenderKit
@testable import ToolOutcome

@Suite struct SolveTests {
  private func solve(_ lines: String) -> (output: [String], messages: String, code: Int32) {
    var solving = SolveLines(
      name: "x.jsonl", style: OutputStyle(format: "short", isQuiet: false) ?? OutputStyle())
    var (output, messages) = ("", "")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      let outcome = solving.outcome(of: Array(line.utf8))
      output += String(decoding: outcome.output, as: UTF8.self)
      messages += outcome.messages
    }
    return (output.split(separator: "\n").map(String.init), messages, solving.exitCode)
  }

  /// The example of the documentation, answer included.
  @Test func theDocumentedExampleIsTrue() throws {
    let text = try String(contentsOfFile: "\(repository)/Documentation/ConstraintSystems.md", encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "```")[0].replacing("\n", with: "")
    }
    let (output, messages, code) = solve(blocks[0])
    #expect(messages.isEmpty && code == 0)
    #expect(try json(output[0]) == json(blocks[1]))
  }

  private func json(_ text: String) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func aWrongLineIsReportedAndLeftOut() {
    let fine =
      #"{"id":"b","variables":["a"],"constraints":[{"terms":[[1,"a"]],"op":"==","constant":3,"strength":2}]}"#
    let (output, messages, code) = solve(
      """
      {"id":1,"variables":["a","a"],"constraints":[{"terms":[[1,"b"]],"op":"=","constant":0,"strength":-1}]}

      nonsense
      {"variables":[],"constraints":[]}
      \(fine)
      """)
    #expect(
      output == [
        #"{"id":"b","unsat":[],"unsat_edits":[],"stages":[{"values":[3],"err":{"2":0},"ambiguous":[false]}]}"#
      ])
    #expect(code == 1)
    let expected = [
      "x.jsonl:1:26: error: the variable \"a\" is declared twice [duplicate-variable]", "[unknown-variable]",
      "[bad-relation]", "[bad-strength]", "x.jsonl:3:1", "x.jsonl:4:1: error: a case has an id",
    ]
    for part in expected { #expect(messages.contains(part), "\(part) in \(messages)") }
  }

  @Test(arguments: [
    (#"{"terms":[[1,"a"]],"op":"<=","constant":1e999,"strength":1}"#, "json-syntax"),
    (#"{"terms":[["x","a"]],"op":"<=","constant":1,"strength":1}"#, "wrong-type"),
    (#"{"terms":[[1,"a"]],"op":"<=","constant":1,"strength":0}"#, "bad-strength"),
    (#"{"terms":[[1,"a"]],"op":"<=","constant":1,"strength":"big"}"#, "bad-strength"),
    (#"{"terms":[[1,"a"]],"op":"<=","strength":1}"#, "missing-key"),
    (#"{"op":"<=","constant":1,"strength":1}"#, "missing-key"),
  ])
  func wrongConstraintsAreNamed(_ constraint: String, _ id: String) {
    let (output, messages, code) = solve(#"{"id":1,"variables":["a"],"constraints":[\#(constraint)]}"#)
    #expect(output.isEmpty && code == 1 && messages.contains("[\(id)]"), "\(messages)")
  }

  @Test(arguments: [
    #"[{"op":"add","index":1}]"#, #"[{"op":"remove","index":-1}]"#, #"[{"op":"paint"}]"#,
    #"[{"op":"suggest","var":"z","value":1}]"#, #"[{"op":"suggest","var":"a","value":1}]"#,
  ])
  func wrongOperationsAreErrors(_ edits: String) {
    let row = #"{"terms":[[1,"a"]],"op":"<=","constant":1,"strength":1}"#
    let (output, messages, code) = solve(
      #"{"id":1,"variables":["a"],"constraints":[\#(row)],"edits":\#(edits)}"#)
    #expect(output.isEmpty && code == 1 && messages.hasPrefix("x.jsonl:1:"), "\(messages)")
  }

  @Test func nameWhatIsWrong() {
    let rows = #"[{"terms":[[1.7e308,"apple"],[1.7e308,"apple"]],"op":"<=","constant":1,"strength":1}]"#
    let tooLarge = solve(#"{"id":1,"variables":["apple"],"constraints":\#(rows)}"#)
    #expect(tooLarge.output.isEmpty && tooLarge.code == 1)
    #expect(tooLarge.messages.hasPrefix("x.jsonl:1:46: error: the coefficients of \"apple\""))
    let twice = solve(#"{"id":1,"variables":["a"],"constraints":[],"edit_vars":[["a",1],["a",2]]}"#)
    #expect(twice.messages.hasPrefix("x.jsonl:1:66: error: this is an edit variable twice"))
    let unnamed = solve(
      #"{"id":1,"variables":["a"],"constraints":[{"terms":[[1,2]],"op":"<=","constant":1,"strength":1}]}"#)
    #expect(
      unnamed.output.isEmpty && unnamed.messages.contains("x.jsonl:1:55: error: expected a variable's name"))
  }

  /// Tried in vain is no mistake of the line: the answer comes with a warning.
  @Test func addingTwiceAndRemovingNothingChangesNothing() throws {
    let rows = [1, 2].map { #"{"terms":[[1,"a"]],"op":"==","constant":\#($0),"strength":"required"}"# }
    let (output, messages, code) = solve(
      #"{"id":1,"variables":["a"],"constraints":[\#(rows.joined(separator: ","))],"edits":"#
        + #"[{"op":"remove","index":1},{"op":"add","index":0},{"op":"add","index":1}]}"#)
    let stage = #"{"values":[1],"err":{},"ambiguous":[false]}"#
    let stages = [stage, stage, stage, stage].joined(separator: ",")
    #expect(output == [#"{"id":1,"unsat":[1],"unsat_edits":[2],"stages":[\#(stages)]}"#])
    #expect(code == 0 && messages.contains("[nothing-to-remove]") && messages.contains("[already-there]"))
  }

  @Test func numbersTooFarApartAreAnError() {
    let row = #"{"terms":[[1e-300,"x"]],"op":"==","constant":1e300,"strength":"required"}"#
    let (output, messages, code) = solve(#"{"id":1,"variables":["x"],"constraints":[\#(row)]}"#)
    #expect(output.isEmpty && code == 1 && messages.contains("[ill-conditioned]"), "\(messages)")
  }

  @Test func aPartnerInAPipeGetsItsAnswerBeforeItAsksOn() throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run(
      """
      mkfifo questions answers
      specrender solve - < questions > answers 2> messages &
      exec 3> questions 4< answers
      for id in 1 2 3; do
        echo '{"id":'$id',"variables":[],"constraints":[]}' >&3
        read answer <&4; echo "$answer"
      done
      echo nonsense >&3
      exec 3>&-; wait $!; echo $?; cat messages
      """)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.prefix(3).map { $0.prefix(8) } == [#"{"id":1,"#, #"{"id":2,"#, #"{"id":3,"#])
    #expect(lines[3] == "1" && lines[4].hasPrefix("-:4:1: error:"))
  }

  @Test(arguments: ["nowhere", "/"])
  func filesThatCannotBeReadAreErrors(_ path: String) throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run("specrender solve \(path)")
    #expect(
      result.code == 2 && result.output.isEmpty && result.messages.hasPrefix("error: cannot read \(path)"))
  }

  @Test func constantConstraintsAreKeptOrRejected() {
    let (output, _, code) = solve(
      #"{"id":1,"variables":[],"constraints":[{"terms":[],"op":"<=","constant":1,"strength":"required"},{"terms":[],"op":">=","constant":1,"strength":"required"}]}"#
    )
    #expect(code == 0 && output[0].contains(#""unsat":[1]"#))
  }
}
