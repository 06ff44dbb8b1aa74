/// How colours mix with those beneath them: the blend modes of CSS Compositing and Blending, by their names there.
public enum BlendMode: String, Hashable, Encodable, Sendable, CaseIterable {
  /// The colours on top.
  case normal
  case multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion
  case hue, saturation, color, luminosity
}
