extension ViewElement.Role {
  /// Of a type of XCUIElement, without `XCUIElementType`, of a view's class or of an accessibility role.
  init(appleType type: String) {
    self =
      switch type {
      case "StaticText", "AXStaticText", "Text", "AXHeading", "Heading": .text
      case "Button", "AXButton", "Link", "AXLink", "MenuItem", "Tab", "AXPopUpButton", "PopUpButton": .button
      case "Image", "Icon", "AXImage": .image
      case "TextField", "SecureTextField", "SearchField", "TextView", "AXTextField", "AXTextArea", "TextArea":
        .field
      case "Switch", "Toggle", "CheckBox", "AXCheckBox", "Slider", "AXSlider", "RadioButton": .toggle
      case "Cell", "TableRow", "AXCell": .cell
      case "NavigationBar", "TabBar", "Toolbar", "StatusBar": .bar
      case "Application", "AXApplication", "Window", "AXWindow": .window
      default: .other
      }
  }

  /// Of a class of UIKit, such as `UILabel` or `_UIButtonLabel`.
  init(viewClass name: String) {
    self =
      switch name {
      case "UILabel", "UIButtonLabel", "_UIButtonLabel": .text
      case "UIButton": .button
      case "UIImageView": .image
      case "UITextField", "UITextView", "UISearchBar", "UISearchTextField": .field
      case "UISwitch", "UISlider": .toggle
      case "UITableViewCell", "UICollectionViewCell": .cell
      case "UINavigationBar", "UITabBar", "UIToolbar": .bar
      case "UIWindow": .window
      default: name.hasSuffix("Label") ? .text : name.hasSuffix("Button") ? .button : .other
      }
  }

  /// Of a class of Android, such as `android.widget.TextView`.
  init(androidClass name: String) {
    switch name.afterLast(".") {
    case "TextView", "AppCompatTextView", "MaterialTextView": self = .text
    case "Button", "ImageButton", "MaterialButton", "FloatingActionButton": self = .button
    case "ImageView", "AppCompatImageView": self = .image
    case "EditText", "AutoCompleteTextView": self = .field
    case "Switch", "CheckBox", "ToggleButton", "RadioButton", "SeekBar": self = .toggle
    default: self = .other
    }
  }

  /// Of `XCUIElement.ElementType`, by its number.
  init(elementType number: Int) {
    let names: [Int: String] = [
      2: "Application", 4: "Window", 9: "Button", 10: "RadioButton", 12: "CheckBox", 14: "PopUpButton",
      21: "NavigationBar",
      22: "TabBar", 24: "Toolbar", 25: "StatusBar", 39: "Link", 40: "Switch", 41: "Toggle", 42: "Link",
      43: "Image",
      44: "Icon", 45: "SearchField", 48: "StaticText", 49: "TextField", 50: "SecureTextField", 52: "TextView",
      54: "MenuItem", 75: "Cell",
    ]
    self.init(appleType: names[number] ?? "")
  }
}
