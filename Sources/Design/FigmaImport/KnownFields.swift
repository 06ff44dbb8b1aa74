import DesignImport
import Documents

/// Fields of a response: which are read, and which say nothing of what is seen. All others are told.
struct KnownFields {
  private let read, silent: Set<String>

  private init(read: String, silent: String) {
    self.read = Set(read.split(separator: " ").map(String.init))
    self.silent = Set(silent.split(separator: " ").map(String.init))
  }

  static let node = KnownFields(
    read: """
      id name type children visible opacity isMask isMaskOutline maskType blendMode fills strokes strokeWeight \
      strokeAlign strokeCap strokeJoin strokeDashes strokeGeometry fillGeometry fillOverrideTable \
      individualStrokeWeights complexStrokeProperties effects styles absoluteBoundingBox absoluteRenderBounds size \
      relativeTransform rotation constraints clipsContent overflowDirection cornerRadius rectangleCornerRadii \
      cornerSmoothing arcData layoutMode layoutWrap layoutAlign layoutGrow layoutPositioning \
      layoutSizingHorizontal layoutSizingVertical primaryAxisSizingMode counterAxisSizingMode primaryAxisAlignItems \
      counterAxisAlignItems counterAxisAlignContent counterAxisSpacing itemSpacing itemReverseZIndex \
      strokesIncludedInLayout paddingLeft paddingRight paddingTop paddingBottom minWidth maxWidth minHeight maxHeight \
      gridRowCount gridColumnCount gridRowGap gridColumnGap gridRowsSizing gridColumnsSizing gridRowSpan \
      gridColumnSpan gridRowAnchorIndex gridColumnAnchorIndex gridChildHorizontalAlign gridChildVerticalAlign \
      characters style characterStyleOverrides styleOverrideTable lineTypes lineIndentations boundVariables \
      componentId componentProperties componentPropertyReferences overrides interactions transitionNodeID \
      transitionDuration transitionEasing flowStartingPoints prototypeStartNodeID overlayPositionType \
      overlayBackground overlayBackgroundInteraction
      """,
    silent: """
      locked exportSettings pluginData sharedPluginData annotations measurements devStatus scrollBehavior \
      backgroundColor background backgrounds preserveRatio targetAspectRatio layoutGrids layoutVersion \
      booleanOperation vectorNetwork count starInnerScale uniformScaleFactor exposedInstances isExposedInstance \
      componentPropertyDefinitions documentationLinks description remote explicitVariableModes variableConsents \
      prototypeDevice prototypeBackgrounds sectionContentsHidden reactions isFixed strokeMiterAngle hasMissingFont \
      absoluteTransform layoutVersion styleType key assetPanelColor inferredVariables availableInferredVariables \
      fillGeometryVersion
      """)

  static let paint = KnownFields(
    read: """
      type visible opacity color blendMode gradientHandlePositions gradientStops scaleMode imageRef imageTransform \
      scalingFactor rotation filters boundVariables
      """, silent: "gifRef")

  static let effect = KnownFields(
    read: """
      type visible radius color blendMode offset spread showShadowBehindNode blurType boundVariables
      """, silent: "startRadius startOffset endOffset")

  static let text = KnownFields(
    read: """
      fontFamily fontWeight fontSize italic textCase textDecoration textAlignHorizontal textAlignVertical \
      letterSpacing lineHeightPx lineHeightUnit textAutoResize textTruncation maxLines paragraphSpacing \
      paragraphIndent opentypeFlags hyperlink fills leadingTrim hangingPunctuation hangingList boundVariables \
      inheritFillStyleId
      """,
    silent: """
      fontPostScriptName fontStyle lineHeightPercent lineHeightPercentFontSize semanticWeight semanticItalic \
      isOverrideOverTextStyle inheritTextStyleId detachedTextStyleId detachedFillStyleId
      """)

  /// Which of the fields of an object are not read: those that are known to say nothing of what is seen, and all others.
  private func unread(_ object: DocumentNode) -> (silent: [String], unknown: [String]) {
    let others = (object.entries ?? []).map(\.key).filter { !read.contains($0) }
    return (others.filter(silent.contains), others.filter { !silent.contains($0) })
  }

  /// Notes the fields of a node, its paints, effects and text that nothing is made of.
  static func note(_ raw: DocumentNode, in properties: inout DesignProperties) {
    note(raw, node, "", &properties)
    for list in ["fills", "strokes"] {
      for paint in raw[list]?.items ?? [] { note(paint, Self.paint, "\(list).", &properties) }
    }
    for effect in raw["effects"]?.items ?? [] { note(effect, Self.effect, "effects.", &properties) }
    if let style = raw["style"] { note(style, text, "style.", &properties) }
  }

  private static func note(
    _ object: DocumentNode, _ fields: KnownFields, _ prefix: String, _ properties: inout DesignProperties
  ) {
    let unread = fields.unread(object)
    properties.unread += unread.silent.map { prefix + $0 }
    properties.gaps += unread.unknown.map { field in
      .init(
        "unknown-field", "the field \"\(prefix)\(field.prefix(60))\" is not known, and nothing is made of it",
        hint: "compare the picture with Figma's; a newer specrender may know the field")
    }
  }
}
