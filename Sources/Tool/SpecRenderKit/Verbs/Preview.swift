import Files
import Preview
public import SceneRendering
public import ToolOutcome

/// Shows a scene live in the browser, until a signal ends the process.
public struct PreviewVerb: Verb {
  /// The scene and its environment, as the page first shows it.
  public var scene: SceneRequest
  /// Port on this machine; nil for any that is free.
  public var port: Int?
  /// IPv4 address of this machine at which the preview is served; by default one that no other machine can reach.
  public var host: String?
  /// Whether the browser is opened.
  public var opensBrowser = false
  /// Address that makes an editor open `{file}` at `{line}` and `{column}`; nil for Visual Studio Code's.
  public var editor: String?

  /// Creates a verb that shows a scene.
  public init(of scene: SceneRequest = SceneRequest()) { self.scene = scene }

  /// Checks the port and the editor; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if let port, !(1...65_535).contains(port) { throw .usage("--port takes 1 to 65535", hint: "") }
    _ = try link
    if scene.scene == "-" {
      throw .usage("a scene from standard input never changes", hint: "give the path of a scene file")
    }
  }

  private var link: EditorLink {
    get throws(ToolFailure) {
      let template = editor ?? EditorLink.standard
      if let link = EditorLink(template) { return link }
      throw .usage(
        "\"\(template)\" opens no editor", hint: "give an address such as \(EditorLink.standard)")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``. It ends only where the server cannot start.
  public func perform(style: OutputStyle) throws -> Outcome {
    // A scene that is not there will not come by itself; one that is wrong is shown with what is wrong.
    do throws(ToolFailure) { _ = try scene.load() } catch {
      guard case .documents = error else { throw error }
    }
    let server = try PreviewServer(
      scene, host: host ?? PreviewServer.loopback, port: port ?? 0, editor: try link)
    let addresses = server.addresses
    _ = deliver(Outcome(output: addresses.map { "\($0)\n" }.joined()))
    if host != nil {
      Terminal.say(
        "warning: anyone on the network who has this address can see the scene and its source lines and touch it, "
          + "and the connection is not encrypted. Leave out --host to share it with nobody.\n")
    }
    if !style.isQuiet { Terminal.say("The preview follows every save. Control-C ends it.\n") }
    let browser = opensBrowser ? try addresses.first.map { try open($0) } : nil
    server.run(with: browser)
    return Outcome()
  }

  private func open(_ address: String) throws(ProgramError) -> ChildProcess {
    try ChildProcess("xdg-open", [address], files: [:], package: "xdg-utils")
  }
}
