import CommandParser
import SpecRenderKit

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts the motion of scenes into formats of apps and players.",
    discussion: guide(
      "Keyframes stay keyframes. Springs and other curves become few keyframes within a tolerance.",
      [
        "export lottie heart.yaml --scenario like -o heart.json",
        "export motion heart.yaml --to swift -o Motion.swift",
      ],
      exitCodes: ExitMeaning.showing),
    subcommands: ["lottie": Lottie.self, "motion": Motion.self])

  struct Lottie: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes a scenario as a Lottie animation.",
      discussion: guide(
        """
        Shapes, texts as outlines, pictures, gradients, clips and masks become layers. What moves gets keyframes with eases: \
        at most 0.1 points, 0.1 degrees and 1/255 of a colour off. What players do not show is reported.
        """,
        [
          "export lottie --scenario tour --node floating-heart --from 3.2s --to 5.2s -o heart.json",
          "export lottie heart.yaml --scenario like -o heart.json",
          "export lottie heart.yaml --scenario like -o heart.lottie",
        ], exitCodes: ExitMeaning.showing))

    @OptionGroup var scene: SceneOptions

    @Option(
      name: .shortAndLong,
      help: "Output file; - for standard output; FILE.lottie for an archive with all themes.")
    var output = "-"

    @Option(help: "Exports this node alone, with what is inside (default: the whole canvas).")
    var node: String?

    @Option(help: "Start time (default: the scenario's start).")
    var from: String?

    @Option(help: "End time (default: the scenario's end).")
    var to: String?

    @Option(help: "Largest distance between a point of the scene and of the animation, in points.")
    var tolerance = 0.1

    @OptionGroup var style: OutputOptions

    func verb() -> ExportLottieVerb {
      var verb = ExportLottieVerb(of: scene.request, to: output)
      (verb.node, verb.from, verb.to, verb.tolerance) = (node, from, to, tolerance)
      return verb
    }
  }

  struct Motion: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the transitions and animations of a scene as Swift source.",
      discussion: guide(
        """
        Springs become CASpringAnimation and UISpringTimingParameters, other transitions UIViewPropertyAnimator, and tracks \
        CAKeyframeAnimation and SwiftUI keyframes, with the numbers of the scene. Constants name the tokens that they come from.
        """, ["export motion heart.yaml --to swift -o Motion.swift"], exitCodes: ExitMeaning.showing))

    @OptionGroup var scene: SceneOptions

    @Option(name: .customLong("to"), help: "Language: swift.")
    var target = "swift"

    @Option(name: .shortAndLong, help: "Output file; - for standard output.")
    var output = "-"

    @OptionGroup var style: OutputOptions

    func verb() -> ExportMotionVerb {
      var verb = ExportMotionVerb(of: scene.request, to: output)
      verb.target = target
      return verb
    }
  }
}
