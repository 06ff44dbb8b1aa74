import Foundation

// Writes Swift source with the named files in Base64: string literals cost the compiler nothing, arrays of bytes minutes.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let root = arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("usage: EmbedFiles OUTPUT ROOT FILE...\n".utf8))
  exit(64)
}
var source = "let embeddedFiles: [(path: StaticString, base64: StaticString)] = [\n"
for path in arguments.dropFirst(2) {
  let content = try Data(contentsOf: URL(fileURLWithPath: root).appending(path: path))
  source += "  (\"\(path)\", \"\(content.base64EncodedString())\"),\n"
}
source += "]\n"
try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
