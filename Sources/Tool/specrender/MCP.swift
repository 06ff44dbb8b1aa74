import CommandParser
import MCPServer
import SpecRenderKit

struct MCP: VerbCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves an agent: finding nodes, pictures, explanations, checks and tests as tools.",
    discussion: guide(
      """
      Speaks the Model Context Protocol on standard input and output. Reads only files of the working directory; writes only \
      pictures below out/ and those of failed tests. See Documentation/Agents.md.
      """,
      ["mcp"], exitCodes: [.done, .code(1, "the input was unreadable"), .usage]))

  func verb() -> MCPServerVerb { MCPServerVerb() }
}
