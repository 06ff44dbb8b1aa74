/// Arguments that belong together: fields with the wrappers ``Option``, ``Flag``, ``Argument`` and ``OptionGroup``.
package protocol ParsableArguments: SendableMetatype {
  /// Makes the arguments as they are where none is given.
  init()

  /// Checks what the fields together say, once all are read.
  /// - Throws: an ``ArgumentMistake``; any other error becomes one with its description.
  func validate() throws
}

extension ParsableArguments {
  package func validate() {}
}

/// A verb of a program with its arguments, or a group of such verbs.
package protocol ParsableCommand: ParsableArguments {
  static var configuration: CommandConfiguration { get }
}

/// What help says of a command.
package struct CommandConfiguration: Sendable {
  package typealias Subcommands = KeyValuePairs<String, any ParsableCommand.Type>

  let abstract: String
  let usage: String?
  let discussion: String
  let subcommands: Subcommands

  /// - Parameters:
  ///   - abstract: one sentence.
  ///   - usage: how the command is called; nil where the declarations of its arguments say enough.
  ///   - discussion: paragraphs; lines that begin with blanks stay as they are.
  ///   - subcommands: the commands of a group, by name. A group is never run itself.
  package init(
    abstract: String, usage: String? = nil, discussion: String = "", subcommands: Subcommands = [:]
  ) {
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.subcommands = subcommands
  }
}

/// A command and where it stands among those of a program.
struct CommandNode {
  /// The name of the program, then those that lead to the command.
  var path: [String]
  var type: any ParsableCommand.Type
  var configuration: CommandConfiguration { type.configuration }

  var name: String { path.joined(separator: " ") }
  var isGroup: Bool { !configuration.subcommands.isEmpty }
  var children: [CommandNode] {
    configuration.subcommands.map { CommandNode(path: path + [$0.key], type: $0.value) }
  }

  func child(_ name: String) -> CommandNode? {
    configuration.subcommands.first { $0.key == name }.map {
      CommandNode(path: path + [name], type: $0.value)
    }
  }
}

/// What is wrong with arguments, and what to do.
package struct ArgumentMistake: Error, Hashable, Sendable {
  package var message: String
  package var hint: String

  /// - Parameter hint: empty where nobody knows.
  package init(_ message: String, hint: String = "") {
    self.message = message
    self.hint = hint
  }
}

/// All that is wrong with a command line.
package struct UsageError: Error, Hashable, Sendable {
  package var mistakes: [ArgumentMistake]
  /// How the command is called.
  package var usage: String
}
