package import Documents

/// The keys that a scene document may have anywhere: grammar, schema, reader and compiler share these names.
///
/// Keys of look properties stand with those (`LookProperty`); of them, only those that are also asked for by name, or that
/// importers write, are repeated here. Kinds of nodes are keys, too (``NodeKind/key``).
package enum SceneKey: String, Sendable, CaseIterable {
  case about
  case absolute
  case additive
  case after
  case align
  case alignLines = "align-lines"
  case alignSelf = "align-self"
  case alignSelfX = "align-self-x"
  case alignSelfY = "align-self-y"
  case alignX = "align-x"
  case alignY = "align-y"
  case all
  case alwaysBounce = "always-bounce"
  case anchor
  case angle
  case angular
  case animation
  case animations
  case assets
  case at
  case autoreverse
  case axis
  case backdrop
  case backfaceVisibility = "backface-visibility"
  case background
  case baseline
  case because
  case begin
  case bias
  case blend
  case blur
  case bottom
  case bottomLeading = "bottom-leading"
  case bottomTrailing = "bottom-trailing"
  case bounce
  case bounds
  case box
  case boxDecorationBreak = "box-decoration-break"
  case by
  case cancel
  case canvas
  case cap
  case captures
  case caret
  case caretWidth = "caret-width"
  case `case`
  case cell
  case check
  case children
  case clip
  case color
  case colors
  case columns
  case components
  case compress
  case content
  case continuity
  case corner
  case crop
  case cumulative
  case damping
  case dampingRatio = "damping-ratio"
  case dash
  case dashOffset = "dash-offset"
  case data
  case decelerate
  case `default`
  case delay
  case dense
  case description
  case detents
  case devices
  case direction
  case distribute
  case `do`
  case drivers
  case duration
  case dynamicType = "dynamic-type"
  case ease
  case ellipse
  case `else`
  case end
  case enter
  case estimatedRowSize = "estimated-row-size"
  case every
  case features
  case field
  case fill
  case filter
  case first
  case firstOnTop = "first-on-top"
  case fit
  case focus
  case focused
  case format
  case frame
  case frames
  case free
  case from
  case gap
  case gestures
  case grid
  case group
  case grow
  case hashes
  case hidden
  case hug
  case id
  case image
  case `import`
  case indent
  case inset
  case insets
  case inside
  case inverted
  case italic
  case join
  case key
  case keyboard
  case keys
  case kind
  case label
  case layout
  case layouts
  case leave
  case left
  case `let`
  case library
  case linear
  case lines
  case link
  case lineSpacing = "line-spacing"
  case list
  case locale
  case locales
  case loop
  case margin
  case markers
  case mask
  case mass
  case match
  case maxDelta = "max-delta"
  case minimumDuration = "minimum-duration"
  case mirrors
  case mode
  case moves
  case name
  case node
  case notes
  case of
  case offset
  case on
  case oneOf = "one-of"
  case opacity
  case origin
  case overdamping
  case overflow
  case overrides
  case padding
  case page
  case pan
  case paragraphSpacing = "paragraph-spacing"
  case orientations
  case path
  case paused
  case perspective
  case pinch
  case placeholder
  case placeholderColor = "placeholder-color"
  case playing
  case position
  case poster
  case progress
  case radial
  case radius
  case raise
  case reason
  case release
  case `repeat`
  case repeatDuration = "repeat-duration"
  case rest
  case right
  case rotate
  case rotateX = "rotate-x"
  case rotateY = "rotate-y"
  case row
  case rowSize = "row-size"
  case rows
  case rubberBand = "rubber-band"
  case rule
  case safeArea = "safe-area"
  case saturation
  case say
  case scale
  case scenario
  case scenarios
  case scene
  case secure
  case segment
  case selection
  case selectionColor = "selection-color"
  case `set`
  case settle
  case shadow
  case shape
  case shapes
  case sides
  case size
  case slant
  case slot
  case slots
  case smoothing
  case space
  case spacing
  case spacingAfter = "spacing-after"
  case span
  case spans
  case speed
  case spread
  case spring
  case stack
  case start
  case state
  case stateTransitions = "state-transitions"
  case statusBar = "status-bar"
  case steps
  case stiffness
  case stop
  case stops
  case strikethrough
  case strings
  case stroke
  case style
  case styles
  case subgrid
  case tabs
  case tension
  case text
  case textSize = "text-size"
  case textSizes = "text-sizes"
  case textStroke = "text-stroke"
  case theme
  case themes
  case then
  case thickness
  case timeOffset = "time-offset"
  case timers
  case tint
  case to
  case tokens
  case tolerance
  case top
  case topLeading = "top-leading"
  case topTrailing = "top-trailing"
  case tracking
  case tracks
  case transform
  case transitions
  case translate
  case trim
  case type
  case underline
  case until
  case unit
  case use
  case userInteraction = "user-interaction"
  case values
  case variants
  case velocity
  case vertical
  case video
  case viewBox = "view-box"
  case waivers
  case when
  case `while`
  case width
  case with
  case wrap
  case x
  case y
  case z
}

extension SceneKey {
  /// By name.
  package static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension DocumentNode {
  /// What stands at a key, if this is a mapping that has it.
  package subscript(key: SceneKey) -> DocumentNode? { entry(key)?.value }

  /// The member of this key with its name's place.
  package func entry(_ key: SceneKey) -> Entry? { entry(key.rawValue) }
}

extension Sequence<SceneKey> {
  /// Whether one of them is a key of a document.
  package func contains(_ name: String) -> Bool { contains { $0.rawValue == name } }
}

extension String {
  /// Whether a key of a document is this one.
  package static func == (name: String, key: SceneKey) -> Bool { name == key.rawValue }
}
