import Documents

/// A program with verbs: what its command line asks for.
package struct Program: Sendable {
  /// What a command line asks for.
  package enum Request {
    /// A command to run.
    case command(any ParsableCommand)
    /// Help, the version, a script or what a shell may offer: text for standard output.
    case text(String)
  }

  let name: String
  let version: String
  let root: any ParsableCommand.Type

  package init(_ name: String, version: String, _ root: any ParsableCommand.Type) {
    (self.name, self.version, self.root) = (name, version, root)
  }

  var rootNode: CommandNode { CommandNode(path: [name], type: root) }

  /// Reads a command line.
  /// - Parameters:
  ///   - arguments: what stands behind the program's name.
  ///   - shell: for which shell a completion script is if the command line names none.
  package func parse(_ arguments: [String], shell: String = "") throws(UsageError) -> Request {
    switch arguments.first {
    case Completion.request: return .text(Completion(of: self).answer(to: Array(arguments.dropFirst())))
    case "--dump-help": return .text(dumpedHelp)
    case "help":
      let named = arguments.dropFirst()
      return try .text(find(named.first == "help" ? [] : named).command.help)
    case let option? where option.splitScalars("=").first == "--generate-completion-script":
      let named = option.splitScalars("=").dropFirst().first ?? arguments.dropFirst().first
      return try .text(script(for: named ?? shell))
    default: return try request(arguments)
    }
  }

  private func request(_ arguments: [String]) throws(UsageError) -> Request {
    let (command, words) = try find(arguments[...])
    let options = words.prefix { $0 != "--" }
    if options.contains(where: BuiltInOption.help.contains) { return .text(command.help) }
    if options.contains(BuiltInOption.version) { return .text(version + "\n") }
    let arguments = command.type.init()
    var reader = ArgumentReader(Declarations(of: arguments), of: command)
    reader.read(words)
    if reader.mistakes.isEmpty { reader.validate() }
    guard reader.mistakes.isEmpty else {
      throw UsageError(mistakes: reader.mistakes, usage: command.usage)
    }
    return command.isGroup ? .text(command.help) : .command(arguments)
  }

  /// The command that is named first, and the words behind its name.
  private func find(
    _ words: ArraySlice<String>
  ) throws(UsageError) -> (command: CommandNode, words: ArraySlice<String>) {
    var (command, rest) = (rootNode, words)
    while command.isGroup, let word = rest.first, !word.isOption {
      guard let child = command.child(word) else {
        let verb = (command.path + [word]).dropFirst().joined(separator: " ")
        let names = command.configuration.subcommands.map(\.key) + (command.path.count == 1 ? ["help"] : [])
        let hint = didYouMean(word, among: names) ?? "\(command.name) --help lists them"
        throw UsageError(
          mistakes: [ArgumentMistake("there is no verb \"\(verb)\"", hint: hint)], usage: command.usage)
      }
      (command, rest) = (child, rest.dropFirst())
    }
    return (command, rest)
  }

  private func script(for shell: String) throws(UsageError) -> String {
    // A path, as the environment has it, ends in the name.
    if let script = completionScript(for: shell.splitScalars("/").last ?? "") { return script }
    let known = completionShells.joined(separator: ", ")
    let mistake = ArgumentMistake(
      "there are no completions for \"\(shell)\"", hint: "there are some for \(known)")
    throw UsageError(mistakes: [mistake], usage: "\(name) --generate-completion-script <shell>")
  }
}
