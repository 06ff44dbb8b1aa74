/// How a node lays its children out.
package struct AutoLayout: Hashable {
  package enum Flow: Hashable { case none, horizontal, vertical, grid }

  /// Along a stack, as `justify-content` of CSS.
  package enum Justification: Hashable { case start, center, end, spaceBetween, spaceAround, spaceEvenly }

  /// Across a stack or in a cell, as `align-items` of CSS.
  package enum Alignment: Hashable { case start, center, end, baseline }

  /// Size of a grid's column or row.
  package enum Track: Hashable {
    case points(Double)
    /// As CSS writes it, such as `2fr`.
    case fraction(String)
    case auto
  }

  package var flow = Flow.none
  package var wraps = false
  /// Between children along a stack.
  package var spacing = BoundNumber()
  /// Between lines of a stack that wraps, in points.
  package var lineSpacing = 0.0
  /// Whether the lines of a stack that wraps are spread.
  package var spreadsLines = false
  package var padding = Padding()
  package var justification = Justification.start
  package var alignment = Alignment.start
  /// Whether earlier children are in front.
  package var isFirstOnTop = false
  /// Whether strokes take room.
  package var includesStrokes = false
  /// Of a grid; nil where the file says nothing.
  package var columns: [Track]?, rows: [Track]?
  /// 1...100; nil where the file says nothing.
  package var columnCount: Int?, rowCount: Int?
  /// In points.
  package var columnSpacing = 0.0, rowSpacing = 0.0
  /// Whether older files, which give no ``DesignNode/Sizing``, say that the stack has a size along itself, and across.
  package var isFixedAlong = false, isFixedAcross = false

  package init() {}

  package struct Padding: Hashable {
    package var top = BoundNumber(), left = BoundNumber(), bottom = BoundNumber(), right = BoundNumber()

    package init() {}
  }
}

/// A number that may be bound to a variable.
package struct BoundNumber: Hashable {
  /// In points; nil where the file says nothing.
  package var value: Double?
  /// The variable's id.
  package var variable: String?

  package init(_ value: Double? = nil, variable: String? = nil) {
    (self.value, self.variable) = (value, variable)
  }

  /// 0 where the file says nothing.
  package var points: Double { value ?? 0 }
}

/// Where a node stands in what is around it. What is nil the file does not say.
package struct Placement: Hashable {
  /// How a node keeps to its frame along an axis when that is resized.
  package enum Constraint: Hashable { case near, far, center, stretch, scale }

  /// Along both axes.
  package struct Constraints: Hashable {
    package var horizontal, vertical: Constraint

    package init(horizontal: Constraint, vertical: Constraint) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    subscript(axis: DesignNode.Axis) -> Constraint { axis == .horizontal ? horizontal : vertical }
  }

  package var isVisible: Bool?
  /// 0...1.
  package var opacity: Double?
  /// Whether it takes no room in the flow around it.
  package var isAbsolute: Bool?
  /// In older files: whether it fills along the flow around it, and across.
  package var grows: Bool?, stretches: Bool?
  package var constraints: Constraints?

  package init() {}

  /// This where it says something, else what the other one says.
  func orElse(_ other: Placement) -> Placement {
    var result = self
    result.isVisible = isVisible ?? other.isVisible
    result.opacity = opacity ?? other.opacity
    result.isAbsolute = isAbsolute ?? other.isAbsolute
    result.grows = grows ?? other.grows
    result.stretches = stretches ?? other.stretches
    result.constraints = constraints ?? other.constraints
    return result
  }
}

/// Where a node stands in a grid.
package struct GridCell: Hashable {
  /// From 0; nil where the file says nothing.
  package var row: Int?, column: Int?
  /// At least 1.
  package var rowSpan = 1, columnSpan = 1
  package var horizontal = AutoLayout.Alignment.start, vertical = AutoLayout.Alignment.start

  package init() {}

  func start(_ axis: DesignNode.Axis) -> Int { (axis == .horizontal ? column : row) ?? 0 }
  func span(_ axis: DesignNode.Axis) -> Int { axis == .horizontal ? columnSpan : rowSpan }
  func alignment(_ axis: DesignNode.Axis) -> AutoLayout.Alignment {
    axis == .horizontal ? horizontal : vertical
  }
}
