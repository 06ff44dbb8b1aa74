import Foundation
import TestFixtures
import Testing

@Suite struct CommandLineTests {
  private static let commands: [String] = {
    ["README.md", "Documentation/Tour.md", "Documentation/CommandLine.md"].flatMap { document in
      let text = (try? String(contentsOfFile: "\(repository)/\(document)", encoding: .utf8)) ?? ""
      let blocks = text.components(separatedBy: "```sh\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      return blocks.flatMap { $0.split(separator: "\n").map(String.init) }
    }
  }()

  @Test func theDocumentsHaveCommands() {
    #expect(Self.commands.count > 30)
    #expect(
      Self.commands.contains { $0.hasPrefix("specrender check Scenes/live-stream.yaml Scenes/quiz.yaml") })
  }

  @Test(arguments: commands)
  func commandOfTheDocumentsWorks(_ command: String) throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run(command)
    #expect(result.code == 0, "\(command)\n\(result.messages)")
    // A whole check takes half a minute without optimisation: what captures of both scenes leave out is seen here.
    #expect(!result.messages.contains("captured-first-period-only"), "\(command)\n\(result.messages)")
  }

  @Test func anotherProcessInAnotherEnvironmentDrawsTheSameBytes() throws {
    var tool = try CommandLineTool()
    defer { tool.remove() }
    let first = try tool.run("specrender frame -q --scale 1 --set extras=true -o -")
    #expect(first.code == 0 && first.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    tool.environment = [
      "LC_ALL": "tr_TR.UTF-8", "LANG": "ar", "HOME": "/dev/null", "SWIFT_DETERMINISTIC_HASHING": "1",
      "TZ": "Asia/Tokyo",
    ]
    let second = try tool.run("cd / && specrender frame -q --scale 1 --set extras=true -o -")
    #expect(second.output == first.output)
    #expect(
      try tool.run("specrender layout --json -q").output
        == tool.run("cd / && specrender layout --json -q").output)
  }

  @Test(arguments: [
    ("specrender frame --device iphone-99", 64), ("specrender frame --set nothing=1", 64),
    ("specrender frame --set shown=many", 64), ("specrender frame --set keyboard=sideways", 64),
    ("specrender frame --scale 0", 64), ("specrender frame -o nowhere/x.png", 2),
    ("specrender frame --scale 16 --device iphone-16-pro-max", 64), ("specrender frame -o /dev/full", 2),
    ("specrender frame missing.yaml", 2), ("specrender frobnicate", 64),
    ("specrender frame --set keyboard", 64),
    ("specrender test --filter nothing-like-this", 64), ("CI=true specrender record --filter follow", 1),
    ("specrender frame --crop nobody", 64), ("specrender frame --data none=x.json", 64),
    ("specrender frame --data feed=none.json", 2), ("specrender frame tiktok --data feed=/etc/hostname", 1),
    ("specrender layout > /dev/full", 2), ("specrender motion --json --plot x.png", 64),
    ("specrender frame -o x.gif", 64), ("specrender frame --transparent -o x.jpg", 64),
    ("specrender frames --scenario tour -o x.avif", 64), ("specrender frames --scenario tour -o x.json", 64),
    ("specrender frames --scenario tour --transparent -o x.mp4", 64),
    ("specrender frames --scenario tour --contact-sheet -o x.svg", 64),
    ("specrender motion --scenario tour --fps 0", 64), ("specrender motion --scenario tour --plot x.pdf", 64),
    ("specrender verify x.png -o x.svg", 64), ("specrender diff x.png y.png -o x.svg", 64),
    ("specrender frames --onion", 64), ("specrender frames --contact-sheet --node player", 64),
    ("specrender motion --scenario tour --node pause --plot nowhere/x.png", 2),
  ])
  func wrongUseEndsInAMessageAndItsExitCode(_ command: String, _ code: Int32) throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run(command)
    #expect(result.code == code, "\(command)\n\(result.messages)")
    #expect(!result.messages.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter {
      !$0.hasPrefix(".")
    }
    #expect(left.sorted() == ["DesignTokens", "Documentation", "Goldens", "Scenes"])
  }

  /// A project's only scene is meant where none is named; of several, one has to be.
  @Test func theOnlySceneOfAProjectIsMeant() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    #expect(try tool.run("specrender init card -q").code == 0)
    let drawn = try tool.run("specrender frame --scale 1 --crop card --margin 10 -o a.png")
    #expect(drawn.code == 0 && drawn.messages.contains("a.png: card on "), "\(drawn.messages)")
    let plain = try tool.run("specrender frame --scale 1 --crop card -o b.png")
    func size(_ text: String) throws -> [Int] {
      let match = try #require(text.firstMatch(of: #/([0-9]+) x ([0-9]+) px/#), "\(text)")
      return [try #require(Int(match.1)), try #require(Int(match.2))]
    }
    #expect(try size(drawn.messages) == size(plain.messages).map { $0 + 20 })
    #expect(try tool.run("specrender check").code == 0)

    #expect(try tool.run("specrender init other -q").code == 0)
    let several = try tool.run("specrender frame -o c.png")
    #expect(several.code == 64 && several.messages.contains("the folder Scenes has 2 scenes: which one?"))
    #expect(several.messages.contains("Scenes/card.yaml, Scenes/other.yaml"), "\(several.messages)")
  }

  /// What `import svg` writes beside the scenes is a library. It replaces its own file only.
  @Test func aLibraryBesideTheScenesIsNoScene() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    #expect(try tool.run("specrender init card -q").code == 0)
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>"
    #expect(try tool.run("echo \"\(drawing)\" > heart.svg").code == 0)
    for _ in 0..<2 {
      #expect(try tool.run("specrender import svg heart.svg -o Scenes/heart.yaml").code == 0)
    }
    for verb in ["check", "frame --scale 1 -o a.png", "test", "list scenes", "spec -o site"] {
      let result = try tool.run("specrender \(verb)")
      #expect(result.code == 0, "\(verb): \(result.messages)")
    }
    let refused = try tool.run("specrender import svg heart.svg -o Scenes/card.yaml")
    #expect(refused.code != 0 && refused.messages.contains("Scenes/card.yaml is there already"))
    #expect(try tool.run("specrender test").code == 0)
  }

  /// Goldens lie beside the folder `Scenes` wherever a command is run, and a wrong folder passes for nothing.
  @Test func whereACommandIsRunChangesNoVerdict() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    #expect(try tool.run("specrender init card -q").code == 0)
    for command in ["test ../Scenes/card.yaml", "test card.yaml", "test ./card.yaml"] {
      let result = try tool.run("cd Scenes && specrender \(command)")
      #expect(result.code == 0, "\(command): \(result.messages)")
    }
    #expect(try tool.run("ls Scenes/Goldens").code != 0)
    let lost = try tool.run("cd Scenes && specrender check")
    #expect(lost.code != 0 && lost.messages.contains("there are no scenes"), "\(lost.messages)")
  }

  @Test func verbsWithoutAFileTakeAllOfTheProject() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    #expect(try tool.run("specrender init card -q && specrender init list --template list -q").code == 0)
    #expect(try tool.run("specrender format --check").code == 0)
    let checked = try tool.run(
      "sed -i 's/trailing/trialing/' Scenes/*.yaml; specrender check --messages short")
    #expect(checked.messages.contains("Scenes/card.yaml:") && checked.messages.contains("Scenes/list.yaml:"))
    #expect(try tool.run("sed -i 's/: /:  /' Scenes/list.yaml; specrender format --check").code == 1)
    #expect(try tool.run("cd Goldens && specrender format").messages.contains("there is nothing to format"))
  }

  /// What `approve` has to be told stands in the command that `test` prints, and git takes no picture of a failure.
  @Test func aTestFromElsewhereCanBeApprovedFromThere() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    #expect(try tool.run("mkdir app else; cd app && specrender init card -q").code == 0)
    let change = "sed -i 's/leading == margins.leading/leading == margins.leading + 3/' app/Scenes/card.yaml"
    let failed = try tool.run("\(change); cd else && specrender test ../app/Scenes/card.yaml")
    #expect(failed.text.contains("approve --cause 1 --goldens ../app/Goldens"), "\(failed.text)")
    #expect(try tool.run("cd else && specrender approve --cause 1 --goldens ../app/Goldens").code == 0)
    #expect(try tool.run("cd app && specrender test").code == 0)
    let seen = try tool.run("git init -q else && git -C else status --porcelain --untracked-files=all")
    #expect(seen.code == 0 && seen.text.isEmpty, "\(seen.text)")
  }

  /// Only a Swift package has a folder `.build`.
  @Test func failuresAreSeenOutsideOfPackages() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    #expect(try tool.run("specrender init card -q").code == 0)
    let change = "sed -i 's/leading == margins.leading/leading == margins.leading + 3/' Scenes/card.yaml"
    let failed = try tool.run("\(change); specrender test; ls specrender-failures/card; ls .build")
    #expect(failed.text.contains("specrender-failures/card/") && !failed.text.contains(".build"), "\(failed)")
    let package = try tool.run("rm -r specrender-failures; touch Package.swift; specrender test; ls")
    #expect(package.text.contains(".build/specrender-failures/card/"), "\(package)")
    #expect(try tool.run("ls specrender-failures").code != 0)
    #expect(try tool.run("specrender approve 'card/*' && specrender test").code == 0)
  }

  @Test func theExamplesOfTheSceneFormatAreRight() throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    for document in ["Tour", "SceneFormat", "Motion", "Video", "Agents"].map({ "Documentation/\($0).md" }) {
      let text = try String(contentsOfFile: "\(repository)/\(document)", encoding: .utf8)
      let examples = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(!examples.isEmpty)
      for example in examples {
        try Data(example.utf8).write(to: tool.folder.appending(path: "example.yaml"))
        let result = try tool.run("specrender check example.yaml")
        #expect(
          result.code == 0 && result.messages == "0 errors, 0 warnings, 0 notes\n",
          "\(example)\n\(result.messages)")
      }
    }
  }
}
