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
      cornerSmoothing arcData layoutMode layoutWrap layoutAlign layoutGrow layoutPositioning layoutAlignSelf \
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
  func unread(_ object: DocumentNode) -> (silent: [String], unknown: [String]) {
    let others = (object.entries ?? []).map(\.key).filter { !read.contains($0) }
    return (others.filter(silent.contains), others.filter { !silent.contains($0) })
  }
}

/// Fields that nothing has been made of, with how often they stand in a file.
struct UnreadFields {
  private var counts: [String: Int] = [:]
  /// Sorted by their names.
  var all: [(field: String, count: Int)] { counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  mutating func note(_ node: FigmaNode, gaps: inout GapList) {
    note(node.raw, .node, "", node, &gaps)
    for list in ["fills", "strokes"] {
      for paint in node.raw[list]?.items ?? [] { note(paint, .paint, "\(list).", node, &gaps) }
    }
    for effect in node.raw["effects"]?.items ?? [] { note(effect, .effect, "effects.", node, &gaps) }
    if let style = node.raw["style"] { note(style, .text, "style.", node, &gaps) }
  }

  private mutating func note(
    _ object: DocumentNode, _ fields: KnownFields, _ prefix: String, _ node: FigmaNode, _ gaps: inout GapList
  ) {
    let unread = fields.unread(object)
    for field in unread.silent { counts[prefix + field, default: 0] += 1 }
    for field in unread.unknown {
      let name = "\(prefix)\(field.prefix(60))"
      gaps.add(
        "unknown-field", "the field \"\(name)\" is not known, and nothing is made of it",
        hint: "compare the picture with Figma's; a newer specrender may know the field", node)
    }
  }
}
