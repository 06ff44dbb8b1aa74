/// Mistakes with controls, pictures, places and colours.
extension PlantedMistakeTests {
  static let controls: [Planted] = [
    Planted(
      name: "an icon without a name",
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
      old: ##"\##n    label: "{string.more}""##,
      new: ##""##, check: "missing-label", node: "icon"),
    Planted(
      name: "a box without a name",
      scene: ##"""
        - group: frame
            clip: true
            layout: [leading == margins.leading, top == safeArea.top + 8, width == 60, height == 60]
            children:
              - { box: half, label: "{string.more}", fill: "{ios.color.label}", gestures: { tap: toggle on }, layout: [leading == 0, top == 0, width == 60, height == 60] }
        """##,
      old: ##"label: "{string.more}", "##,
      new: ##""##, check: "missing-label", node: "half"),
    Planted(
      name: "a picture without a label",
      scene: ##"""
        - { image: photo.png, id: photo, label: "{string.name}", layout: [leading == margins.leading, top == safeArea.top + 8, width == 96, height == 54] }
        """##,
      old: ##"label: "{string.name}", "##,
      new: ##""##, check: "unlabelled-picture", node: "photo"),
    Planted(
      name: "a picture in a card",
      scene: ##"""
        - group: card
            layout: [leading == margins.leading, trailing == margins.trailing, top == safeArea.top + 8, height == a.height + 70]
            children:
              - { image: photo.png, id: photo, label: "", layout: [leading == 0, top == 0, width == 96, height == 54] }
              - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == 0, trailing <= 0, top == photo.bottom + 8] }
        """##,
      old: ##"label: "", "##,
      new: ##""##, check: "unlabelled-picture", node: "photo"),
    Planted(
      name: "a picture that is too high",
      scene: ##"""
        - { image: photo.png, id: photo, fit: fill, label: "{string.name}", layout: [leading == margins.leading, top == safeArea.top + 8, width == 96, height == 54] }
        """##,
      old: ##"height == 54"##,
      new: ##"height == 96"##, check: "stretched-picture", node: "photo"),
    Planted(
      name: "a picture that is too wide",
      scene: ##"""
        - { image: photo.png, id: photo, fit: fill, label: "{string.name}", layout: [leading == margins.leading, top == safeArea.top + 8, width == 96, height == 54] }
        """##,
      old: ##"width == 96"##,
      new: ##"width == 110"##, check: "stretched-picture", node: "photo"),
    Planted(
      name: "a button beyond the screen",
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
      old: ##"trailing == margins.trailing"##,
      new: ##"leading == canvas.trailing + 4"##, check: "off-screen", node: "icon"),
    Planted(
      name: "a text that is all cut off",
      scene: ##"""
        - box: card
            fill: "{ios.color.secondary-background}"
            clip: true
            layout: [leading == margins.leading, trailing == margins.trailing, top == safeArea.top + 8, height == a.height + 16]
            children:
              - { text: "{string.long}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == 12, trailing <= -12, top == 8] }
        """##,
      old: ##"trailing <= -12, top == 8"##,
      new: ##"trailing <= -12, top == card.bottom + 8"##, check: "off-screen", node: "a"),
    Planted(
      name: "a title under the island",
      scene: ##"""
        - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [centerX == canvas.centerX, top == safeArea.top + 8] }
        """##,
      old: ##"top == safeArea.top + 8"##,
      new: ##"top == canvas.top + 16"##, check: "outside-safe-area", node: "a"),
    Planted(
      name: "a button under the island",
      scene: ##"""
        - group: icon
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [centerX == canvas.centerX, top == safeArea.top, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
        """##,
      old: ##"top == safeArea.top"##,
      new: ##"top == canvas.top"##, check: "outside-safe-area", node: "icon"),
    Planted(
      name: "a button at the home indicator",
      scene: ##"""
        - group: icon
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [centerX == canvas.centerX, bottom == safeArea.bottom, size == 44]
            children:
              - shape: "M0,0 H24 M0,8 H24 M0,16 H24"
                id: lines
                view-box: [0, 0, 24, 16]
                stroke: { color: "{ios.color.label}", width: 2 }
                layout: [center == parent, width == 24, height == 16]
        """##,
      old: ##"bottom == safeArea.bottom"##,
      new: ##"bottom == canvas.bottom"##, check: "outside-safe-area", node: "icon"),
    Planted(
      name: "a text beside the safe area",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"leading == margins.leading"##,
      new: ##"leading == canvas.leading + 16"##, check: "outside-safe-area", node: "go"),
    Planted(
      name: "a button beside the safe area",
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
      old: ##"trailing == margins.trailing"##,
      new: ##"trailing == canvas.trailing - 8"##, check: "outside-safe-area", node: "icon"),
    Planted(
      name: "a field behind a keyboard that is not drawn",
      scene: ##"""
        - { field: "${name}", id: field, placeholder: "{string.name}", label: "{string.name}", style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", focused: '${keyboard == "up"}', gestures: { tap: keyboard = "up" }, layout: [leading == margins.leading, trailing == margins.trailing, height >= 44, bottom == safeArea.bottom - 60 @high, bottom <= keyboard.top - 8] }
        captures:
          - { name: typing, set: { keyboard: up } }

        """##,
      old: ##", bottom <= keyboard.top - 8"##,
      new: ##""##, check: "covered", node: "field"),
    Planted(
      name: "a field behind the keyboard",
      scene: ##"""
        - { field: "${name}", id: field, placeholder: "{string.name}", label: "{string.name}", style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", focused: '${keyboard == "up"}', gestures: { tap: keyboard = "up" }, layout: [leading == margins.leading, trailing == margins.trailing, height >= 44, bottom == safeArea.bottom - 60 @high, bottom <= keyboard.top - 8] }
          - { use: ios-keyboard, id: keys, when: '${keyboard == "up"}', gestures: {}, with: { active: true } }
        captures:
          - { name: typing, set: { keyboard: up } }

        """##,
      old: ##", bottom <= keyboard.top - 8"##,
      new: ##""##, check: "covered", node: "field"),
    Planted(
      name: "a text behind a bar",
      scene: ##"""
        - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, bottom == bar.top - 8] }
          - { box: bar, fill: "{ios.color.secondary-background}", layout: [leading == 0, trailing == 0, bottom == 0, height == 83] }
        """##,
      old: ##"bottom == bar.top - 8"##,
      new: ##"bottom == bar.top + 20"##, check: "covered", node: "a"),
    Planted(
      name: "a button under a veil",
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
          - { group: veil, label: "{string.go}", gestures: { tap: toggle on }, layout: [leading == margins.leading, trailing == margins.trailing, top == icon.bottom + 8, height == 100] }
        """##,
      old: ##"top == icon.bottom + 8, height == 100"##,
      new: ##"top == safeArea.top, height == 100"##, check: "covered", node: "icon"),
    Planted(
      name: "a text that is read too late",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 120] }
          - { text: "{string.more}", id: b, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == go.bottom + 8] }
        """##,
      old: ##"top == go.bottom + 8"##,
      new: ##"bottom == go.top - 8"##, check: "reading-order", node: "b"),
    Planted(
      name: "a pale text",
      scene: ##"""
        - { text: "{string.go}", id: go, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        """##,
      old: ##"color: "{ios.color.label}""##,
      new: ##"color: "#A0A0A0""##, check: "low-contrast", node: "go"),
    Planted(
      name: "a text that its background swallows",
      scene: ##"""
        - box: plate
            fill: "{ios.color.secondary-background}"
            layout: [leading == margins.leading, top == safeArea.top + 8, width == a.width + 24, height == a.height + 16]
            children:
              - { text: "{string.go}", id: a, style: "{ios.type.body}", dynamic-type: body, color: "{ios.color.label}", lines: 1, layout: [center == parent] }
        """##,
      old: ##"{ios.color.secondary-background}"##,
      new: ##"#303030"##, check: "low-contrast", node: "a"),
    Planted(
      name: "a pale icon",
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
      old: ##""{ios.color.label}""##,
      new: ##""#B0B0B0""##, check: "low-contrast-icon", node: "icon"),
    Planted(
      name: "a sign that its disc swallows",
      scene: ##"""
        - group: icon
            label: "{string.more}"
            gestures: { tap: toggle on }
            layout: [leading == margins.leading, top == safeArea.top, size == 44]
            children:
              - { shape: circle, id: disc, fill: "#003070", layout: [fill parent] }
              - { shape: "M0,0 H14 M7,-7 V7", id: plus, view-box: [0, -7, 14, 14], stroke: { color: "#FFFFFF", width: 2 }, layout: [center == parent, size == 14] }
        """##,
      old: ##"color: "#FFFFFF""##,
      new: ##"color: "#204890""##, check: "low-contrast-icon", node: "icon"),
    Planted(
      name: "a state told by its colour",
      scene: ##"""
        - { text: '${on ? {string.go} : {string.more}}', id: go, style: "{ios.type.body}", dynamic-type: body, color: '${on ? "#006600" : "#A00000"}', lines: unlimited, layout: [leading == margins.leading, trailing <= margins.trailing, top == safeArea.top + 8] }
        captures:
          - { name: on, set: { on: true } }

        """##,
      old: ##"text: '${on ? {string.go} : {string.more}}'"##,
      new: ##"text: "{string.go}""##, check: "color-only", node: "go"),
    Planted(
      name: "a dot told by its colour",
      scene: ##"""
        - { shape: circle, id: dot, fill: '${on ? "#00A000" : "#D00000"}', layout: [leading == margins.leading, top == safeArea.top + 8, 'width == ${on ? 12 : 16}', height == dot.width] }
        captures:
          - { name: on, set: { on: true } }

        """##,
      old: ##"'width == ${on ? 12 : 16}'"##,
      new: ##"width == 12"##, check: "color-only", node: "dot"),
  ]
}
