import Foundation
import Testing

@testable import LottieImport

/// What animations become, and what it looks like.
@Suite struct LottieImportTests {
  private let red = "#ff0000"
  private let white = "#ffffff"

  @Test func layersAreWhereTheirKeysPutThem() throws {
    let animation = try ImportedAnimation(
      layers: square(
        #""p":{"a":1,"k":[{"t":0,"s":[20,50],"o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1}},{"t":10,"s":[80,50]}]}"#
      ))
    #expect(try animation.mistakes() == [])
    #expect(try animation.colors(atFrame: 0, [(20, 50), (80, 50)]) == [red, white])
    #expect(try animation.colors(atFrame: 5, [(50, 50), (20, 50)]) == [red, white])
    #expect(animation.library.contains("cubic-bezier(0.5, 0, 0.5, 1)"))
    #expect(animation.messages == [])
  }

  /// What is computed of them lies further away, and scenes hold no more than a million.
  @Test func numbersBeyondAMillionAreHeldAndTold() throws {
    let animation = try ImportedAnimation(
      layers: square(
        #""a":{"k":[50,50]},"p":{"a":1,"k":[{"t":0,"s":[20,50]},{"t":10,"s":[-1e300,50]}]}"#))
    #expect(try animation.mistakes() == [])
    #expect(animation.library.contains("[-1000000, "))
    #expect(animation.ids == ["lottie-approximated"])
    #expect(animation.messages.allSatisfy { $0.contains("numbers beyond a million") })
    let outline = try ImportedAnimation(
      layers:
        #"{"ty":4,"ip":0,"op":10,"ks":{},"shapes":[{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[1e9,0],[0,50]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}"#
    )
    #expect(try outline.mistakes() == [] && outline.ids == ["lottie-approximated"])
  }

  @Test func bentWaysGoByTheirLength() throws {
    let animation = try ImportedAnimation(
      layers: square(
        #""p":{"a":1,"k":[{"t":0,"s":[10,90],"to":[0,-80],"ti":[-80,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10,"s":[90,10]}]}"#
      ))
    #expect(try animation.mistakes() == [])
    #expect(animation.library.contains("M10,90 C10,10 10,10 90,10"))
    // Halfway along, the square is in the corner, not between the ends.
    #expect(try animation.colors(atFrame: 5, [(22, 22), (50, 50)]) == [red, white])
  }

  /// The anchor goes along an arc below, so that the square goes along one above.
  @Test func anchorsGoAlongBentWaysToo() throws {
    let animation = try ImportedAnimation(
      layers: square(
        #""p":{"k":[50,50]},"a":{"a":1,"k":[{"t":0,"s":[30,0],"to":[0,40],"ti":[0,40],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10,"s":[-30,0]}]}"#
      ))
    #expect(try animation.mistakes() == [])
    #expect(try animation.colors(atFrame: 5, [(50, 20), (50, 80), (50, 50)]) == [red, white, white])
  }

  @Test func shadowsFade() throws {
    let shadow =
      #"{"ty":25,"nm":"Drop Shadow","en":1,"ef":[{"v":{"k":[0,0,1]}},"#
      + #"{"v":{"a":1,"k":[{"t":0,"s":[255]},{"t":5,"s":[0]}]}},{"v":{"k":180}},{"v":{"k":30}},{"v":{"k":0}}]}"#
    let animation = try ImportedAnimation(layers: square(#""p":{"k":[50,50]}"#, #""ef":[\#(shadow)],"#))
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    let seen = try [0, 2.5, 5].map { try animation.colors(atFrame: $0, [(50, 80)])[0] }
    #expect(seen[0] == "#0000ff" && seen[2] == white)
    #expect(seen[1] == "#8080ff" || seen[1] == "#7f7fff", "\(seen[1])")
  }

  @Test func partsAppearAndDisappear() throws {
    let animation = try ImportedAnimation(
      layers: square(#""p":{"k":[50,50]}"#, #""ip":3,"op":6,"#).replacingOnce(#""ip":0,"op":10,"#, ""))
    #expect(try animation.mistakes() == [])
    let seen = try [2.9, 3, 5.9, 6].map { try animation.colors(atFrame: $0, [(50, 50)])[0] }
    #expect(seen == [white, red, red, white])
  }

  @Test func parentsCarryButDoNotFade() throws {
    let parent =
      #"{"ty":3,"ind":9,"nm":"Hand","ip":0,"op":10,"ks":{"p":{"k":[50,50]},"s":{"k":[200,200]},"o":{"k":0}}}"#
    let animation = try ImportedAnimation(
      layers: square(#""p":{"k":[10,0]}"#, #""parent":9,"#) + "," + parent)
    #expect(try animation.mistakes() == [])
    #expect(try animation.colors(atFrame: 0, [(55, 50), (88, 50), (48, 50)]) == [red, red, white])
  }

  @Test func holdsJump() throws {
    let animation = try ImportedAnimation(
      layers: square(
        #""p":{"a":1,"k":[{"t":0,"s":[20,50],"h":1},{"t":5,"s":[80,50],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10,"s":[80,20]}]}"#
      ))
    #expect(try animation.mistakes() == [])
    #expect(try animation.colors(atFrame: 4.9, [(20, 50), (80, 50)]) == [red, white])
    #expect(try animation.colors(atFrame: 5, [(20, 50), (80, 50)]) == [white, red])
  }

  @Test func mattesShowByAlphaOrLight() throws {
    let matte = square(#""p":{"k":[50,50]}"#, #""td":1,"#)
    for (kind, inside, outside) in [(1, red, white), (2, white, red)] {
      let large =
        ##"{"ty":1,"nm":"Solid","ind":2,"ip":0,"op":10,"tt":\##(kind),"ks":{},"sc":"#ff0000","sw":100,"sh":100}"##
      let animation = try ImportedAnimation(layers: "\(matte),\(large)")
      #expect(try animation.mistakes() == [])
      #expect(try animation.colors(atFrame: 0, [(50, 50), (10, 10)]) == [inside, outside])
    }
  }

  @Test func masksAddSubtractAndIntersect() throws {
    func mask(_ mode: String, _ x: Int) -> String {
      #"{"mode":"\#(mode)","o":{"k":100},"pt":{"k":{"c":true,"v":[[\#(x),0],[\#(x + 40),0],[\#(x + 40),100],[\#(x),100]],"#
        + #""i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}"#
    }
    let expected = [
      "a": [true, true, true], "s": [true, false, false], "i": [false, true, false],
      "l": [true, true, true], "d": [false, true, false], "f": [true, false, true],
    ]
    for (mode, shows) in expected.sorted(by: { $0.key < $1.key }) {
      let layer =
        #"{"ty":1,"nm":"Solid","ind":2,"ip":0,"op":10,"hasMask":true,"masksProperties":[\#(mask("a", 10)),\#(mask(mode, 30))],"#
        + ##""ks":{},"sc":"#ff0000","sw":100,"sh":100}"##
      let animation = try ImportedAnimation(layers: layer)
      #expect(try animation.mistakes() == [])
      let colors = try animation.colors(atFrame: 0, [(20, 50), (40, 50), (60, 50), (90, 50)])
      #expect(colors == shows.map { $0 ? red : white } + [white], "mode \(mode)")
    }
  }

  @Test func compositionsHaveTheirOwnTime() throws {
    let inner = square(
      #""p":{"a":1,"k":[{"t":0,"s":[20,50],"h":1},{"t":4,"s":[80,50]}]}"#)
    let animation = try ImportedAnimation(
      layers:
        #"{"ty":0,"nm":"Inner","ind":1,"ip":0,"op":10,"st":2,"sr":1.5,"refId":"c","w":100,"h":100,"ks":{}}"#,
      more: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
    #expect(try animation.mistakes() == [])
    // Frame 4 of a composition that begins at frame 2 and takes half as long again is frame 8.
    #expect(try animation.colors(atFrame: 7.9, [(20, 50)]) == [red])
    #expect(try animation.colors(atFrame: 8, [(80, 50)]) == [red])
  }

  @Test func shapesOfOneFillMakeHoles() throws {
    let layer = """
      {"ty":4,"nm":"Ring","ind":1,"ip":0,"op":10,"ks":{},"shapes":[
        {"ty":"el","p":{"k":[50,50]},"s":{"k":[80,80]}},{"ty":"el","p":{"k":[50,50]},"s":{"k":[40,40]}},
        {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":2}]}
      """
    let animation = try ImportedAnimation(layers: layer)
    #expect(try animation.mistakes() == [])
    #expect(try animation.colors(atFrame: 0, [(50, 50), (50, 20)]) == [white, red])
  }

  @Test func repeatersAreUnrolled() throws {
    let layer = """
      {"ty":4,"nm":"Row","ind":1,"ip":0,"op":10,"ks":{},"shapes":[
        {"ty":"rc","p":{"k":[10,10]},"s":{"k":[10,10]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}},
        {"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},
         "so":{"k":100},"eo":{"k":100}}}]}
      """
    let animation = try ImportedAnimation(layers: layer)
    #expect(try animation.mistakes() == [])
    #expect(
      try animation.colors(atFrame: 0, [(10, 10), (25, 10), (40, 10), (70, 10), (95, 10)]) == [
        red, white, red, red, white,
      ])
  }

  @Test func skewsAreTwoTurns() throws {
    let animation = try ImportedAnimation(
      layers: square(#""p":{"k":[50,50]},"s":{"k":[200,200]},"sk":{"k":45},"sa":{"k":0}"#))
    #expect(try animation.mistakes() == [])
    // The upper edge moves to one side, and the lower edge to the other, by as much as they are away from the middle.
    let colors = try animation.colors(atFrame: 0, [(50, 50), (62, 34), (38, 66), (38, 34), (62, 66)])
    #expect(colors[0] == red)
    #expect(Set(colors[1...2]).count == 1 && Set(colors[3...4]).count == 1 && colors[1] != colors[3])
  }

  @Test func expressionsEffectsAndUnknownLayersAreNamed() throws {
    let animation = try ImportedAnimation(
      layers: square(#""p":{"k":[50,50],"x":"wiggle(1,2)"}"#, #""ef":[{"ty":30,"nm":"Twirl","en":1}],"#)
        + #",{"ty":13,"nm":"Camera","ip":0,"op":10,"ks":{}}"#)
    #expect(try animation.mistakes() == [])
    #expect(
      animation.messages.sorted() == [
        "layer \"Camera\": left out: cameras move nothing: layers stay flat",
        "layer \"Square\": approximated: expressions are not run; their keyframes are kept",
        "layer \"Square\": left out: the effect \"Twirl\"",
      ])
  }

  @Test func picturesAreWritten() throws {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    let animation = try ImportedAnimation(
      layers:
        #"{"ty":2,"nm":"Photo","ind":1,"ip":0,"op":10,"refId":"i","ks":{"p":{"k":[50,50]},"a":{"k":[10,10]}}}"#,
      more: #""assets":[{"id":"i","w":20,"h":20,"u":"","p":"data:image/png;base64,\#(png)","e":1}],"#)
    #expect(animation.files.map(\.path).contains("it-pictures/1.png"))
    #expect(try animation.mistakes() == [])
    #expect(try animation.colors(atFrame: 0, [(50, 50), (30, 30)]).last == white)
  }

  @Test func colorsThatRepeatAreTokens() throws {
    let one = square(#""p":{"k":[20,50]}"#)
    let animation = try ImportedAnimation(layers: "\(one),\(one)")
    #expect(try animation.mistakes() == [])
    #expect(animation.library.contains("{it.color.1}"))
    #expect(animation.files.map(\.path).contains("it.tokens.json"))
  }

  @Test func otherDocumentsAreRefused() throws {
    for json in [
      "{}", "[]", #"{"layers":[],"w":0,"h":1,"fr":1,"ip":0,"op":1}"#,
      #"{"layers":[],"w":9,"h":9,"fr":1,"ip":5,"op":5}"#,
    ] {
      #expect(try ImportedAnimation(json: json).ids == ["not-lottie"])
    }
    #expect(try ImportedAnimation(Array("PK nothing".utf8)).ids == ["not-lottie"])
  }

  @Test func compositionsThatMultiplyAreRefused() throws {
    var assets: [String] = []
    for level in 0..<20 {
      let layer = #"{"ty":0,"nm":"L","ip":0,"op":10,"refId":"c\#(level + 1)","w":100,"h":100,"ks":{}}"#
      assets.append(#"{"id":"c\#(level)","layers":[\#(layer),\#(layer),\#(layer)]}"#)
    }
    assets.append(#"{"id":"c20","layers":[\#(square(""))]}"#)
    let animation = try ImportedAnimation(
      layers: #"{"ty":0,"nm":"L","ip":0,"op":10,"refId":"c0","w":100,"h":100,"ks":{}}"#,
      more: #""assets":[\#(assets.joined(separator: ","))],"#)
    #expect(animation.ids.contains("lottie-too-large"))
  }
}

extension String {
  /// The text with the last occurrence of a part replaced.
  fileprivate func replacingOnce(_ part: String, _ other: String) -> String {
    guard let range = range(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
