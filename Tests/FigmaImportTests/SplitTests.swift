import Documents
import Testing

@testable import DesignImport

/// Each screen and each set of components in a file of its own.
@Suite struct SplitTests {
  private func chip(_ id: String, _ left: Double, _ red: Double) -> SampleNode {
    let box = [left, 100, 60, 30]
    return SampleNode(
      id, "Chip", "INSTANCE", box, "\"componentId\":\"5:1\"",
      [SampleNode("I\(id);5:2", "Ground", "RECTANGLE", box, SampleNode.fill(red, 0, 0))])
  }

  private func screens(_ names: [String], red: Double = 1) -> [SampleNode] {
    names.enumerated().map { index, name in
      let left = Double(index) * 500
      return SampleNode(
        "\(index + 1):1", name, [left, 0, 390, 844], SampleNode.fill(1, 1, 1),
        [chip("\(index + 1):2", left + 20, red), chip("\(index + 1):3", left + 120, 0)])
    }
  }

  private func sample(
    _ screens: [SampleNode], lock: DocumentNode? = nil, splits: Bool = true, isOdd: Bool = false
  ) throws -> FigmaSample {
    let part =
      isOdd ? SampleNode("9:2", "Odd", "VECTOR", [20, 20, 30, 30], SampleNode.fill(0, 1, 0)) : nil
    var screens = screens
    if let part { screens[0].children.append(part) }
    return try FigmaSample(
      screens.map(\.json), more: "\"components\":{\"5:1\":{\"name\":\"Chip\"}},", lock: lock, splits: splits)
  }

  @Test func everyScreenAndSetHasAFile() throws {
    let nodes = screens(["Home", "Library"])
    let made = try sample(nodes, isOdd: true)
    let files = ["library", "home", "library-2", "chip"].map { "figma/sample/\($0).yaml" }
    #expect(made.design.files.map(\.path).filter { $0.hasSuffix(".yaml") } == files)
    #expect(made.design.scene.text.contains("import: figma/sample/\n"))
    #expect(try made.errors() == [])
    #expect(try made.misses([nodes[0]]) == [])
    let home = try made.document(files[1])["components"]?.entries?.map(\.key)
    #expect(home == ["home"])
  }

  @Test func theNextImportGoesOnWithFiles() throws {
    let before = try sample(screens(["Home", "Cart"]))
    let lock = try before.document("figma/sample.lock.json")
    let again = try sample(screens(["Home", "Cart"]), lock: lock, splits: false)
    #expect(again.design.files.map(\.path) == before.design.files.map(\.path))
    #expect(again.design.files.map(\.text) == before.design.files.map(\.text))
    func drift(_ after: FigmaSample) throws -> [String] {
      DesignDrift(from: try before.documents(), to: try after.documents()).changes.map(\.sentence)
    }
    #expect(try drift(again) == [])
    #expect(try drift(sample(screens(["Home", "Cart"]), splits: false)) == [])
    let changed = try sample(screens(["Home", "Cart"], red: 0.2), lock: lock)
    #expect(try drift(changed).contains { $0.contains("#FF0000 -> #330000") })
    // What was begun in one file stays there: scenes import it by its name.
    let whole = try sample(screens(["Home"]), splits: false)
    let later = try sample(screens(["Home"]), lock: try whole.document("figma/sample.lock.json"))
    #expect(later.library == whole.library)
  }
}
