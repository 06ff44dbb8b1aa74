import Foundation

// Writes Swift source with the named files: texts as they are, others in Base64. String literals cost the compiler nothing, arrays
// of bytes minutes.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let root = arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("usage: EmbedFiles OUTPUT ROOT FILE...\n".utf8))
  exit(64)
}

/// A text as a literal: in ASCII, so that an editor's line ends and marks change nothing.
func literal(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case " "..."~": result.unicodeScalars.append(scalar)
    default: result += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

var source = "let embeddedFiles: [(path: StaticString, content: StaticString, isText: Bool)] = [\n"
for path in arguments.dropFirst(2) {
  let content = try Data(contentsOf: URL(fileURLWithPath: root).appending(path: path))
  let text = String(validating: content, as: UTF8.self)
  source += "  (\"\(path)\", \"\(text.map(literal) ?? content.base64EncodedString())\", \(text != nil)),\n"
}
source += "]\n"
try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
