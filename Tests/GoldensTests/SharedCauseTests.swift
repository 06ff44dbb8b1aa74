import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// One edit is one cause, named where it was made, although single captures leave several places open.
@Suite struct SharedCauseTests {
  private static let styled = """
    scene: styled
    import: ios
    styles: { note: { style: "{ios.type.subhead}", color: "#333333", dynamic-type: subhead } }
    children:
      - { text: Some words, id: words, style: note, layout: [left == 4, top == 4] }
    captures:
      - { name: plain, canvas: 200 x 60 }
      - { name: large, canvas: 200 x 60, text-size: AX1 }

    """

  @Test func aStyleIsNamedInItsOwnLine() throws {
    let causes = try causesOfEdit(
      in: "page.yaml", of: ["page.yaml": Self.styled], "{ios.type.subhead}", "{ios.type.callout}")
    let places = causes.map { $0.contains("value in page.yaml:3:26") }
    #expect(places.allSatisfy(\.self) && !causes.isEmpty, "\(causes)")
  }

  private static let rows = """
    scene: rows
    import: ios
    data: { all: [{ id: a, text: one }, { id: b, text: two }, { id: c, text: three }, { id: d, text: four }] }
    state: { names: "${all}" }
    transitions: { names: { duration: 1s, ease: linear } }
    children:
      - stack: vertical
        id: rows
        of: ${names}
        spacing: 4
        padding: [6, 0, 6, 0]
        layout: [left == 0, width == 60, bottom == parent.bottom]
        row:
          key: ${item.id}
          gestures: { tap: "names = names | filter(name => name.id != item.id)" }
          children:
            - { text: "${item.text}", id: mark, style: "{ios.type.caption-1}", color: "#FF0000", layout: [left == 4, top == 4, bottom == parent.bottom] }
    scenarios: { go: { end: 3s, steps: [{ 0.2s: "tap rows[0]" }] } }
    captures:
      - { name: rest, canvas: 60 x 140 }
      - { name: going, canvas: 60 x 140, scenario: go, at: 0.7s }
      - { name: gone, canvas: 60 x 140, scenario: go, at: 2s }

    """

  @Test func aSpacingIsTheCauseWhileRowsMove() throws {
    let causes = try causesOfEdit(in: "page.yaml", of: ["page.yaml": Self.rows], "spacing: 4", "spacing: 7")
    #expect(causes.allSatisfy { $0.contains("page.yaml:10:14") } && !causes.isEmpty, "\(causes)")
  }

  @Test func aRowOfTheDataIsOneCauseInAllCaptures() throws {
    let causes = try causesOfEdit(
      in: "page.yaml", of: ["page.yaml": Self.rows], "{ id: b, text: two }, ", "")
    #expect(
      causes.allSatisfy { $0.contains("disappeared") && $0.contains("value in page.yaml:") }, "\(causes)")
  }

  private static let held = """
    scene: held
    state: { held: false }
    transitions: { held: { duration: 0.1s } }
    children:
      - box: pad
        fill: "#FF0000"
        opacity: "${held ? 1 : 0.5}"
        gestures: { long-press: { minimum-duration: 0.3s, begin: held = true, end: held = false } }
        layout: [left == 0, top == 0, size == 40]
    scenarios: { go: { end: 2s, steps: [{ 0.2s: "press pad for 1s" }] } }
    captures: [{ name: going, canvas: 60 x 60, scenario: go, at: 1s }]

    """

  /// The state begins as it did: the finger no longer sets it.
  @Test func whatAStateBeginsWithIsNotBlamedForAGesture() throws {
    let causes = try causesOfEdit(
      in: "page.yaml", of: ["page.yaml": Self.held], "minimum-duration: 0.3s", "minimum-duration: 1.5s")
    #expect(causes.count == 1 && causes[0].contains("(held is no longer set, page.yaml:7:14)"), "\(causes)")
  }
}
