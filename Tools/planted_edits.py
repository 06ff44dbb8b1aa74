"""Edits of the project's scenes, tokens and data, and what must be said of each: see plant-changes."""
from dataclasses import dataclass

LIVE, QUIZ = "Scenes/live-stream.yaml", "Scenes/quiz.yaml"
ICONS = "Scenes/libraries/icons.yaml"
PRIMITIVES, SEMANTIC, ANSWERS = (f"DesignTokens/{name}.tokens.json" for name in ("primitives", "semantic", "quiz"))
LIBRARY = "DesignTokens/figma/live-stream.library.yaml"
QUIZ_LIBRARY = "DesignTokens/figma/quiz.library.yaml"
ROLES, QUIZ_STYLES, QUIZ_SIZES = (f"DesignTokens/figma/quiz.{name}tokens.json" for name in ("colors.", "", "size."))
THEME, STYLES, SIZES = (f"DesignTokens/figma/live-stream.{name}tokens.json" for name in ("theme.light.", "", "size."))
VIDEOS, COMMENTS, BUFFS = (f"Scenes/data/{name}.json" for name in ("videos", "comments", "buffs"))


@dataclass
class Edit:
    """`old` stands once in the file; `new` takes its place. `captures` is a filter of `specrender test`; `node` is the
    node at the root; `says` is part of the cause. `at` is what stands in the line that the cause must name where that is
    no edited one; None where nothing is left to be named. `causes` is how many are named, of which the first is meant."""
    title: str
    captures: str
    file: str
    old: str
    new: str
    node: str
    says: str = ""
    at: str | None = ""
    causes: int = 1


CHANGES = [
    # Constraints.
    Edit("padding of the header", "live-stream/screen-iphone-15", SIZES, '"value": 8, "unit": "px" },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:82302',
         '"value": 12, "unit": "px" },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:82302', "host", "host.top"),
    Edit("height of the field", "live-stream/screen-*", LIBRARY, "height == 40 @999", "height == 44 @999", "input.bar", "input.bar.height 40 -> 44"),
    Edit("place of what is leaving", "live-stream/giving-*", LIVE, "bottom == comments.top - 44",
         "bottom == comments.top - 40", "gift", "gift.bottom -44 -> -40"),
    Edit("stroke of what an animation brings", "live-stream/three-hearts-3.9s", LIVE,
         'color.heart-outline}", width: 1.5', 'color.heart-outline}", width: 2.5', "hearts[0].floating-heart",
         "stroke #FFFFFFCC 1.5 center -> #FFFFFFCC 2.5 center, and 2 more nodes"),
    Edit("width of the field", "live-stream/extras", LIVE, "safeArea.width - 176", "safeArea.width - 180", "input",
         "input.width -176 -> -180"),
    Edit("distance of the likes", "live-stream/host", LIBRARY, '        id: words\n        distribute: start\n        align: leading\n        spacing: 2', '        id: words\n        distribute: start\n        align: leading\n        spacing: 3',
         "host.likes", "host.likes.top"),
    Edit("height of the list", "live-stream/comments-15", LIVE, "- height == 250", "- height == 240", "comments",
         "comments.height 250 -> 240"),
    Edit("width of the comments", "live-stream/screen-iphone-15", LIBRARY, "layout: [width == 300 @999, height >= 44]",
         "layout: [width == 280 @999, height >= 44]", "comments[", "comments[0].row.width 300 -> 280"),
    Edit("width of no comments", "live-stream/comments-0", LIVE, "width == 300 @high", "width == 280 @high", "comments",
         "comments.width 300 -> 280"),
    Edit("size of the spinner", "live-stream/spinner", LIVE, "size == 37, center", "size == 38, center", "spinner", "spinner."),
    Edit("relation instead of equation", "live-stream/chips", LIVE,
         '{size.explore}", top == host.avatar.bottom + 8', '{size.explore}", top >= host.avatar.bottom + 18', "explore", "explore."),
    Edit("distance above the keyboard", "live-stream/keyboard-iphone-15", LIVE, "input.bottom <= keyboard.top - 8",
         "input.bottom <= keyboard.top - 12", "input", "input.bottom"),
    Edit("width of the quiz", "quiz/two", QUIZ, '- "width == {size.quiz}"', "- width == 260", "quiz", "quiz.width 252 -> 260"),
    Edit("margin below the quiz", "quiz/two", QUIZ_SIZES, '"value": 30, "unit"', '"value": 26, "unit"',
         "quiz", "quiz.bottom"),
    Edit("spacing of the answers", "quiz/four", QUIZ_SIZES, '"value": 5.5, "unit"', '"value": 7.5, "unit"',
         "answers", "answers[1].top"),
    Edit("padding of the question", "quiz/two", QUIZ_LIBRARY, "padding: [13, 14, 14, 44]", "padding: [15, 14, 14, 44]", "card", "card.top -13 -> -15"),
    Edit("padding inside the card", "quiz/three", QUIZ_LIBRARY, "padding: [13, 14, 14, 44]", "padding: [13, 14, 18, 44]", "card.question", "card.question.bottom 14 -> 18"),
    Edit("least height of an answer", "quiz/two", QUIZ_LIBRARY, "height >= 32]", "height >= 36]", "answers[0].pill",
         "answers[0].pill.height 32 -> 36"),
    Edit("a constraint less", "live-stream/viewers", LIVE, ", leading >= host.name.trailing + 8]", ", width == 60]", "viewers",
         "viewers.width"),
    Edit("strength", "live-stream/host-40-letters", LIVE, "- leading >= host.name.trailing + 8\n",
         "- leading >= host.name.trailing + 20\n", "follow.control", "follow.control.left 8 -> 20"),
    Edit("indent of the answers, mirrored", "quiz/arabic", QUIZ_LIBRARY,
         'self: { align: trailing, padding: ["{space.9}", "{space.12}", "{space.9}", "{space.36}"] }',
         'self: { align: trailing, padding: ["{space.9}", "{space.12}", "{space.9}", 40] }', "answers[0].pill.text", "answers[0].pill.text.right"),
    Edit("size of the row's picture", "live-stream/comments-1", LIVE, '"size == {size.avatar.row}"', "size == 30", "comments[0].avatar",
         "comments[0].avatar."),
    # Type.
    Edit("font size", "live-stream/screen-iphone-15", STYLES, '"row-text": {\n      "$value": {\n        "fontFamily": "{font.inter}",\n        "fontSize": { "value": 14',
         '"row-text": {\n      "$value": {\n        "fontFamily": "{font.inter}",\n        "fontSize": { "value": 15', "comments[", "font Inter"),
    Edit("font weight", "live-stream/host", STYLES, '"host-name": {\n      "$value": {\n        "fontFamily": "{font.inter}",\n        "fontSize": { "value": 16, "unit": "px" },\n        "fontWeight": 700',
         '"host-name": {\n      "$value": {\n        "fontFamily": "{font.inter}",\n        "fontSize": { "value": 16, "unit": "px" },\n        "fontWeight": 600', "host.name", "font Inter 700 16/19.33 tracking -0.31 -> Inter 600"),
    Edit("line height", "quiz/two", QUIZ_STYLES, '"lineHeight": 1.2941176470588236', '"lineHeight": 1.35', "card.question", "font Inter"),
    Edit("tracking", "quiz/three", QUIZ_STYLES, '"letterSpacing": { "value": -0.43', '"letterSpacing": { "value": 0.2', "card.question",
         "font Inter"),
    Edit("one style for another", "live-stream/description", LIBRARY, '"{type.description-text}"', '"{type.row-text}"', "description.text",
         "font Inter"),
    Edit("number of lines", "quiz/five", QUIZ_LIBRARY, "lines: 4", "lines: 3", "card.question", "lines at most 4 -> 3"),
    Edit("text size that grows", "live-stream/text-ax1", LIVE, "name: { dynamic-type: body,", "name: { dynamic-type: caption-2,", "comments[", "font Inter"),
    # Colours.
    Edit("value of a variable", "live-stream/host", THEME, '0.996078431372549, 0.17254901960784313, 0.3333333333333333],\n          "hex": "#fe2c55"\n        },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:47961',
         '1, 0.5843137254901961, 0],\n          "hex": "#fe2c55"\n        },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:47961', "host.likes.heart", "recoloured: fill #FE2C55 -> #FF9500"),
    Edit("value of another variable", "live-stream/extras", THEME, '1, 0.7176470588235294, 0.38823529411764707],\n          "hex": "#ffb763"\n        },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:95763',
         '1, 0.7176470588235294, 0.4],\n          "hex": "#ffb763"\n        },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:95763', "topic.icon", "#FFB763"),
    Edit("value of a translucent variable", "live-stream/keyboard-iphone-15", THEME, '0.9490196078431372, 0.9490196078431372, 0.9686274509803922],\n          "alpha": 0.2,\n          "hex": "#f2f2f7"\n        },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:67667',
         '0.9490196078431372, 0.9490196078431372, 0.8],\n          "alpha": 0.2,\n          "hex": "#f2f2f7"\n        },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:67667', "input.bar", "recoloured: fill"),
    Edit("one token for another", "live-stream/viewers", LIBRARY, 'fill: "{color.viewers.icon}"', 'fill: "{color.topic.star}"',
         "viewers.icon", "recoloured: fill #FFFFFF -> #FFB763"),
    Edit("token becomes literal", "live-stream/follow", LIBRARY, 'fill: "{color.follow.background}"', 'fill: "#2880FF"', "follow",
         "recoloured: fill #FE2C55 -> #2880FF"),
    Edit("alpha of the chips", "live-stream/extras", THEME, '"alpha": 0.3, "hex": "#000000" },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:42909',
         '"alpha": 0.35, "hex": "#000000" },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:42909', "viewers", "recoloured: fill"),
    Edit("colour of an icon in a slot", "live-stream/actions", LIBRARY, 'fill: "{color.action.gift}"', 'fill: "{color.action.rose}"',
         "gift-button.icon", "recoloured: fill #FF9500 -> #FF0000"),
    Edit("colour of a span", "live-stream/joined", LIBRARY, '{ text: user123, color: "{color.joined.name}" }',
         '{ text: user123, color: "{color.row.name}" }', "joined.caption", "recoloured: color"),
    Edit("colour of the canvas", "live-stream/last-page", LIVE, 'background: "{color.video.background}"', 'background: "#101010"', "",
         "the canvas is #101010, was #000000"),
    Edit("colour of the status bar", "live-stream/status-bar", SEMANTIC, '"status-bar": { "$value": "{palette.white}" }',
         '"status-bar": { "$value": "{palette.gray.50}" }', "status-bar.", "recoloured: "),
    Edit("colour of the avatar's ring", "quiz/sender", ROLES,
         '"ring": {\n        "$type": "color",\n        "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" }',
         '"ring": {\n        "$type": "color",\n        "$value": { "colorSpace": "srgb", "components": [1, 0, 1], "hex": "#ff00ff" }', "sender.avatar", "stroke #FFFFFF"),
    Edit("colour of the chosen answer", "quiz/voting-*", ROLES, '"{official.ceruleanBlue}"', '"{official.waterBlue}"', "answers[1].pill", "recoloured: fill"),
    # Looks.
    Edit("opacity of an argument", "live-stream/spinner", LIVE, "turn: 135, strength: 0.5", "turn: 135, strength: 0.55", "spinner.spoke-4",
         "opacity 0.5 -> 0.55"),
    Edit("stop of a gradient", "live-stream/screen-iphone-15", THEME, '"alpha": 0.55, "hex": "#000000" },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:57890',
         '"alpha": 0.6, "hex": "#000000" },\n        "$extensions": {\n          "com.figma.variableId": "VariableID:57890', "scrim.bottom", "recoloured: fill linear"),
    Edit("place of a stop", "live-stream/screen-iphone-15", LIBRARY, '[["0%", "{color.scrim.top}"]', '[["20%", "{color.scrim.top}"]',
         "scrim.top", "linear"),
    Edit("mask", "live-stream/comments-15", LIVE, '[["0%", 0], ["20%", 1]]', '[["0%", 0], ["30%", 1]]', "comments", "mask linear"),
    Edit("radius of a card", "quiz/two", QUIZ_SIZES, '"value": 12, "unit"', '"value": 14, "unit"', "card", "corner 12 -> 14"),
    Edit("radius of the chips", "live-stream/extras", SIZES, '"value": 6, "unit": "px" },\n      "$extensions": {\n        "com.figma.variableId": "VariableID:73561',
         '"value": 8, "unit": "px" },\n      "$extensions": {\n        "com.figma.variableId": "VariableID:73561', "viewers", "corner 6 -> 8"),
    Edit("radius of an answer", "quiz/three", QUIZ_SIZES, '"value": 16, "unit"', '"value": 12, "unit"', "answers[0].pill", "corner 16 -> 12"),
    Edit("border", "quiz/sender", QUIZ, "width: 1, position: inside", "width: 2, position: inside", "sender.avatar", "stroke #FFFFFF 1 inside"),
    Edit("width of the ring", "quiz/timer-end", QUIZ_LIBRARY, '"{color.timer.progress}", width: 4', '"{color.timer.progress}", width: 5', "timer.progress", "stroke"),
    Edit("shadow of the card", "quiz/two", QUIZ_STYLES, '"blur": { "value": 10', '"blur": { "value": 12', "card", "blur 12",
         '"color": "{color.card.shadow}"'),
    Edit("shadow of the texts", "live-stream/screen-iphone-15", STYLES, '"text": {\n      "$value": [\n        {\n          "color": "{color.text-shadow.soft}",\n          "offsetX": { "value": 0, "unit": "px" },\n          "offsetY": { "value": 1',
         '"text": {\n      "$value": [\n        {\n          "color": "{color.text-shadow.soft}",\n          "offsetX": { "value": 0, "unit": "px" },\n          "offsetY": { "value": 2', "status-bar.time", "shadow"),
    Edit("path of an icon", "live-stream/viewers", LIBRARY, "M 6.75 0 C 10 0", "M 6.75 1 C 10 0", "viewers.icon", "outline"),
    Edit("one icon for another", "live-stream/actions", LIVE, "use: icon-gift", "use: icon-rose", "gift-button.icon",
         "gift-button.icon holds stem, petals, held parcel"),
    Edit("outline of a tail", "quiz/sender", QUIZ_LIBRARY, "L 15 0 C 7.5 0.4", "L 15 0 C 8.5 0.4", "sender.outline", "outline"),
    Edit("outline in the scene", "quiz/sender", QUIZ, "M0,0 L9,9 M9,0 L0,9", "M0,0 L9,9 M9,0 L1,9", "close.glyph", "outline"),
    Edit("order on the z axis", "quiz/sender", QUIZ_LIBRARY, '        id: circle\n', '        id: circle\n        z: 1\n', "close.circle", "z 0 -> 1"),
    # Texts, data, pictures.
    Edit("text of the design", "live-stream/chips", LIBRARY, "- text: Explore", "- text: Discover", "explore.caption", 'text changed: "Explore" -> "Discover"'),
    Edit("text with a hole", "live-stream/joined", LIBRARY, "text: user123,", "text: user1234,", "joined.caption", "text changed"),
    Edit("name in the data", "live-stream/screen-iphone-15", VIDEOS, '"username": "amanda"', '"username": "amanda b."', "host.name",
         'text changed: "amanda" -> "amanda b."'),
    Edit("number in the data", "live-stream/viewers", VIDEOS, '"viewers": 11,', '"viewers": 1100,', "viewers.text", 'text changed: "11" -> "1.1K"'),
    Edit("question in the data", "quiz/two", BUFFS, '"title": "Ball Circle Personal Loan Account impactful"', '"title": "Ball Circle"', "card.question", "text changed"),
    Edit("answer in the data", "quiz/two", BUFFS, '"title": "324324"', '"title": "524324"', "answers[0].", 'text changed: "3'),
    Edit("comment in the data", "live-stream/comments-1", COMMENTS, "consequat metus sapien ut nunc vestibulum", "consequat", "comments[0].row.text",
         "text changed"),
    Edit("a row more", "quiz/two", BUFFS, '"id": 388,\n          "buff_id": 0,\n          "title": "wqewqewq"\n        }',
         '"id": 388,\n          "buff_id": 0,\n          "title": "wqewqewq"\n        }, { "id": 400, "title": "neither" }', "answers[2]", "appeared"),
    Edit("a row between", "quiz/two", BUFFS, '{\n          "id": 388,', '{ "id": 400, "title": "neither" }, {\n          "id": 388,', "answers[1]", "appeared", causes=2),
    Edit("a row fewer", "quiz/four", BUFFS, '{\n          "id": 393,\n          "buff_id": 0,\n          "title": "3 – 4"\n        },', "", "answers[1]", "answers[1] disappeared", None, causes=2),
    Edit("rows in another order", "quiz/two", BUFFS, '"id": 387,\n          "buff_id": 0,\n          "title": "324324"\n        },\n        {\n          "id": 388,\n          "buff_id": 0,\n          "title": "wqewqewq"',
         '"id": 388,\n          "buff_id": 0,\n          "title": "wqewqewq"\n        },\n        {\n          "id": 387,\n          "buff_id": 0,\n          "title": "324324"', "answers[", "order", None, causes=2),
    Edit("picture of a person", "quiz/three", BUFFS, "asset://avatars/maya.png", "asset://avatars/jurgen.png", "sender.avatar", "picture"),
    Edit("picture of an address", "quiz/three", "Scenes/assets/quiz.lock.json", '"file": "avatars/x.png", "sha256": "bdcddcb63b3feacbab2f06a0c87687395d22f93768e983bb2e4d863b5bae7b1a"',
         '"file": "avatars/m.png", "sha256": "5c6f19bd30b6c4aba6e10ce8d42c76b65b72802aec711c4871fd6415f37d88b4"', "sender.avatar", "picture"),
    Edit("video behind", "quiz/bright", QUIZ, "poster: assets/posters/${poster}.png", "poster: assets/posters/tasting.png", "video", "picture"),
    # States, nodes.
    Edit("state", "live-stream/screen-iphone-15", LIVE, "  followed: []\n", "  followed: [0]\n", "follow.control", "appeared"),
    Edit("state in a text", "live-stream/actions", LIVE, "  shares: 12\n", "  shares: 120\n", "share.count", 'text changed: "12" -> "120"'),
    Edit("hidden", "live-stream/host", LIBRARY, "id: heart\n", "id: heart\n        hidden: true\n", "host.likes.heart", "hidden"),
    Edit("condition", "live-stream/extras", LIVE, "when: ${extras || goal}", "when: ${goal}", "goal", "goal disappeared", ),
    Edit("a node more", "quiz/sender", QUIZ, "            - shape: M0,0 L9,9 M9,0 L0,9\n",
         "            - { box: close.ring, absolute: true, stroke: { color: \"#FFFFFF\", width: 1 }, layout: [center == parent, size == 30] }\n            - shape: M0,0 L9,9 M9,0 L0,9\n",
         "close.ring", "appeared"),
    Edit("part of the canvas", "live-stream/viewers", LIVE, "name: viewers, about: The viewers chip, scale: 3, crop: [viewers], margin: 4",
         "name: viewers, about: The viewers chip, scale: 3, crop: [viewers], margin: 6", "", "the picture shows another part"),
    Edit("scale of a capture", "live-stream/viewers", LIVE, "name: viewers, about: The viewers chip, scale: 3", "name: viewers, about: The viewers chip, scale: 2", "",
         "2 pixels a point, had 3"),
    Edit("state of a capture", "quiz/chosen", QUIZ, "set: { voted: 1, elapsed: 7.5 }", "set: { voted: 0, elapsed: 7.5 }", "answers[0]", ""),
    # Motion.
    Edit("path of the heart", "live-stream/heart-path-*", LIVE, "M0,0 C38,-90 -76,-190 24,-300", "M0,0 C38,-90 -76,-190 44,-300", "hearts[0].floating-heart", ""),
    Edit("rotation of the heart", "live-stream/heart-3.5s", LIVE, "to: 11.25deg", "to: 22.5deg", "hearts[0].floating-heart", ""),
    Edit("keyframes of the heart", "live-stream/heart-path-*", LIVE, "60%: 0.9, 100%: 0 }", "30%: 0.9, 100%: 0 }", "hearts[0].floating-heart", "opacity"),
    Edit("easing of the quiz", "quiz/entering-*", QUIZ, "duration: \"{duration.enter}\", ease: ease-in-out", "duration: \"{duration.enter}\", ease: linear", "quiz", ""),
    Edit("way in of the quiz", "quiz/entering-*", QUIZ, "enter: { translate: [\"${-252 - ", "enter: { translate: [\"${-200 - ", "quiz", ""),
    Edit("pulse", "quiz/counting-*", QUIZ, "timer.scale: { from: 1, to: 0.9, ease: ease-in-out }\n  # The landing",
         "timer.scale: { from: 1, to: 0.8, ease: ease-in-out }\n  # The landing", "timer", "scale "),
]

# Edits that mean the same: every capture of the scene stays as it is.
SAME = [
    ("comments", LIVE, "scene: live-stream\n", "# The overlay.\nscene: live-stream    # its name\n"),
    ("reordered keys of a node", LIBRARY, """        id: heart
        view-box: [-0.1, -0.125, 11, 10]
""", """        view-box: [-0.1, -0.125, 11, 10]
        id: heart
"""),
    ("reordered constraints", LIBRARY, "[width == 11, height == 10]", "[height == 10, width == 11]"),
    ("another equal constraint", LIVE, "layout: [size == 67.5, center == canvas]", "layout: [width == 67.5, height == 67.5, center == canvas]"),
    ("equal expression", LIVE, "- height == 250 @high", "- \"height == ${200 + 50} @high\""),
    ("equal equation", LIVE, "bottom == comments.top - 44", "bottom + 44 == comments.top"),
    ("flow style becomes block style", LIVE, "            layout: [size == 37, center == canvas]\n", "            layout:\n              - size == 37\n              - center == canvas\n"),
    ("other quotes", LIVE, 'fill: "{color.pause}"', "fill: '{color.pause}'"),
    ("literal for a token", LIVE, '"size == {size.avatar.row}"', "size == 32"),
    ("token for a literal", LIVE, "[leading == comments.leading, bottom == comments.top - 44]",
     '["leading == safeArea.leading + {space.margin}", bottom == comments.top - 44]'),
    ("colour as digits", LIBRARY, 'color: "{color.host.name}"', 'color: "#FFFFFF"'),
    ("another alias of one value", SEMANTIC, '"heart": { "$value": "{palette.crimson}" },', '"heart": { "$value": "{color.likes.heart}" },'),
    ("alias becomes value", SEMANTIC, '"spinner": { "$value": "{palette.white}" }', '"spinner": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }'),
    ("description of a token", SEMANTIC, '"spinner": { "$value"', '"spinner": { "$description": "Of a video that loads.", "$value"'),
    ("another field in the data", VIDEOS, '"username": "amanda",', '"born": 1990,\n      "username": "amanda",'),
    ("reordered data", VIDEOS, '"viewers": 11,\n      "likes": 3,', '"likes": 3,\n      "viewers": 11,'),
    ("an anchor", QUIZ, "margin: 4 }\n  - { name: timer-end", "margin: &four 4 }\n  - { name: timer-end"),
    ("block style becomes flow style", QUIZ, """            - shape: M0,0 L9,9 M9,0 L0,9
              id: close.glyph
              stroke: { color: "{color.close.glyph}", width: 2.5, cap: round }
              layout: [size == 9]
""", """            - { shape: "M0,0 L9,9 M9,0 L0,9", id: close.glyph, stroke: { color: "{color.close.glyph}", width: 2.5, cap: round }, layout: [size == 9] }
"""),
    ("radii one by one", QUIZ_LIBRARY, 'corner: "{radius.answer}"', "corner: [16, 16, 16, 16]"),
    ("reordered tokens", ANSWERS, '"slow": {"$value": {"value": 500, "unit": "ms"}},\n    "fast": {"$value": {"value": 250, "unit": "ms"}}',
     '"fast": {"$value": {"value": 250, "unit": "ms"}},\n    "slow": {"$value": {"value": 500, "unit": "ms"}}'),
]

# Tokens that get another name wherever they are spoken of.
RENAMED = [("color.landing.text", "color.landing.words"), ("color.pill.caret", "color.pill.cursor"), ("size.14", "size.fourteen")]
