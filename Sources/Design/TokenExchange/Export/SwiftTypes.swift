extension SwiftText {
  /// The types of the properties, which need no library; SwiftUI has its own of some of them.
  static let types = """

    extension Tokens {
      /// A colour: encoded components, 0...1, of sRGB or Display P3.
      public struct RGB: Hashable, Sendable {
        public var red, green, blue: Double
        public var alpha = 1.0
        public var isDisplayP3 = false
      }

      /// A timing function: the inner control points of a curve from (0, 0) to (1, 1).
      public struct Curve: Hashable, Sendable {
        public var x1, y1, x2, y2: Double
      }

      /// How a line is dashed: a name, or lengths in points and the ends of dashes.
      public struct StrokeStyle: Hashable, Sendable {
        public var name: String
        public var dashes: [Double] = []
        public var cap = "butt"
      }

      /// A line around a shape, in points.
      public struct Border: Hashable, Sendable {
        public var color: RGB
        public var width: Double
        public var style: StrokeStyle
      }

      /// How one state becomes another, in seconds.
      public struct Transition: Hashable, Sendable {
        public var duration, delay: Double
        public var curve: Curve
      }

      /// A layer of a shadow, in points; the blur is that of CSS.
      public struct Shadow: Hashable, Sendable {
        public var color: RGB
        public var x, y, blur, spread: Double
        public var isInset: Bool
      }

      /// A colour at a place, 0...1, of a gradient.
      public struct GradientStop: Hashable, Sendable {
        public var color: RGB
        public var position: Double
      }

      /// A style of text: points, a weight of 1...1000, and the line height as a multiple of the size.
      public struct Typography: Hashable, Sendable {
        public var families: [String]
        public var size, weight, letterSpacing, lineHeight: Double
      }
    }

    #if canImport(SwiftUI)
      extension Tokens.RGB {
        /// The colour for SwiftUI.
        public var color: Color {
          Color(isDisplayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue, opacity: alpha)
        }
      }

      extension Tokens.Curve {
        /// The timing function for SwiftUI.
        public func animation(duration: Double) -> Animation {
          .timingCurve(x1, y1, x2, y2, duration: duration)
        }
      }

      extension Tokens.Transition {
        /// The transition for SwiftUI.
        public var animation: Animation { curve.animation(duration: duration).delay(delay) }
      }

      extension Tokens.GradientStop {
        /// The stop for SwiftUI.
        public var stop: Gradient.Stop { Gradient.Stop(color: color.color, location: position) }
      }
    #endif

    """
}
