"""Edits that build the same picture from other nodes: every capture stays green. See plant-changes."""
from planted_edits import LIVE, QUIZ

HEART = """              - shape: heart
                id: host.likes.heart
                fill: "{color.likes.heart}"
                layout: [leading == 0, centerY == parent.centerY, width == 11, height == 10]
"""
SCRIM = """          - box: scrim.bottom
            fill: "{gradient.scrim.bottom}"
            user-interaction: disabled
            layout: [leading == 0, trailing == 0, bottom == 0, height == 400]
"""
CIRCLE = """          - box: close.circle
            fill: "{color.close.background}"
            corner: capsule
            layout: [center == close, size == 26]
"""
EXIT = """      - text: Leave Game
        id: exit.text
        style: "{type.answer}"
        color: "{color.host.text}"
        layout: [left == exit.icon.right + 8, centerY == exit.centerY]
"""
DOOR = """      - shape: M5,0 H1 Q0,0 0,1 V12 Q0,13 1,13 H5 M4,6.5 H12 M8.5,3 L12,6.5 L8.5,10
        id: exit.icon
        stroke: { color: "{color.host.text}", width: 1.5, join: round }
        layout: [right == exit.right - 89, centerY == exit.centerY, width == 12, height == 13]
"""
EYE = """              - shape: eye
                id: viewers.icon
                fill: "{color.viewers.icon}"
                layout: ["leading == {space.chip.padding}", centerY == parent.centerY, width == 14, height == 10]
"""
COUNT = """              - text: ${video.viewers | compact}
                id: viewers.text
                style: "{type.viewers.text}"
                color: "{color.viewers.text}"
                shadow: "{shadow.text}"
                layout: ["leading == viewers.icon.trailing + {space.chip.gap}", "trailing == parent.trailing - {space.chip.padding}", centerY == parent.centerY]
"""
STEM = """              - shape: rose-stem
                id: goal.stem
                fill: "{color.goal.stem}"
                layout: [center == goal.rose, size == 14]
"""
WORDS = """              - text: Explore
                id: explore.text
                style: "{type.explore.text}"
                color: "{color.explore.text}"
                shadow: "{shadow.text}"
                layout: [leading == 10, centerY == parent.centerY]
"""
CHEVRON = """              - shape: chevron
                id: explore.chevron
                fill: "{color.explore.chevron}"
                transform: { scale: ["${device.rightToLeft ? -1 : 1}", 1] }
                layout: [trailing == parent.trailing - 10, centerY == parent.centerY, size == 8]
"""
TRACK = """              - shape: circle
                id: timer.track
                stroke: { color: "{color.timer.track}", width: 4 }
                layout: [center == timer, size == 28]
"""
LOGO = """          - text: "?"
            id: landing.mark
"""


def inside(nodes, name, layout):
    """Nodes in a group of their own."""
    pad = " " * (len(nodes) - len(nodes.lstrip()))
    inner = "".join(f"    {line}\n" for line in nodes.splitlines())
    return f"{pad}- group: {name}\n{pad}  layout: [{layout}]\n{pad}  children:\n{inner}"


# Title, file, replacements of texts that stand once or of every word.
REFACTORINGS = [
    ("wrapped in a group: a heart", LIVE, [(HEART, inside(HEART, "likes.sign", "leading == 0, top == 0, bottom == 0, width == 11"))]),
    ("wrapped in a group: a scrim", LIVE, [(SCRIM, inside(SCRIM, "shade", "fill overlay"))]),
    ("wrapped in a group: a circle", QUIZ, [(CIRCLE, inside(CIRCLE, "close.back", "fill close"))]),
    ("wrapped in a group: a text", QUIZ, [(EXIT, inside(EXIT, "exit.words", "fill exit"))]),
    ("renamed: a heart", LIVE, [("host.likes.heart", "host.likes.sign")]),
    ("renamed: a hand", LIVE, [("joined.hand", "joined.sign")]),
    ("renamed: a bubble", QUIZ, [("sender.bubble", "sender.balloon")]),
    ("renamed: a card", LIVE, [("joined.circle\n", "joined.disc\n"), ("joined.circle,", "joined.disc,"), ("joined.circle.", "joined.disc.")]),
    ("another kind: a box becomes a group", LIVE, [("          - box: viewers\n", "          - group: viewers\n")]),
    ("another kind: a box becomes a stack", LIVE, [
        ("              - box: explore\n", "              - stack: horizontal\n                id: explore\n                padding: [0, 10, 0, 10]\n                distribute: equalSpacing\n                align: center\n"),
        ("                    layout: [leading == 10, centerY == parent.centerY]\n", ""),
        ("layout: [trailing == parent.trailing - 10, centerY == parent.centerY, size == 8]", "layout: [size == 8]")]),
    ("another kind: a group becomes a box", QUIZ, [("      - group: card\n", "      - box: card\n")]),
    ("reordered: icon and text of a chip", LIVE, [(EYE + COUNT, COUNT + EYE)]),
    ("reordered: text and chevron", LIVE, [(WORDS + CHEVRON, CHEVRON + WORDS)]),
    ("reordered: sign and words of an exit", QUIZ, [(DOOR + EXIT, EXIT + DOOR)]),
    ("wrapped and renamed: a stem", LIVE, [(STEM, inside(STEM.replace("goal.stem\n", "goal.stalk\n"), "goal.sign", "fill goal"))]),
]
