import Graphics2D
import Testing

@testable import SceneModel

struct LookTests {
  @Test(arguments: [
    ("text", "Anna #1|rgba("), ("hidden", "yes"), ("opacity", "0.25"), ("z", "-2"),
    ("font", "Inter Display 600 16/19.33"),
    ("font", "Inter 400 italic 12.5/16 tracking -0.31|Inter 700 12/16"),
    ("color", "#2678FF"), ("color", "#2678FF80|rgba(0.1234,0.5,1,0.3333)"),
    ("fill", "#000000"), ("fill", "linear(0,0 0,1, #000000 0%, #FFFFFF80 33.3333%+12, #FFFFFF 100%)"),
    ("mask", "radial(0.5,0.5 1, #FFFFFF 0%, #FFFFFF00 -10%)"),
    ("stroke", "#FFFFFF 1 inside"), ("stroke", "#FFFFFF80 2.5 center round bevel dash 4,2.5"),
    ("stroke", "#FFFFFF 1 center dash 4,2 from -1.5"),
    ("stroke", "#FFFFFF 1 outside bevel"),
    ("shadow", "#00000066 0,1 blur 2"), ("shadow", "#00000066 0,1 blur 2|#000000 -1,0 blur 0 spread 3"),
    ("corner", "12"), ("corner", "capsule"), ("corner", "12|0|0|4.5"),
    ("caret", "#FE2C55 2"), ("transform", "0.95,0,0,0.95 0,-12.5"), ("transform", "1e-06,1,-1,0 0,0"),
    ("fill", "angle(45 deg, #000000 0%, #FFFFFF 100%)"),
    ("fill", "ellipse(0.5,0.5 0.5,0.25, #000000 0%, #FFFFFF 100%)"),
    ("fill", "angular(0.5,0.5 90, #000000 0%, #FFFFFF 100%)"),
    ("fill", "layers[#00000080; linear(0,0 0,1, #000000 0%, #FFFFFF 100%)]"),
    ("stroke", "#FFFFFF 1 inside|#000000 2 outside round"),
    ("stroke", "#FFFFFF 1 inside sides top,left dash 4,4"),
    ("stroke", "angular(0.5,0.5 90, rgba(0.1,0.5,1,0.3) 0%, #FFFFFF 100%) 2 inside|#FFFFFF 1 center"),
    ("shadow", "inset #00000066 0,1 blur 2|#000000 0,1 blur 2"), ("corner", "smoothing 0.6 12"),
    ("corner", "smoothing 0.6 12|0|0|4.5"),
    ("underline", "wavy #FF3B30 1.5|none"), ("strikethrough", "solid"),
    ("text-stroke", "#000000 2 outside round"),
    ("color", "linear(0,0 1,0, #000000 0%, #FFFFFF 100%)|#FF0000"),
    ("backdrop", "blur 20 saturation 1.8 tint #FFFFFF80"), ("blur", "4"), ("blend", "multiply"),
    ("placeholder-fill", "#FE2C55"), ("placeholder-font", "Inter 600 16/19.33"),
  ])
  func whatRecordsSayReadsAsItWasWritten(_ name: String, _ text: String) throws {
    #expect(try #require(LookProperty.named(name).value(text)).text == text)
  }

  @Test(arguments: [
    ("fill", "red"), ("fill", "linear(0,0 0,1, #000000)"), ("color", "#12345"), ("opacity", "half"),
    ("font", "Inter 16"), ("stroke", "#FFFFFF 1"), ("shadow", "#000000 1 blur 2"), ("corner", "1|2"),
    ("transform", "1,0,0 0,0"), ("caret", "#FFFFFF"), ("hidden", "no"),
    ("underline", "zigzag"), ("underline", "solid 1 2"), ("backdrop", "blur 20 saturation 1.8"),
    ("fill", "layers[#000000; red]"),
    ("stroke", "#FFFFFF 1 inside sides up"), ("corner", "smoothing 12"),
  ])
  func whatIsNoValueIsNotRead(_ name: String, _ text: String) {
    #expect(LookProperty.named(name).value(text) == nil)
  }

  @Test func everyPropertyHasAnotherNameThatRecordsCanWrite() {
    let names = LookProperty.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 } })
    #expect(LookProperty.all.allSatisfy { LookProperty.named($0.name) == $0 })
  }

  @Test func everyStoredPropertyOfABoxIsInTheListOrMovesItAsAWhole() {
    let stored = Set(Mirror(reflecting: Box()).children.compactMap(\.label))
    #expect(stored.count == Box.properties.count + Set(["opacity", "transform"]).intersection(stored).count)
  }

  @Test func everyStoredPropertyOfAnOutlineIsInTheList() {
    // What the outline was read from goes with the outline.
    let stored = Mirror(reflecting: Shape(path: Path())).children.compactMap(\.label).filter { $0 != "data" }
    #expect(stored.count == Shape.properties.count)
  }

  @Test func clearingADrawnPropertyLeavesNothingToTell() {
    var box = Box()
    box.fill = .solid(.white)
    box.stroke = Box.Stroke(color: .black, style: StrokeStyle(width: 1), position: .center)
    box.shadows = [Shadow(color: .black, offset: .zero, blur: 2)]
    (box.clip, box.z) = (.frame, 2)
    for property in Box.properties where property.isDrawn { property.field.clear(&box) }
    #expect(
      Box.properties.filter { $0.field.value(in: box) != nil }.map(\.look.name) == ["clip", "z"])
  }

  @Test func animationsKnowPartsByNames() {
    #expect(
      LookTrack.all.map(\.name) == [
        "backdrop-blur", "backdrop-saturation", "backdrop-tint", "fill", "stroke", "stroke-width",
        "stroke-dash-offset",
        "corner",
        "mask", "blur", "color", "underline", "underline-thickness", "strikethrough",
        "strikethrough-thickness", "text-stroke", "text-stroke-width", "trim-start", "trim-end",
        "trim-offset",
        "trim-2-start", "trim-2-end", "trim-2-offset", "trim-3-start", "trim-3-end", "trim-3-offset",
        "trim-4-start", "trim-4-end", "trim-4-offset", "filter-saturation", "filter-opacity", "filter-tint",
      ])
    #expect(
      LookTrack.all.filter(\.isColor).map(\.name) == [
        "backdrop-tint", "fill", "stroke", "color", "underline", "strikethrough", "text-stroke",
        "filter-tint",
      ])
  }
}
