import TestFixtures
import Testing

/// What is said of goldens in which a row is on its way out while another has taken its id.
@Suite struct LeavingRowCauseTests {
  private static let page = """
    scene: rows
    state: { names: [a, b, c] }
    transitions: { names: { duration: 1s, ease: linear } }
    children:
      - stack: vertical
        id: rows
        of: ${names}
        layout: [left == 0, top == 0, width == 60]
        row:
          key: ${item}
          gestures: { tap: "names = names | filter(name => name != item)" }
          children:
            - { box: mark, fill: "#FF0000", layout: [left == 4, top == 4, width == 20, height == 12] }
            - { box: line, fill: "#0000FF", layout: [left == 0, width == 60, height == 2, top == mark.bottom + 4, bottom == parent.bottom] }
    scenarios: { go: { end: 2s, steps: [{ 0.2s: "tap rows[0]" }] } }
    captures: [{ name: going, canvas: 60 x 90, scenario: go, at: 0.7s }]

    """

  @Test(arguments: [
    ("height == 12", "height == 14", "height 12 -> 14"), ("mark.bottom + 4", "mark.bottom + 6", "top 4 -> 6"),
  ])
  func itsNumbersFollowFromTheOneEdit(_ old: String, _ new: String, _ words: String) throws {
    let causes = try causesOfEdit(in: "page.yaml", of: ["page.yaml": Self.page], old, new)
    #expect(causes.count == 1 && causes.first?.contains(words) == true, "\(causes)")
  }
}
