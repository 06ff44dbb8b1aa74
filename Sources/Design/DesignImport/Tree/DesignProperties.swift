package import Graphics2D

/// All that a node says of itself besides its place in the file.
package struct DesignProperties {
  /// Its id in the file of the tool, where that is another one.
  package var sourceID = ""
  /// Before it is turned, and what turns it, where the file says so.
  package var ownSize: Size?
  package var relativeTransform: AffineTransform?
  /// The box around it; nil where the file gives none.
  package var givenBox: Rect?
  /// Counter-clockwise in radians, in files without a transform.
  package var rotation = 0.0
  /// The box around all that it draws, in the file's coordinates.
  package var renderBounds: Rect?

  package var placement = Placement()
  package var cell = GridCell()
  /// Across the stack around it, where it stands otherwise than the others.
  package var alignSelf: AutoLayout.Alignment?
  /// As the file has them; nil in older files.
  package var horizontalSizing: DesignNode.Sizing?, verticalSizing: DesignNode.Sizing?
  /// Whether what fills its place does not decide how large that is.
  package var isFillGiven = false
  /// In points.
  package var minWidth: Double?, maxWidth: Double?, minHeight: Double?, maxHeight: Double?
  package var zIndex: Double?
  /// The variables that its sides are bound to.
  package var widthVariable: String?, heightVariable: String?
  package var layout = AutoLayout()

  /// The lowest first.
  package var fills: [DesignPaint] = []
  package var stroke = DesignStroke()
  package var effects: [DesignEffect] = []
  package var blend = DesignBlend.normal
  package var cornerRadius = BoundNumber()
  /// From the top left clockwise, where they differ; with the variables that they are bound to.
  package var cornerRadii: [BoundNumber] = []
  /// 0...1.
  package var cornerSmoothing = 0.0
  package var clipsContent = false
  package var isMask = false
  /// Whether a mask shows by brightness, not by opacity.
  package var isLuminanceMask = false
  /// Ids of the styles that it shares with other nodes.
  package var styles = Styles()

  /// Outlines of its fills; nil where the file has none.
  package var fillGeometry: [VectorPath]?
  package var strokeGeometry: [VectorPath] = []
  /// The outline along which its strokes run.
  package var outline: VectorPath?
  package var arc: Arc?
  package var text: DesignText?

  /// Of an instance.
  package var mainComponentID: String?
  /// Properties of the component that set parts of this node.
  package var references = References()
  package var interactions: [DesignInteraction] = []
  /// Whether the file names an interaction, be it without an action.
  package var isInteractive = false
  /// As an overlay of a prototype.
  package var overlay = Overlay()
  /// Of a page: nodes with which the prototype may begin, the likeliest first.
  package var startingPoints: [String] = []

  /// What the file says of it that nothing is made of.
  package var gaps: [Gap] = []
  /// Fields of the file that say nothing of what is seen.
  package var unread: [String] = []

  package init() {}

  package struct Styles {
    package var fill: String?, stroke: String?, effect: String?, text: String?

    package init() {}
  }

  package struct References {
    package var characters: String?, visible: String?, mainComponent: String?

    package init() {}
  }

  /// A part of an ellipse.
  package struct Arc {
    /// In radians, clockwise from the right.
    package var start, end: Double
    /// Of the hole, in shares of the ellipse.
    package var innerRadius: Double

    package init(start: Double, end: Double, innerRadius: Double) {
      (self.start, self.end, self.innerRadius) = (start, end, innerRadius)
    }
  }

  package struct Overlay {
    package enum Position {
      /// Where the interaction says.
      case manual
      case aligned(horizontal: AutoLayout.Alignment, vertical: AutoLayout.Alignment)
    }

    /// Nil where the file says nothing.
    package var position: Position?
    /// Of what lies between it and the screen.
    package var backdrop: DesignColor?
    package var closesOnTapOutside = false

    package init() {}
  }

  /// A remark on something that cannot be taken over.
  package struct Gap {
    package var kind, message, hint: String

    package init(_ kind: String, _ message: String, hint: String = "") {
      (self.kind, self.message, self.hint) = (kind, message, hint)
    }
  }
}

/// An outline of a vector, in the node's own points.
package struct VectorPath: Hashable {
  /// As SVG writes it.
  package var data: String
  package var isEvenOdd: Bool
  /// Where it has others than its node, the lowest first.
  package var fills: [DesignPaint]?

  /// Nil for what draws nothing.
  package init?(_ data: String, isEvenOdd: Bool) {
    guard data.utf8.contains(where: { "mM".utf8.contains($0) }) else { return nil }
    (self.data, self.isEvenOdd) = (data, isEvenOdd)
  }
}
