import Foundation
import Graphics2D
import Testing

@testable import ViewHierarchies

/// Every format is known by its content, and each of its fields arrives. The same button stands in all of them.
@Suite struct HierarchyFormatTests {
  private func read(_ text: String) throws -> ViewHierarchy {
    try ViewHierarchy(name: "dump", bytes: Array(text.utf8))
  }

  private func button(_ tree: ViewHierarchy) throws -> ViewElement {
    try #require(tree.elements.first { $0.identifier == "nav.back" })
  }

  @Test func appiumWritesWholePoints() throws {
    let tree = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Demo" label="Demo" enabled="true" visible="true" x="0" y="0" width="390" height="844">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="nav.back" label="Back" enabled="false" visible="true" x="16" y="62" width="44" height="44" traits="Button, Selected"/>
        <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Hi" name="Hi" label="Hi" enabled="true" visible="false" x="16" y="120" width="20" height="19"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(tree.format == .appiumXML && tree.format.rounding == 1 && tree.elements.count == 3)
    let back = try button(tree)
    #expect(back.role == .button && back.label == "Back" && !back.isEnabled && back.parent == 0)
    #expect(back.traits == ["Button", "Selected"])
    #expect(back.frame == Rect(x: 16, y: 62, width: 44, height: 44))
    // A name that only repeats the label is no identifier.
    #expect(tree.elements[2].identifier.isEmpty && !tree.elements[2].isVisible)
  }

  @Test func aServersAnswerMayHoldXMLInJSON() throws {
    let tree = try read(
      #"{"value": "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"390\" height=\"844\"><XCUIElementTypeButton name=\"nav.back\" label=\"Back\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></XCUIElementTypeApplication>", "sessionId": "1"}"#
    )
    #expect(tree.format == .appiumXML)
    #expect(try button(tree).frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func theDriversJSONHasExactFrames() throws {
    let tree = try read(
      """
      {"value": {"isEnabled": "1", "isVisible": "1", "frame": "{{0, 0}, {390, 844}}", "type": "Application", "name": "Demo",
        "label": "Demo", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
        {"isEnabled": "0", "isVisible": "1", "frame": "{{16, 62.33}, {44, 44}}", "type": "Button", "rawIdentifier": "nav.back",
         "name": "nav.back", "label": "Back", "value": null, "rect": {"x": 16, "y": 62, "width": 44, "height": 44}}]}}
      """)
    #expect(tree.format == .appiumJSON && tree.format.rounding == 0)
    let back = try button(tree)
    #expect(back.frame.origin.y == 62.33 && !back.isEnabled && back.role == .button)
  }

  @Test func idbsFlatListIsNestedByFrames() throws {
    let tree = try read(
      """
      [{"AXFrame": "{{0, 0}, {402, 874}}", "AXUniqueId": null, "frame": {"y": 0, "x": 0, "width": 402, "height": 874},
        "role_description": "application", "AXLabel": "Demo", "type": "Application", "AXValue": null, "enabled": true,
        "role": "AXApplication"},
       {"AXUniqueId": "nav.back", "AXLabel": "Back", "AXValue": null, "type": "Button", "role": "AXButton", "enabled": true,
        "traits": ["Button"], "frame": {"x": 15.999999999999986, "y": 119.66666666666667, "width": 147.33333333333331, "height": 44}}]
      """)
    #expect(tree.format == .describeAll)
    let back = try button(tree)
    #expect(back.parent == 0 && back.traits == ["Button"] && abs(back.frame.minY - 119.667) < 1e-3)
  }

  @Test func axesTreeHasChildren() throws {
    let tree = try read(
      """
      [{"AXFrame": "{{0, 0}, {402, 874}}", "AXLabel": "Demo", "type": "Application", "children": [
        {"AXFrame": "{{16, 62}, {44, 44}}", "AXUniqueId": "nav.back", "AXLabel": "Back", "type": "Button", "children": []}]}]
      """)
    #expect(tree.format == .describeAll)
    #expect(try button(tree).parent == 0)
  }

  @Test func debugDescriptionsAreNestedByIndentation() throws {
    let tree = try read(
      """
      Attributes: Application, 0x600003f0c0e0, pid: 4321, label: 'Demo'
      Element subtree:
       \u{2192}Application, 0x600003f0c0e0, pid: 4321, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Demo'
          Window (Main), 0x600003f0c1c0, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x600003f0c2a0, {{16.0, 62.3}, {44.0, 44.0}}, identifier: 'nav.back', label: 'What's back', Disabled
            TextField, 0x600003f0c380, {{16.0, 120.0}, {200.0, 34.0}}, placeholderValue: 'Name', value: Ada
      Path to element:
       \u{2192}Application, 0x600003f0c0e0, pid: 4321, label: 'Demo'
      """)
    #expect(tree.format == .debugDescription && tree.elements.count == 4)
    let back = try button(tree)
    #expect(back.label == "What's back" && !back.isEnabled && back.parent == 1)
    #expect(back.frame == Rect(x: 16, y: 62.3, width: 44, height: 44))
    #expect(tree.elements[3].role == .field && tree.elements[3].parent == 1)
  }

  @Test func snapshotsHaveElementTypesByNumber() throws {
    let tree = try read(
      """
      {"elementType": 2, "identifier": "", "label": "Demo", "enabled": true, "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844},
       "children": [{"elementType": 9, "identifier": "nav.back", "label": "Back", "enabled": false, "selected": false,
         "hasFocus": false, "windowContextID": 0, "displayID": 0, "value": 1,
         "frame": {"X": 16, "Y": 62.333333, "Width": 44, "Height": 44}, "children": []}]}
      """)
    #expect(tree.format == .snapshot)
    let back = try button(tree)
    #expect(back.role == .button && back.value == "1" && !back.isEnabled && back.frame.size == Size(44, 44))
  }

  @Test func maestroWritesBounds() throws {
    let tree = try read(
      """
      {"attributes": {"bounds": "[0,0][390,844]", "enabled": "true"}, "children": [
        {"attributes": {"accessibilityText": "Back", "title": "", "value": "", "text": "", "hintText": "", "resource-id": "nav.back",
          "bounds": "[16,62][60,106]", "enabled": "false"}, "children": []}]}
      """)
    #expect(tree.format == .maestro && tree.format.rounding == 1)
    let back = try button(tree)
    #expect(
      back.label == "Back" && back.frame == Rect(x: 16, y: 62, width: 44, height: 44) && !back.isEnabled)
  }

  @Test func androidsIdsAreWithoutTheirPackage() throws {
    let tree = try read(
      """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">
      <node index="0" text="" resource-id="" class="android.widget.FrameLayout" bounds="[0,0][1080,2340]">
        <node index="0" text="" resource-id="com.example:id/nav.back" class="android.widget.ImageButton" content-desc="Back" clickable="true" enabled="true" bounds="[48,186][180,318]" />
      </node></hierarchy>
      """)
    #expect(tree.format == .uiautomator)
    let back = try button(tree)
    #expect(
      back.role == .button && back.label == "Back" && back.traits == ["Button"] && back.frame.minY == 186)
  }

  @Test func framesOfRecursiveDescriptionsAreInTheViewAround() throws {
    let tree = try read(
      """
      <UIView: 0x7fa; frame = (0 0; 390 844); layer = <CALayer: 0x600>>
         | <UIScrollView: 0x7fb; frame = (0 100; 390 700); clipsToBounds = YES; contentOffset: {0, 40}; contentSize: {390, 2000}>
         |    | <UIButton: 0x7fc; frame = (16 62.3333; 44 44); accessibilityIdentifier = 'nav.back'; hidden = YES; layer = <CALayer: 0x601>>
         |    |    | <UIButtonLabel: 0x7fd; frame = (1 2; 30 20); text = 'What's the point?'; userInteractionEnabled = NO>
      """)
    #expect(tree.format == .recursiveDescription)
    let back = try button(tree)
    #expect(abs(back.frame.minY - 122.3333) < 1e-9 && !back.isVisible)
    #expect(
      tree.elements[3].label == "What's the point?" && tree.elements[3].parent == 2
        && !tree.elements[3].isVisible)
    #expect(abs(tree.elements[3].frame.minY - 124.3333) < 1e-9)
  }

  @Test(arguments: ["", "hello", "{}", "[]", "<svg/>", "{\"a\": 1}", "<UIView", "[{\"AXLabel\": 3}]"])
  func whatIsNoHierarchyIsRefused(_ text: String) {
    #expect(throws: (any Error).self) { try read(text) }
  }
}
