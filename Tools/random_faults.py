"""Faults that nobody chose: kind, node and numbers are drawn by dice, the same in every run."""
import random, re

KINDS = ["move", "resize", "color", "say", "size", "weight", "fade", "remove", "spacing"]
WORDS = ["garden", "Monday", "rather", "blue", "Berlin", "seven", "music", "window"]
COLORS = ["#E8476A", "#30D158", "#8FD3FF", "#FF9F0A", "#5856D6", "#1C1C1E", "#F2F2F7"]


def span_of(steps):
    """The longest span of Latin letters of a text, and its run's size and weight; None for anything else."""
    texts = [step for step in steps if step["step"] == "text"]
    if len(texts) != 1 or len(texts[0]["runs"]) != 1:
        return None
    spans = [span["text"].strip() for line in texts[0]["lines"] for span in line["spans"]]
    said = max(spans, key=len, default="")
    return (said, texts[0]["runs"][0]) if sum(letter.isascii() and letter.isalpha() for letter in said) >= 4 else None


def solid(steps):
    return all(set(paint) == {"color"} and len(paint["color"]) == 7
               for step in steps for paint in [step.get("paint"), *step.get("paints", [])] if paint)


def is_box(steps):
    """Whether a node is a rectangle, rounded or not: what has another outline cannot become wider at one side."""
    paths = [step["path"] for step in steps if "path" in step] + [step["clip"]["path"] for step in steps if step.get("clip")]
    return all(path.count("M") == 1 and path.count("C") in (0, 4) and path.count("L") in (3, 4) for path in paths)


def fault(kind, name, own, deep, box, looks, dice):
    """A fault of a node as Tools/plant-replica-faults.json has them; None where the kind does not apply.

    `own` are the steps that the node paints itself, `deep` those of the nodes inside, too.
    """
    scale = looks["scale"]
    result = {"kind": kind, "nodes": [name]}
    text = span_of(own)
    is_text = any(step["step"] == "text" for step in own)
    is_area = not is_text and {step["step"] for step in own} <= {"fill", "picture", "shadow"} and min(box["width"], box["height"]) >= 12
    if kind == "move":
        by = dice.choice([-1, 1]) * dice.choice([1, 2, 3, 4, 6, 9, 12])
        across = dice.random() < 0.5
        where = ("far right" if by > 0 else "far left") if across else ("low" if by > 0 else "high")
        result["plant"] = [["move", name, by if across else 0, 0 if across else by]]
        result["says"] = [rf"\b{abs(by)} px .*too {where}"]
    elif kind == "resize" and is_area and is_box(own) and len(deep) == len(own):
        by = dice.choice([-1, 1]) * round(dice.choice([2, 3, 4, 6]) * scale)
        across = dice.random() < 0.5
        side = "width" if across else "height"
        if box[side] + by < 6:
            return None
        result["plant"] = [["resize", name, by if across else 0, 0 if across else by]]
        result["says"] = [rf"{side} {box[side]} -> {box[side] + by} px"]
    elif kind == "color" and solid(own) and (is_text or is_area and {step["step"] for step in own} == {"fill"}):
        color = dice.choice(COLORS)
        result["plant"] = [["color", name, color]]
        result["says"] = ["color .*-> #|opacity" if is_text else f"color .*-> {color}|another picture"]
    elif kind == "say" and text:
        words = [word for word in re.findall(r"[A-Za-z]{3,}", text[0])]
        if not words:
            return None
        old = dice.choice(words)
        result["plant"] = [["say", name, old, dice.choice([word for word in WORDS if word != old])]]
        result["says"] = ["other glyphs|another text|reads"]
    elif kind == "size" and text:
        size = text[1]["size"]
        new = size + dice.choice([-2, -1.5, 1.5, 2])
        if abs(new - size) > size * 0.33:
            return None
        result["plant"] = [["size", name, new]]
        result["says"] = [rf"size [\d.]+ -> {new:g} pt"]
    elif kind == "weight" and text:
        new = 400 if text[1]["weight"] >= 600 else 700
        result["plant"] = [["weight", name, new]]
        result["says"] = [rf"weight \d+ -> {new}"]
    elif kind == "spacing" and text and len(text[0]) >= 6:
        by = dice.choice([-0.3, 0.4, 0.6])
        result["plant"] = [["tracking", name, by]]
        result["says"] = ["letter spacing"]
    elif kind == "fade":
        to = dice.choice([0.4, 0.5, 0.6])
        result["plant"] = [["fade", name, to]]
        result["says"] = ["opacity|color"]
    elif kind == "remove":
        result["plant"] = [["remove", name]]
        result["says"] = ["not found"]
    else:
        return None
    if kind in ("size", "weight", "spacing"):
        # Where it stays depends on what it is aligned with.
        result["may"] = [r"px .*too far (left|right)"]
    return result


class Dice:
    """Faults of screens, by dice. `found` tells for a screen what `verify` finds in its faithful replica, by node, `shows` whether
    somebody sees a fault."""

    def __init__(self, screens, looks, found, shows, seed):
        self.screens, self.looks, self.found, self.shows, self.dice = screens, looks, found, shows, random.Random(seed)
        self.number = 0

    def one(self, screen, away_from=None):
        looks, found = self.looks(screen), self.found(screen)
        nodes = {node["id"]: node for node in looks["nodes"]}

        def inside(name, around):
            while name in nodes:
                if name == around:
                    return True
                name = nodes[name]["parent"]
            return False
        steps = {}
        for step in looks["painted"]:
            if step["step"] not in ("begin", "end"):
                steps.setdefault(step["node"], []).append(step)
        width, height = (round(looks["canvas"][key] * looks["scale"]) for key in ("width", "height"))
        # What is painted through something has other colors than its own.
        faded = {step["node"] for step in looks["painted"] if step["step"] == "begin" and "opacity" in step}
        names = [name for name, node in found.items()
                 if name not in faded and node["status"] == "found" and node["part"] is None and name in steps and node["likeness"] >= 0.97
                 and node["confidence"] >= 0.9 and 6 <= node["pixels"]["width"] <= 0.9 * width and 6 <= node["pixels"]["height"] <= height / 3
                 and node["pixels"]["x"] >= 14 and node["pixels"]["x"] + node["pixels"]["width"] <= width - 14
                 and node["pixels"]["y"] >= 14 and node["pixels"]["y"] + node["pixels"]["height"] <= height - 14]
        for _ in range(400):
            name, kind = self.dice.choice(names), KINDS[self.number % len(KINDS)]
            box = found[name]["pixels"]
            if away_from:
                other = away_from["nodes"][0]
                there = found[other]["pixels"]
                near = 40
                if inside(name, other) or inside(other, name) or not (
                        box["x"] > there["x"] + there["width"] + near or there["x"] > box["x"] + box["width"] + near
                        or box["y"] > there["y"] + there["height"] + near or there["y"] > box["y"] + box["height"] + near):
                    continue
            deep = [step for node, own in steps.items() if inside(node, name) for step in own]
            made = fault(kind, name, steps[name], deep, box, looks, self.dice)
            if made is None:
                self.number += self.dice.random() < 0.05
                continue
            made = {**made, "screen": screen, "name": f"{screen} {name} {' '.join(str(word) for word in made['plant'][0][2:])}"}
            if not self.shows(made):
                continue
            self.number += 1
            return made
        raise RuntimeError("no fault fits " + screen)

    def faults(self, count, pairs):
        screens = list(self.screens)
        for index in range(count):
            yield self.one(screens[index % len(screens)])
        for index in range(pairs):
            first = self.one(screens[index % len(screens)])
            second = self.one(screens[index % len(screens)], away_from=first)
            yield {"kind": "two", "screen": first["screen"], "name": f"{first['kind']}: {first['name']}; {second['kind']}: {second['name']}",
                   "plant": first["plant"] + second["plant"], "nodes": first["nodes"] + second["nodes"],
                   "says": first["says"] + second["says"], "may": first.get("may", []) + second.get("may", [])}
