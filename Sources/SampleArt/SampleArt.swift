import SpecRenderKit

/// Draws the posters and avatars of the sample scenes into the folder given as argument (`Scenes/assets`), and
/// writes the asset lock file that maps the mock data's addresses to them. The same bytes in every run.
@main struct SampleArt {
  static func main() throws {
    let studio = try Studio(folder: CommandLine.arguments.dropFirst().first ?? "Scenes/assets")
    for (name, draw) in posters { try studio.drawPoster(name, draw) }
    for (name, draw) in things { try studio.drawAvatar(name, draw) }
    for (index, name) in faces.enumerated() {
      try studio.drawAvatar(name) { Avatar(index: index).draw(&$0) }
    }
    try FileWriter.writeAtomically(
      try assetLockText(folder: studio.folder), to: studio.folder + "/assets.lock.json")
  }

  private typealias Draw = @Sendable (inout Drawing) -> Void

  private static let posters: [(String, Draw)] = [
    ("tasting", drawTacos), ("restos", drawBistro), ("sharing", drawFeast), ("grilling", drawGrill),
    ("new-eats", drawSandwich), ("pale", drawPale),
  ]

  private static let things: [(String, Draw)] = [
    ("icheatle3", drawCatAvatar), ("rparsons8", drawSeaAvatar), ("s", drawPlantAvatar),
  ]

  /// People, in an order that seeds their looks: hosts, commenters, those of the edge cases.
  private static let faces = [
    "amanda", "eric", "sonia", "jenny", "carter", "jnaisbitt0", "thuxtable1", "abunker2", "dgilbard4",
    "cgerred5",
    "ssunley6", "aivanenko7", "whowsan9", "scolbrona", "abannisterc", "aguiett1c", "nsemrad1d", "layla", "e",
    "l",
    "m", "x",
  ]
}
