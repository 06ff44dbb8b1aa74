import SceneMotion
import TestFixtures
import Testing

@testable import ToolOutcome

/// What a finger, the keyboard and the outside world do; the state `log` tells what happened.
@Suite struct GestureTests {
  private static let scene = """
    scene: test
    tokens: tokens.json
    state: { log: "", draft: "", items: [a], covered: false, faint: false, away: 0 }
    on: { items: log = log + "i", keyboard: log = log + "k" }
    transitions: { away: { duration: 1s, ease: linear } }
    children:
      - group: page
        gestures: { long-press: log = log + "P", swipe-left: log = log + "<", swipe-right: log = log + ">", swipe-up: log = log + "^", swipe-down: log = log + "v" }
        layout: [fill canvas]
        children:
          - box: raised
            z: 1
            gestures: { tap: log = log + "r" }
            layout: [left == 120, top == 120, size == 60]
          - box: back
            gestures: { tap: log = log + "b", double-tap: log = log + "B" }
            layout: [left == 0, top == 0, size == 100]
          - box: front
            gestures: { tap: log = log + "f", double-tap: log = log + "F" }
            layout: [left == 50, top == 50, size == 100]
          - box: turned
            transform: { rotate: 45deg }
            gestures: { tap: log = log + "t" }
            layout: [left == 200, top == 0, size == 100]
          - box: quiet
            gestures: {}
            layout: [left == 0, top == 200, size == 50]
          - box: hidden
            hidden: true
            gestures: { tap: log = log + "h" }
            layout: [left == 0, top == 250, size == 50]
          - box: pale
            opacity: '${faint ? 0 : 1}'
            gestures: { tap: log = log + "p" }
            layout: [left == 0, top == 300, size == 50]
          - group: window
            clip: true
            layout: [left == 100, top == 300, size == 50]
            children:
              - box: inside
                gestures: { tap: log = log + "w" }
                layout: [left == 0, top == 0, width == 50, height == 100]
          - box: mover
            gestures: { tap: log = log + "m" }
            layout: ["left == ${200 + away}", top == 300, size == 50]
          - field: ${draft}
            id: field
            style: "{small}"
            focused: ${keyboard == "up"}
            gestures: { tap: keyboard = "up", submit: [log = log + draft, draft = "", keyboard = "down"] }
            layout: [left == 0, top == 400, width == 200, height == 40]
          - list: ${items}
            id: rows
            row: { with: [name], key: "${name}", gestures: { tap: log = log + name }, layout: [height == 20] }
            layout: [left == 0, top == 500, width == 100, height == 100]
      - box: cover
        when: ${covered}
        gestures: { tap: log = log + "c" }
        layout: [fill canvas]

    """

  private func play(_ steps: [String], until end: Duration = .seconds(9)) throws -> Timeline {
    try WrittenScene(Self.scene, steps: steps).play(until: end).timeline
  }

  private func state(_ name: String, _ timeline: Timeline, _ time: Duration = .seconds(9)) -> String? {
    timeline.value(name, at: time)?.text
  }

  @Test(arguments: [
    // The node in front, by document order and by z; frames, not pictures' colours, decide.
    ("tap 25,25", "b"), ("tap 75,75", "f"), ("tap 130,130", "r"), ("tap raised", "r"),
    // Addressed by a node and a place.
    ("tap back at 60,20", "b"), ("tap front at 60,60", "f"),
    // A frame's corner is no longer inside once it is turned; its middle is.
    ("tap 205,5", ""), ("tap 295,95", ""), ("tap 250,10", "t"), ("tap 315,50", "t"),
    // What nobody in front answers to goes to the nearest node around it that does.
    ("long-press back at 20,20", "P"), ("swipe-left front", "<"), ("swipe-right 300,700", ">"),
    ("swipe-up raised", "^"),
    ("swipe-down turned", "v"),
    // What is hidden, or outside of a clipping frame, is not touched; a row is, and knows which it is.
    ("long-press 25,275", "P"), ("tap inside at 120,310", "w"), ("long-press 125,375", "P"),
    ("tap rows[0]", "a"),
    ("tap pale", "p"), ("tap mover", "m"), ("keyboard up", "k"), ("tap field", "k"),
  ])
  func theNodeUnderTheFingerAnswers(_ step: String, _ log: String) throws {
    guard !log.isEmpty else {
      #expect(throws: ToolFailure.self) { try play(["1s: \(step)"]) }
      return
    }
    #expect(state("log", try play(["1s: \(step)"])) == log)
  }

  @Test(arguments: [
    (["1s: tap quiet"], "gesture-misses"), (["1s: tap hidden"], "gesture-covered"),
    (["1s: tap 25,275"], "gesture-misses"), (["1s: tap 125,375"], "gesture-misses"),
    (["1s: set faint = true", "2s: tap pale"], "gesture-covered"),
    (["1s: set covered = true", "2s: tap back"], "gesture-covered"), (["1s: tap cover"], "unknown-node"),
    (["1s: double-tap raised"], "gesture-misses"), (["1s: tap 500,25"], "gesture-misses"),
    (["1s: set away = 9000", "3s: tap mover"], "gesture-misses"), (["1s: send"], "no-focus"),
    (["1s: keyboard up", "2s: keyboard down", "3s: type \"x\""], "no-focus"),
    (["1s: submit field"], "unknown-step"), (["1s: keyboard sideways"], "step-syntax"),
  ])
  func aGestureThatHitsNothingIsAnError(_ steps: [String], _ id: String) throws {
    do {
      _ = try play(steps)
      Issue.record("an error is expected")
    } catch ToolFailure.documents(let diagnostics, _) {
      let found = try #require(diagnostics.all.first { $0.id.rawValue == id }, "\(diagnostics.all)")
      #expect(found.span != nil)
    }
  }

  @Test func aNodeIsTouchedWhereItIsAtThatTime() throws {
    #expect(state("log", try play(["1s: set away = 100", "1.5s: tap 255,310"])) == "m")
    #expect(throws: ToolFailure.self) { try play(["1s: set away = 100", "2.5s: tap 245,310"]) }
  }

  /// A second tap within 0.35 s makes a double tap; taps on two nodes do not, and none of them is lost.
  @Test(arguments: [
    (["1s: tap 25,25"], 1.349, ""), (["1s: tap 25,25"], 1.35, "b"),
    (["1s: tap 25,25", "1.34s: tap 25,25"], 1.34, "B"), (["1s: tap 25,25", "1.34s: tap 25,25"], 9, "B"),
    (["1s: tap 25,25", "1.36s: tap 25,25"], 9, "bb"), (["1s: tap 25,25", "1.2s: tap 75,75"], 9, "bf"),
    (["1s: tap 25,25", "1.1s: tap 75,75", "1.2s: tap 25,25"], 9, "Bf"),
    (["1s: [\"tap 25,25\", tap raised]"], 1, "r"), (["1s: [\"tap 25,25\", tap raised]"], 9, "rb"),
    (["1s: double-tap 25,25"], 1, "B"),
  ])
  func aTapWaitsForASecondOne(_ steps: [String], _ time: Double, _ log: String) throws {
    #expect(state("log", try play(steps), .milliseconds(Int(time * 1000))) == log)
  }

  /// Letters come one by one, evenly: of four in 0.3 s one each 0.1 s.
  @Test func whatIsTypedArrivesLetterByLetter() throws {
    let played = try play(["1s: tap field", "2s: type \"Hey!\" over 0.3s", "3s: type \" 👨‍👩‍👧\"", "4s: send"])
    let times = [1999, 2000, 2100, 2199, 2200, 2300, 3000, 4000]
    #expect(
      times.map { state("draft", played, .milliseconds($0)) }
        == ["", "H", "He", "He", "Hey", "Hey!", "Hey! 👨‍👩‍👧", ""])
    #expect(state("log", played) == "kHey! 👨‍👩‍👧k")
    #expect(state("keyboard", played, .seconds(3)) == "up" && state("keyboard", played) == "down")
  }

  @Test func theKeyboardComesAndGoes() throws {
    let played = try play(["1s: keyboard up", "2s: keyboard up", "3s: keyboard down"])
    #expect(
      [999, 1000, 2500, 3000].map { state("keyboard", played, .milliseconds($0)) } == [
        "down", "up", "up", "down",
      ])
    #expect(state("log", played) == "kk", "nothing happens where nothing changes")
  }

  @Test func dataArrives() throws {
    let played = try play(["2s: set items = items + \"b\"", "3s: tap rows[1]"])
    #expect(state("log", played) == "ib")
    #expect(played.state(at: .seconds(1)).scene.node("rows[1]") == nil)
    #expect(played.state(at: .seconds(2)).scene.node("rows[1]") != nil)
  }
}
