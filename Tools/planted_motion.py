"""Edits of what moves the project's scenes, and what must be said of each: see plant-changes and planted_edits.

Each must be named at its line in every capture that differs.
"""
from planted_edits import Edit, LIVE, QUIZ, SEMANTIC, ANSWERS

TIKTOK, VIDEO_FEED = "Scenes/tiktok.yaml", "Scenes/video-feed.yaml"
TIKTOK_HOME = "Scenes/libraries/tiktok/home.yaml"
TIKTOK_TOKENS, VIDEO_TOKENS = (f"DesignTokens/{name}.tokens.json" for name in ("tiktok", "video"))


def motion(title, captures, file, old, new, says="", node="", at=""):
    return Edit(f"motion: {title}", captures, file, old, new, node, says, at)


MOTION = [
    # Transitions, and the tokens in them.
    motion("transition token of rows", "live-stream/*", SEMANTIC, '"row": { "$value": { "value": 300,', '"row": { "$value": { "value": 400,',
           "transition of rows"),
    motion("easing of a transition token", "live-stream/*", SEMANTIC,
           '"row": { "$value": { "duration": "{duration.row}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{easing.in-out}"',
           '"row": { "$value": { "duration": "{duration.row}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{easing.in}"', "transition of rows"),
    motion("delay of a transition token", "live-stream/*", SEMANTIC,
           '"likes": { "$value": { "duration": "{duration.likes}", "delay": { "value": 0, "unit": "ms" }',
           '"likes": { "$value": { "duration": "{duration.likes}", "delay": { "value": 50, "unit": "ms" }', "transition of liked"),
    motion("transition of the scroll", "live-stream/browsing*", LIVE, "scroll: { duration: 0.3s, ease: ease-out }", "scroll: { duration: 0.5s, ease: ease-out }",
           "transition of scroll"),
    motion("easing of the scroll", "live-stream/browsing*", LIVE, "scroll: { duration: 0.3s, ease: ease-out }", "scroll: { duration: 0.3s, ease: linear }",
           "transition of scroll"),
    motion("duration of the keyboard", "live-stream/*", SEMANTIC, '"keyboard": { "$value": { "value": 500,', '"keyboard": { "$value": { "value": 250,',
           "transition of keyboard"),
    motion("spring of the keyboard", "live-stream/*", LIVE, "keyboard: { spring: { mass: 3, stiffness: 1000,", "keyboard: { spring: { mass: 3, stiffness: 700,",
           "transition of keyboard"),
    motion("transition by a condition", "tiktok/*", TIKTOK_TOKENS, '"sheet-in": {"$value": {"duration": {"value": 250,', '"sheet-in": {"$value": {"duration": {"value": 350,',
           "transition of sheet"),
    motion("transition of a vote", "quiz/voting-*", ANSWERS, '"vote": {"$value": {"value": 200,', '"vote": {"$value": {"value": 400,', "transition of voted"),
    motion("spring of the sections", "tiktok/*", TIKTOK, "section: { spring: { duration: 1s, damping-ratio: 0.8,", "section: { spring: { duration: 1s, damping-ratio: 0.6,",
           "transition of section"),
    motion("transition without its token", "live-stream/*", LIVE, 'given: "{transition.goal}"', "given: { duration: 0.9s }", "transition of given"),
    # Settling, rubber bands, pages.
    motion("rubber band of a page", "live-stream/*", LIVE, "page: ${device.height}\n", "page: ${device.height}\n        rubber-band: 0.2\n", "rubber-band"),
    motion("rubber band of a list", "video-feed/*", VIDEO_FEED, "        release: held = false\n", "        rubber-band: 0.2\n        release: held = false\n",
           "rubber-band"),
    motion("deceleration", "live-stream/browsing*", LIVE, "pan: { moves: scroll, bounds: content,", "pan: { moves: scroll, bounds: content, decelerate: fast,",
           "decelerate"),
    # Timers.
    motion("token of a timer", "live-stream/*", SEMANTIC, '"tick": { "$value": { "value": 2000,', '"tick": { "$value": { "value": 2500,', "timer tick"),
    motion("timer", "live-stream/*", LIVE, "gift-out: { after: 3s,", "gift-out: { after: 4s,", "timer gift-out"),
    motion("timer that repeats", "quiz/*", QUIZ, "second: { every: 1s,", "second: { every: 0.8s,", "timer second"),
    motion("stay of a banner", "video-feed/*", VIDEO_TOKENS, '"banner-stays": {"$value": {"value": 2200,', '"banner-stays": {"$value": {"value": 3200,', "timer banner-goes"),
    # Scenarios.
    motion("time of a step", "live-stream/*", LIVE, "- 2.5s: send\n      - 3.2s", "- 2.58s: send\n      - 3.2s", "step"),
    motion("place of a tap", "live-stream/*", LIVE, "double-tap player at 120,420", "double-tap player at 150,420", "step"),
    motion("way of a finger", "live-stream/*", LIVE, "- 5s: drag player by 0,-250 over 0.25s", "- 5s: drag player by 0,-220 over 0.25s", "step"),
    motion("a step less", "live-stream/*", LIVE, "      - 4s: tap input\n      - 4.6s: tap player at 350,300\n", "      - 4s: tap input\n", "step", "", None),
    motion("step of a list", "video-feed/*", VIDEO_FEED, "- 2s: drag table at 187,200 by 0,90 over 0.3s hold 0.2s", "- 2s: drag table at 187,200 by 0,70 over 0.3s hold 0.2s", "step"),
    motion("state of a scenario", "quiz/*", QUIZ, "set: { time: 99, index: 3 }", "set: { time: 99, index: 2 }", "index"),
    # Animations.
    motion("duration of an animation", "live-stream/*", SEMANTIC, '"heart": { "$value": { "value": 2000,', '"heart": { "$value": { "value": 2400,', "].rise 2s -> 2.4s"),
    motion("delay of a track", "tiktok/*", TIKTOK_HOME, "big.opacity: { from: 1, to: 0, delay: 0.4s", "big.opacity: { from: 1, to: 0, delay: 0.2s", "].fly"),
    motion("size of an animation's child", "live-stream/*", LIVE, "layout: [size == 60,", "layout: [size == 70,", "hearts[0].floating-heart"),
    motion("duration of a spinner", "live-stream/spinning*", LIVE, "duration: 1s\n    repeat: infinite", "duration: 0.8s\n    repeat: infinite", "animation spin"),
]
