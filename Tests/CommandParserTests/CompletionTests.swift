import Testing

@testable import CommandParser

@Suite struct CompletionTests {
  /// What is offered for the last of some words: what it is, and the words without what they mean.
  private func offered(_ words: String...) throws -> [String] {
    guard case .text(let answer) = try Sample.program.parse(["---complete"] + words) else { return [] }
    return answer.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  @Test func commandsAreOfferedByName() throws {
    #expect(try offered("") == ["words", "draw", "copy", "pages", "help"])
    #expect(try offered("dr") == ["words", "draw"])
    #expect(try offered("pages", "") == ["words", "merge", "split"])
    #expect(try offered("help", "pages", "me") == ["words", "merge"])
    #expect(try offered("help", "draw", "") == ["words"])
    #expect(try offered("pages", "x", "") == ["words"])
    #expect(try offered("--v") == ["words", "--version"])
    #expect(try Sample.text("---complete", "dra") == "words\ndraw\tDraws a shape.\n")
  }

  @Test func optionsAreOfferedOnceUnlessTheyRepeat() throws {
    #expect(try offered("draw", "--m") == ["words", "--margin", "--mark"])
    #expect(try offered("draw", "--margin", "1", "--mark=2", "--m") == ["words", "--mark"])
    #expect(try offered("draw", "--no-keep", "--k") == ["words"])
    #expect(try offered("draw", "--sec") == ["words"])
    #expect(try offered("copy", "a", "b", "") == ["words", "--version", "-h", "--help"])
    #expect(try offered("copy", "a", "--", "b", "") == ["words"])
  }

  @Test func valuesAreOfferedForWhatTheyAre() throws {
    #expect(try offered("draw", "") == ["words", "circle", "square"])
    #expect(try offered("draw", "circle", "") == ["files png jpg"])
    #expect(try offered("draw", "circle", "a", "b") == ["files png jpg"])
    #expect(try offered("draw", "-o", "") == ["directories"])
    #expect(try offered("draw", "-qo", "") == ["directories"])
    #expect(try offered("draw", "--output=") == ["directories"])
    #expect(try offered("draw", "--ink", "") == ["words"])
    #expect(try offered("pages", "merge", "--kind", "s") == ["words", "square"])
    #expect(try offered("pages", "merge", "--kind=s") == ["words", "--kind=square"])
  }

  @Test func ownCompletionsSeeTheLine() throws {
    #expect(try offered("draw", "--mark", "d") == ["words", "draw+d"])
    #expect(try offered("draw", "--mark", "b") == ["words", "bare"])
    #expect(try offered("draw", "--mark", "") == ["words", "draw+", "bare"])
    #expect(try offered("draw", "--mark=b") == ["words", "--mark=bare"])
  }

  @Test(arguments: completionShells) func thereIsAScriptForEveryShell(shell: String) throws {
    let script = try Sample.text("--generate-completion-script", shell)
    #expect(script.contains("---complete"))
    #expect(try Sample.text("--generate-completion-script=\(shell)") == script)
    guard
      case .text(let own) = try Sample.program.parse(["--generate-completion-script"], shell: "/bin/\(shell)")
    else { return }
    #expect(own == script)
  }
}
