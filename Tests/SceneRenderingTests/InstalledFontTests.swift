import Graphics2D
import TestFixtures
import Testing

@testable import SceneRendering

@Suite struct InstalledFontTests {
  private let folder = TemporaryFolder()
  private let pin = String(repeating: "ab", count: 32)

  @Test func theInstalledFileOfTheSameHashIsOpened() throws {
    try folder.write("font", "\(pin)/Inter-Regular.otf")
    let found = InstalledFonts.path(of: font("/usr/share/fonts/Inter-Regular.otf"), in: folder.path)
    #expect(found == "\(folder.path)/\(pin)/Inter-Regular.otf")
  }

  @Test(arguments: ["/usr/share/fonts/Inter-Bold.otf", "/Inter-Regular.otf/Inter-Regular.ttf"])
  func otherFilesAreOpenedWhereTheTokensNameThem(_ path: String) throws {
    try folder.write("font", "\(pin)/Inter-Regular.otf")
    #expect(InstalledFonts.path(of: font(path), in: folder.path) == nil)
  }

  private func font(_ path: String) -> FontFile {
    FontFile(family: "Inter", weight: 400, path: path, sha256: pin, package: "fonts-inter")
  }
}
