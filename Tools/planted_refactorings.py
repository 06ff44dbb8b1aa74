"""Edits that build the same picture from other nodes: every capture stays green. See plant-changes."""
from planted_edits import LIBRARY, LIVE, QUIZ, QUIZ_LIBRARY

# Of the library that comes from Figma.
HEART = """      - shape: M 5.4 9.75 C 5.05 9.75 0 6.3 0 3 C 0 1.25 1.35 0 2.9 0 C 3.95 0 4.9 0.6 5.4 1.55 C 5.9 0.6 6.85 0 7.9 0 C 9.45 0 10.8 1.25 10.8 3 C 10.8 6.3 5.75 9.75 5.4 9.75 Z
        id: heart
        view-box: [-0.1, -0.125, 11, 10]
        fill: "{color.likes.heart}"
        layout: [width == 11, height == 10]
"""
WORDS = """      - text: Explore
        id: caption
        style: "{type.explore-text}"
        color: "{color.explore.text}"
        shadow: "{shadow.text}"
        layout: [leading == 10, centerY == parent.centerY]
"""
CHEVRON = """      - shape: M 1.04 0 L 4.4 3.36 L 1.04 6.72 L 0 5.68 L 2.32 3.36 L 0 1.04 Z
        id: chevron
        view-box: [-1.52, -0.64, 8, 8]
        fill: "{color.explore.chevron}"
        layout: [leading == 58, width == 8, centerY == parent.centerY, height == 8]
"""
STEM = """          - shape: M 3.09167 0 L 4.14167 0 L 4.14167 6.65 L 3.09167 6.65 Z M 4.14167 4.66667 C 4.43333 3.03333 5.71667 2.1 7.58333 2.1 C 7.46667 3.85 6.18333 4.9 4.14167 4.66667 Z M 3.09167 5.71667 C 2.8 4.31667 1.63333 3.5 0 3.5 C 0.11667 5.01667 1.28333 5.95 3.09167 5.71667 Z
            id: stem
            view-box: [-3.3833, -6.7667, 14, 14]
            fill: "{color.goal.stem}"
            layout: [fill parent]
"""
# Of the scenes.
SCRIM = """              - use: scrim-bottom
                id: scrim.bottom
                user-interaction: disabled
                layout: [leading == 0, trailing == 0, bottom == 0]
"""
VIEWERS = """              - use: viewers
                id: viewers
                with: { text: "${(video.viewers ?? 0) | compact}" }
                label: '${video.viewers ?? 0} ${video.viewers ?? 0 | plural("viewer", "viewers")}'
                layout: ["trailing == safeArea.trailing - {space.margin}", centerY == host.avatar.centerY, leading >= host.name.trailing + 8]

"""
TOPIC = """              - use: topic
                id: topic
                when: '${(extras || topic) && (video.topic ?? "") != ""}'
                with: { text: '${video.topic ?? ""}' }
                layout:
                  - leading == host.avatar.leading
                  - top == host.avatar.bottom + 8
                  - "trailing <= safeArea.trailing - {space.margin}"
                  - trailing <= explore.leading - 8
                  - trailing <= goal.leading - 8

"""
RETRY = """          - box: retry
            label: Try again
            when: ${broken}
            fill: "{color.chip.background}"
            corner: capsule
            gestures: { touch-up: failed = false }
            layout: [size == 68, center == canvas]
            children:
              - shape: retry
                id: retry.icon
                fill: "{color.retry}"
                layout: [size == 34, center == parent]
"""
RETRY_USED = """          - use: retry-sign
            id: retry
            label: Try again
            when: ${broken}
            gestures: { touch-up: failed = false }
            layout: [center == canvas]
"""
RETRY_SIGN = """  retry-sign:
    fill: "{color.chip.background}"
    corner: capsule
    layout: [size == 68]
    children:
      - shape: retry
        id: icon
        fill: "{color.retry}"
        layout: [size == 34, center == parent]

"""
SPOKE = "{ use: spoke, id: spinner.spoke-4, with: { turn: 135, strength: 0.5 } }"
SPOKE_ITSELF = """box: spinner.spoke-4
                fill: "{color.spinner}"
                corner: capsule
                opacity: 0.5
                transform: { rotate: 135deg, origin: [0.5, 1.85] }
                layout: [width == 3.5, height == 10, centerX == parent.centerX, top == 0]"""
TRACK = """      - shape: ellipse
        id: track
        stroke: { color: "{color.timer.track}", width: 4 }
        layout: [centerX == parent.centerX, width == 28, centerY == parent.centerY, height == 28]
"""
LABEL = """      - text: "${label}"
        id: label
        style: "{type.timer}"
        color: "{color.timer.label}"
        layout: [centerX == parent.centerX, centerY == parent.centerY]
"""
NAME = """      - { text: "${name}", id: name, style: "{type.sender}", color: "{color.sender.name}", layout: [width <= 157.5] }
"""
TAIL = """      - group: tail
        absolute: true
        layout: [leading == 0, width == 15, bottom == 7.27, height == 7.27]
        children:
          - shape: M 0 0 L 15 0 C 7.5 0.4 2.6 2.6 0 7.27 Z
            id: outline
            view-box: [0, 0, 16, 8]
            fill: "{color.sender.background}"
            layout: [leading == 0, width == 16, top == 0, height == 8]
"""


def inside(nodes, name, layout):
    """Nodes in a group of their own."""
    pad = " " * (len(nodes) - len(nodes.lstrip()))
    inner = "".join(f"    {line}\n" for line in nodes.splitlines())
    return f"{pad}- group: {name}\n{pad}  layout: [{layout}]\n{pad}  children:\n{inner}"


# Title, file, replacements of texts that stand once or of every word.
REFACTORINGS = [
    ("wrapped in a group: a heart", LIBRARY, [
        (HEART, inside(HEART.replace("[width == 11, height == 10]", "[fill parent]"), "sign", "width == 11, height == 10"))]),
    ("wrapped in a group: a scrim", LIVE, [(SCRIM, inside(SCRIM, "shade", "fill overlay"))]),
    ("wrapped in a group: a circle", QUIZ_LIBRARY, [(TRACK, inside(TRACK, "back", "fill parent"))]),
    ("wrapped in a group: a text", QUIZ_LIBRARY, [(LABEL, inside(LABEL, "words", "fill parent"))]),
    ("renamed: a heart", LIBRARY, [("        id: heart\n", "        id: sign\n")]),
    ("renamed: a hand", LIBRARY, [("            id: hand\n", "            id: sign\n")]),
    ("renamed: a tail", QUIZ_LIBRARY, [("            id: outline\n", "            id: point\n")]),
    ("renamed: a circle", LIBRARY, [("      - box: circle\n", "      - box: disc\n")]),
    ("another kind: a box becomes a group", LIBRARY, [("      - box: circle\n", "      - group: circle\n")]),
    ("another kind: a box becomes a stack", LIVE, [
        ("          - box: retry\n", "          - stack: horizontal\n            id: retry\n            distribute: center\n            align: center\n"),
        ("                layout: [size == 34, center == parent]\n", "                layout: [size == 34]\n")]),
    ("another kind: a group becomes a box", QUIZ_LIBRARY, [("      - group: tail\n", "      - box: tail\n")]),
    ("reordered: two chips", LIVE, [(VIEWERS + TOPIC, TOPIC + VIEWERS)]),
    ("reordered: text and chevron", LIBRARY, [(WORDS + CHEVRON, CHEVRON + WORDS)]),
    ("reordered: name and tail of a sender", QUIZ_LIBRARY, [(NAME + TAIL, TAIL + NAME)]),
    ("wrapped and renamed: a stem", LIBRARY, [(STEM, inside(STEM.replace("id: stem\n", "id: stalk\n"), "sign", "fill parent"))]),
    ("extracted: a component of a box and its icon", LIVE, [(RETRY, RETRY_USED), ("  spoke:\n", RETRY_SIGN + "  spoke:\n")]),
    ("inlined: one use of a component", LIVE, [(SPOKE, SPOKE_ITSELF)]),
]
