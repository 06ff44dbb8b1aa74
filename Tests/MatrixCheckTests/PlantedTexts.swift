/// Mistakes with texts and what they stand on.
extension PlantedMistakeTests {
  static let texts: [Planted] = [
    Planted(
      name: "an ellipsis",
      scene: ##"""
        - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"lines: unlimited, "##,
      new: ##""##, check: "text-truncated", node: "a"),
    Planted(
      name: "a fixed number of lines",
      scene: ##"""
        - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"lines: unlimited"##,
      new: ##"lines: 2"##, check: "text-truncated", node: "a"),
    Planted(
      name: "a card of one height",
      scene: ##"""
        - box: card
            fill: "{ios.color.secondary-background}"
            clip: true
            layout: [leading == margins.leading, trailing == margins.trailing, top == safeArea.top + 8, height == a.height + 16]
            children:
              - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == 12, trailing <= -12, top == 8] }
        """##,
      old: ##"height == a.height + 16"##,
      new: ##"height == 40"##, check: "text-cut", node: "a"),
    Planted(
      name: "a text beyond the screen",
      scene: ##"""
        - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##", trailing <= margins.trailing"##,
      new: ##""##, check: "text-cut", node: "a"),
    Planted(
      name: "two texts at fixed heights",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
          - { text: "{string.more}", id: b, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == go.bottom + 8] }
        """##,
      old: ##"top == go.bottom + 8"##,
      new: ##"top == safeArea.top + 30"##, check: "text-overlap", node: "b"),
    Planted(
      name: "a text under an icon",
      scene: ##"""
        - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= icon.leading - 8, top == safeArea.top] }
          - group: icon
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [trailing == margins.trailing, top == safeArea.top, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
        """##,
      old: ##"trailing <= icon.leading - 8"##,
      new: ##"trailing <= margins.trailing"##, check: "text-overlap", node: "icon"),
    Planted(
      name: "a background of one width",
      scene: ##"""
        - box: plate
            fill: "{ios.color.secondary-background}"
            layout: [leading == margins.leading, top == safeArea.top + 8, width == a.width + 24, height == a.height + 16]
            children:
              - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: 1, layout: [center == parent] }
        """##,
      old: ##"width == a.width + 24"##,
      new: ##"width == 40"##, check: "text-outside-background", node: "a"),
    Planted(
      name: "a background of one height",
      scene: ##"""
        - box: plate
            fill: "{ios.color.secondary-background}"
            layout: [leading == margins.leading, top == safeArea.top + 8, width == a.width + 24, height == a.height + 16]
            children:
              - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: 1, layout: [center == parent] }
        """##,
      old: ##"height == a.height + 16"##,
      new: ##"height == 24"##, check: "text-outside-background", node: "a"),
    Planted(
      name: "a background beside the text",
      scene: ##"""
        - group: holder
            layout: [leading == margins.leading, top == safeArea.top + 8, width == a.width + 24, height == a.height + 16]
            children:
              - box: plate
                fill: "{ios.color.secondary-background}"
                layout: [fill parent]
              - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: 1, layout: [center == parent] }
        """##,
      old: ##"width == a.width + 24"##,
      new: ##"width == 40"##, check: "text-outside-background", node: "a"),
    Planted(
      name: "a border that stays",
      scene: ##"""
        - box: plate
            stroke: { color: "{ios.color.label}", width: 1 }
            layout: [leading == margins.leading, top == safeArea.top + 8, width == a.width + 24, height == a.height + 16]
            children:
              - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: 1, layout: [center == parent] }
        """##,
      old: ##"width == a.width + 24"##,
      new: ##"width == 44"##, check: "text-outside-background", node: "a"),
    Planted(
      name: "a text that does not grow",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
          - { text: "{string.more}", id: b, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == go.bottom + 8] }
          - { text: "{string.name}", id: c, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == b.bottom + 8] }
        """##,
      old: ##"id: c, style: "{ios.type.body}", dynamic-type: body"##,
      new: ##"id: c, style: "{ios.type.body}""##, check: "fixed-text-size", node: "c"),
    Planted(
      name: "a field that does not grow",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
          - { text: "{string.more}", id: b, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == go.bottom + 8] }
          - { field: "${name}", id: field, placeholder: "{string.name}", label: "{string.name}", style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", layout: [leading == margins.leading, trailing == margins.trailing, height >= 44, top == b.bottom + 8] }
        """##,
      old: ##"label: "{string.name}", style: "{ios.type.body}", dynamic-type: body"##,
      new: ##"label: "{string.name}", style: "{ios.type.body}""##, check: "fixed-text-size", node: "field"),
    Planted(
      name: "a text that a language lacks",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"de: { go: Weiter, "##,
      new: ##"de: { "##, check: "untranslated", node: ""),
    Planted(
      name: "a text in the document",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"text: "{string.go}""##,
      new: ##"text: Go on"##, check: "untranslated", node: "go"),
    Planted(
      name: "a placeholder in the document",
      scene: ##"""
        - { field: "", id: field, placeholder: "{string.name}", label: "{string.name}", style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", layout: [leading == margins.leading, trailing == margins.trailing, height >= 44, top == safeArea.top + 8] }
        """##,
      old: ##"placeholder: "{string.name}""##,
      new: ##"placeholder: Your name"##, check: "untranslated", node: "field"),
    Planted(
      name: "a label in the document",
      scene: ##"""
        - group: icon
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [trailing == margins.trailing, top == safeArea.top, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
        """##,
      old: ##"label: "{string.more}""##,
      new: ##"label: More"##, check: "untranslated", node: "icon"),
    Planted(
      name: "an argument in the document",
      scene: ##"""
        - { use: ios-row, id: row, with: { title: "{string.go}" }, layout: [leading == margins.leading, trailing == margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"title: "{string.go}""##,
      new: ##"title: Go on"##, check: "untranslated", node: "row"),
    Planted(
      name: "a small button",
      scene: ##"""
        - group: icon
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [trailing == margins.trailing, top == safeArea.top, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
        """##,
      old: ##"size == 44"##,
      new: ##"size == 30"##, check: "small-target", node: "icon"),
    Planted(
      name: "a low field",
      scene: ##"""
        - { field: "${name}", id: field, placeholder: "{string.name}", label: "{string.name}", style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", layout: [leading == margins.leading, trailing == margins.trailing, height >= 44, top == safeArea.top + 8] }
        """##,
      old: ##"height >= 44"##,
      new: ##"height == 40"##, check: "small-target", node: "field"),
    Planted(
      name: "a button that is cut off",
      scene: ##"""
        - group: frame
            clip: true
            layout: [leading == margins.leading, top == safeArea.top + 8, width == 60, height == 60]
            children:
              - { box: half, label: "{string.more}", fill: "{ios.color.label}", gestures: { tap: toggle on }, layout: [leading == 0, top == 0, width == 60, height == 60] }
        """##,
      old: ##"top == safeArea.top + 8, width == 60"##,
      new: ##"top == safeArea.top + 8, width == 30"##, check: "small-target", node: "half"),
    Planted(
      name: "two buttons over each other",
      scene: ##"""
        - group: left
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [leading == margins.leading, top == safeArea.top + 8, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
          - group: right
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [leading == left.trailing + 8, top == safeArea.top + 8, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines-2
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
        """##,
      old: ##"leading == left.trailing + 8"##,
      new: ##"leading == left.trailing - 10"##, check: "target-overlap", node: "right"),
    Planted(
      name: "a card of one height that scrolls",
      scene: ##"""
        - group: page
            clip: true
            gestures: { pan: { moves: scroll, bounds: content } }
            layout: [leading == margins.leading, trailing == margins.trailing, top == safeArea.top, height == 400]
            children:
              - group: content
                layout: [fill x, "top == page.top + ${scroll}"]
                children:
                  - box: card
                    fill: "{ios.color.secondary-background}"
                    clip: true
                    layout: [fill x, top == 0, height == a.height + 16, bottom == 0]
                    children:
                      - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == 12, trailing <= -12, top == 8] }
        """##,
      old: ##"height == a.height + 16"##,
      new: ##"height == 60"##, check: "text-cut", node: "a"),
    Planted(
      name: "a badge over a text that scrolls along",
      scene: ##"""
        - group: page
            clip: true
            gestures: { pan: { moves: scroll, bounds: content } }
            layout: [leading == margins.leading, trailing == margins.trailing, top == safeArea.top, height == 400]
            children:
              - group: content
                layout: [fill x, "top == page.top + ${scroll}"]
                children:
                  - box: card
                    fill: "{ios.color.secondary-background}"
                    clip: true
                    layout: [fill x, top == 0, height == a.height + 16, bottom == 0]
                    children:
                      - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == 12, trailing <= -12, top == 8] }
                      - { box: badge, fill: "{ios.color.blue}", layout: [leading == 0, top == 0, width == 8, height == 40] }
        """##,
      old: ##"width == 8, height == 40"##,
      new: ##"width == 180, height == 40"##, check: "covered", node: "a"),
  ]
}
