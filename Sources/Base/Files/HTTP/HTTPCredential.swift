/// Who asks a host. It stands in no command line, no key and no message: curl reads it from a file of this user alone.
package struct HTTPCredential: Sendable {
  private enum Kind {
    /// `USER:PASSWORD`, as the scheme Basic has it.
    case user(String)
    case bearer(String)
    /// A file that says it by host.
    case netrc(String)
  }

  private let kind: Kind

  /// What is wrong with a credential; the words hold nothing of it.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// Reads `USER:PASSWORD` or `Bearer TOKEN`.
  /// - Parameter name: what messages call it.
  package init(_ text: String, named name: String) throws(Mistake) {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    let scheme = text.prefix(7).lowercased()
    if isPlain, scheme == "bearer ", text.count > 7, !text.utf8.dropFirst(7).contains(UInt8(ascii: " ")) {
      kind = .bearer(String(text.dropFirst(7)))
    } else if isPlain, scheme != "bearer ", let colon = text.firstIndex(of: ":"), colon > text.startIndex {
      kind = .user(text)
    } else {
      throw Mistake(description: "\(name) is neither USER:PASSWORD nor Bearer TOKEN, in one line")
    }
  }

  /// A file in netrc's form: `machine HOST login USER password PASSWORD`.
  /// - Parameter name: what messages call it.
  package init(netrc path: String, named name: String) throws(Mistake) {
    guard (try? FileReader.read(path, limit: 1 << 20)) != nil else {
      throw Mistake(description: "\(name) names no file that can be read")
    }
    kind = .netrc(path)
  }

  /// As curl reads it from a file.
  var lines: String {
    switch kind {
    case .user(let text): "user = \(HTTPBatch.quoted(text))\n"
    case .bearer(let token): "oauth2-bearer = \(HTTPBatch.quoted(token))\n"
    case .netrc(let path): "netrc-file = \(HTTPBatch.quoted(path))\n"
    }
  }
}

extension HTTPCredential: CustomStringConvertible, CustomReflectable {
  package var description: String { "a credential" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
