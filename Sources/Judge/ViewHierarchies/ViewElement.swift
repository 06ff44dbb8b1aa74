public import Graphics2D

/// One element of an app's own tree, as a tool wrote it.
public struct ViewElement: Hashable, Sendable {
  /// What an element is, as far as formats agree on it.
  public enum Role: String, Hashable, Sendable {
    case text, button, image, field, toggle, cell, bar, window, other
  }

  /// What it is.
  public var role = Role.other
  /// Its type as the tool writes it, such as `XCUIElementTypeButton`.
  public var type = ""
  /// The name that the app's code gives it: `accessibilityIdentifier`, a resource id. Empty for none.
  public var identifier = ""
  /// What an assistive technology calls it; empty for none.
  public var label = ""
  /// What it holds or shows, such as the text of a field; empty for none.
  public var value = ""
  /// In points of the screen.
  public var frame = Rect.zero
  /// Whether it can be used.
  public var isEnabled = true
  /// Whether the tool says that it is seen; true where it says nothing.
  public var isVisible = true
  /// Its traits, where the tool writes them, such as `Button`.
  public var traits: [String] = []
  /// Index of the element around it.
  public var parent: Int?

  /// An element of which nothing is known.
  public init() {}

  /// The texts that it is known by.
  var texts: [String] { [label, value].filter { !$0.isEmpty } }
}

/// An app's own tree of what its screen shows.
public struct ViewHierarchy: Sendable {
  /// Who wrote it.
  public var format: HierarchyFormat
  /// The elements, each before those in it.
  public var elements: [ViewElement]

  /// Gathers elements.
  public init(format: HierarchyFormat, elements: [ViewElement]) {
    (self.format, self.elements) = (format, elements)
  }
}

/// The forms in which tools write trees.
public enum HierarchyFormat: String, Hashable, Sendable, CaseIterable {
  /// XML of WebDriverAgent and Appium: whole points.
  case appiumXML = "Appium's XML of iOS"
  /// JSON of WebDriverAgent: whole points in `rect`, exact ones in `frame`.
  case appiumJSON = "WebDriverAgent's JSON"
  /// JSON of `idb ui describe-all` and `axe describe-ui`: fractions of points.
  case describeAll = "idb's or AXe's JSON"
  /// `XCUIElement.debugDescription`: fractions of points.
  case debugDescription = "XCUIElement.debugDescription"
  /// `XCUIElementSnapshot.dictionaryRepresentation` as JSON: fractions of points.
  case snapshot = "an XCUIElementSnapshot's dictionary"
  /// JSON of `maestro hierarchy`: whole points of iOS, cut off, or pixels of Android.
  case maestro = "Maestro's hierarchy"
  /// XML of Android's uiautomator and of Appium for Android: pixels.
  case uiautomator = "uiautomator's XML"
  /// `UIView.recursiveDescription`: fractions of points, from the view around.
  case recursiveDescription = "UIView.recursiveDescription"

  /// By how many points an edge may be off because of how the tool rounds, less than this; 0 where it does not.
  public var rounding: Double {
    switch self {
    case .appiumXML, .maestro: 1
    case .appiumJSON, .describeAll, .debugDescription, .snapshot, .uiautomator, .recursiveDescription: 0
    }
  }

  /// Whether it tells what assistive technologies are told.
  var tellsAccessibility: Bool {
    switch self {
    case .recursiveDescription: false
    case .appiumXML, .appiumJSON, .describeAll, .debugDescription, .snapshot, .maestro, .uiautomator: true
    }
  }
}
