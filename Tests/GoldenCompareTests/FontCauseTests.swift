import Graphics2D
import SceneModel
import Testing

@testable import GoldenCompare

@Suite struct FontCauseTests {
  private func record(widths: [Double]) -> CaptureRecord {
    let nodes = widths.enumerated().map { index, width in
      LayoutRecord(
        id: "text-\(index)", kind: "text", x: 0, y: Double(index) * 20, width: width, height: 17,
        pixels: PixelBox(x: 0, y: index * 20, width: Int(width), height: 17),
        look: [.init(.named("font"), "Inter 400 14/17")])
    }
    return CaptureRecord(
      picture: PixelBox(x: 0, y: 0, width: 200, height: 100), background: "#000000", nodes: nodes)
  }

  @Test func allThatAFontFileChangesIsOneCause() {
    let picture = PixelBuffer(width: 200, height: 100)
    let provenance = Provenance(
      derivation: { NumberBasis(inputs: [], reason: .content(node: $0.node)) }, origins: { _ in [] })
    func subjects(_ fonts: [String]) -> [String] {
      diagnose(
        record(widths: [50, 60, 70]), record(widths: [51, 62, 70]), .none(of: picture), expected: picture,
        actual: picture, provenance: provenance, otherFonts: fonts
      ).causes.map(\.subject)
    }
    #expect(subjects(["Inter.otf"]) == ["the font file Inter.otf changed"])
    #expect(subjects([]).count == 2)
  }
}
