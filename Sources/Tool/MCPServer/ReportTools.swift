import SpecRenderKit

extension Tool {
  static let explain = Tool(
    name: "explain", title: "Why a number is what it is",
    about: """
      Explains a number of the layout down to the constraints, tokens and device values that it comes from, with file:line. Use it \
      before moving something.
      """,
    parameters: ToolArguments.scene + [
      ToolParameter(
        "subject", .text, required: true,
        "A node, or a node and an anchor, such as header.title.top. Anchors: leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline."
      )
    ] + ToolArguments.paging,
    perform: { arguments in
      let verb = ExplainVerb(arguments.text("subject") ?? "", of: try arguments.request())
      return ToolAnswer(await verb.run(), arguments)
    })

  static let motion = Tool(
    name: "motion", title: "Motion over time",
    about:
      "A table of what moves in a scenario: position, size, opacity and speed by time. Name nodes to keep it short.",
    parameters: ToolArguments.scene + [
      ToolParameter("nodes", .texts, "Ids of nodes. Default: all that move."),
      ToolParameter("from", .text, "Start, such as 1.2s. Default: the scenario's."),
      ToolParameter("to", .text, "End. Default: the scenario's."),
      ToolParameter("rate", .integer(1...240), "Samples per second. Default: 10."),
    ] + ToolArguments.paging,
    perform: { arguments in
      var verb = MotionVerb(of: try arguments.request())
      verb.nodes = arguments.texts("nodes")
      (verb.from, verb.to) = (arguments.text("from"), arguments.text("to"))
      if let rate = arguments.integer("rate").flatMap({ FrameRate("\($0)") }) { verb.rate = rate }
      return ToolAnswer(await verb.run(), arguments)
    })

  static let check = Tool(
    name: "check", title: "Check documents",
    about: """
      Every mistake of scenes, libraries or token files, with file:line:column and what to do; reference explains the id in \
      brackets. Run it after each edit. Takes seconds.
      """,
    parameters: [
      ToolParameter(
        "files", .texts, "Scene files, or files of design tokens; all scenes of the project if left out.")
    ] + ToolArguments.paging,
    perform: { arguments in
      let files = try arguments.texts("files").map { try arguments.scene($0) }
      return ToolAnswer(await CheckVerb(files).run(), arguments, finds: true)
    })

  static let test = Tool(
    name: "test", title: "Compare with goldens",
    about: """
      Compares the captures of scenes with their recorded goldens. Of each failure it tells the cause with file:line, and where \
      the pictures of the failure are. Records nothing: accepting a change is up to a person.
      """,
    parameters: [
      ToolParameter("scenes", .texts, "Scene files. Default: all of the folder Scenes."),
      ToolParameter("filter", .text, "Part of scene/capture, or a pattern with *."),
      ToolParameter("verbose", .boolean, "All details of each failing capture."),
    ] + ToolArguments.paging, writes: true,
    perform: { arguments in
      var run = GoldenRun()
      run.scenes = try arguments.texts("scenes").map { try arguments.scene($0) }
      run.filter = arguments.text("filter") ?? ""
      var verb = TestVerb(run)
      verb.isVerbose = arguments.flag("verbose")
      return ToolAnswer(await verb.run(), arguments, finds: true)
    })

  static let verify = Tool(
    name: "verify", title: "Compare a screenshot of the app",
    about:
      "Finds every node of a scene in a screenshot of the real app, and reports what differs and the likely cause.",
    parameters: ToolArguments.scene + [
      ToolParameter("screenshot", .text, required: true, "PNG, JPEG or WebP file."),
      ToolParameter("ignore", .texts, "Nodes whose places may show anything; * stands for anything."),
      ToolParameter("tolerance", .integer(0...1000), "Pixels by which places may be off. Default: 0."),
      ToolParameter("any_font", .boolean, "Whether texts may be set in another font."),
    ] + ToolArguments.paging,
    perform: { arguments in
      var request = VerifyRequest(shot: try arguments.path(arguments.text("screenshot") ?? ""))
      request.ignored = arguments.texts("ignore")
      request.tolerance = arguments.integer("tolerance") ?? 0
      request.allowsOtherFonts = arguments.flag("any_font")
      request.isDeviceNamed = arguments.text("device") != nil
      let verb = VerifyVerb(request, of: try arguments.request())
      return ToolAnswer(await verb.run(), arguments, finds: true)
    })
}
