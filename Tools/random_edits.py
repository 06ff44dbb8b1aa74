"""Edits of scenes that nobody chose: kind, node and numbers are drawn by dice, the same in every run.

A node is found in the documents of its scene by the last part of its id, where only one place has that; the edit holds for all nodes
that come from there.
"""
import collections, glob, os, random, re

from PIL import ImageChops

KINDS = ["move", "resize", "color", "say", "style", "fade", "remove", "spacing", "corner", "line"]
WORDS = ["garden", "Monday", "rather", "blue", "Berlin", "seven", "music", "window"]
COLORS = ["#E8476A", "#30D158", "#8FD3FF", "#FF9F0A", "#5856D6", "#1C1C1E", "#F2F2F7"]
LENGTH = r"\{[\w.-]+\}|[\d.]+"


def differ(one, other, levels=24, pixels=12):
    """Whether somebody sees that two pictures differ: in some pixels by more than a few levels."""
    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[levels:]) >= pixels


class Mapping:
    """The mapping of a document that gives a node its id."""

    def __init__(self, text, place, length):
        self.text, self.place, self.end = text, place, place + length
        start = text.rfind("\n", 0, place) + 1
        prefix = text[start:place]
        self.is_flow = prefix.count("{") > prefix.count("}")
        if self.is_flow:
            self.first, self.last = start + self.opened(prefix), self.closed(self.end)
        else:
            self.column = place - start
            self.first, self.last = self.block(start)

    def opened(self, prefix):
        depth = 0
        for at in range(len(prefix) - 1, -1, -1):
            depth += (prefix[at] == "}") - (prefix[at] == "{")
            if depth < 0:
                return at + 1
        return 0

    def closed(self, at):
        depth = 0
        while depth >= 0:
            depth += (self.text[at] == "{") - (self.text[at] == "}")
            at += 1
        return at - 1

    def block(self, start):
        """All lines of an item of a list, whose keys stand in one column."""
        first, dash = start, " " * (self.column - 2) + "- "
        while not self.text[first:].startswith(dash) and first > 0:
            first = self.text.rfind("\n", 0, first - 1) + 1
        last = self.text.find("\n", start) + 1
        while last < len(self.text):
            end = self.text.find("\n", last) + 1 or len(self.text)
            line = self.text[last:end]
            if line.strip() and len(line) - len(line.lstrip()) < self.column:
                break
            last = end
        return first, last

    def value(self, key):
        """Where the value of a key begins and ends, on its line; None where the mapping has none."""
        own = self.text[self.first:self.last]
        if not self.is_flow:
            found = re.search(rf"^(?: {{{self.column}}}| {{{self.column - 2}}}- ){key}:[ ]*(.+)$", own, re.M)
            return found and (self.first + found.start(1), self.first + found.end(1))
        depth = 0
        for at, letter in enumerate(own):
            depth += (letter in "{[") - (letter in "}]")
            if depth == 0 and (found := re.match(rf"{key}:[ ]*", own[at:])) and (at == 0 or own[at - 1] in " ,{"):
                start = end = at + found.end()
                depth, quote = 0, ""
                while end < len(own) and (depth > 0 or quote or own[end] != ","):
                    quote = "" if own[end] == quote else quote or (own[end] if own[end] in "\"'" else "")
                    depth += 0 if quote else (own[end] in "{[") - (own[end] in "}]")
                    end += 1
                return self.first + start, self.first + len(own[:end].rstrip())
        return None

    def read(self, key):
        place = self.value(key)
        return self.text[place[0]:place[1]] if place else None

    def put(self, key, new):
        """The document with another value, or with one more key."""
        if place := self.value(key):
            return self.text[:place[0]] + new + self.text[place[1]:]
        after = f", {key}: {new}" if self.is_flow else f"\n{' ' * self.column}{key}: {new}"
        return self.text[:self.end] + after + self.text[self.end:]

    def layout(self, pattern, change):
        """The document with the first constraint of a pattern changed; None where there is none."""
        start = self.text.find("layout:", self.first, self.last)
        found = re.compile(pattern).search(self.text, start, self.last) if start >= 0 else None
        return found and self.text[:found.start()] + change(found) + self.text[found.end():]


def plain(value):
    """Whether a value is a colour and no gradient or expression."""
    return value is not None and re.fullmatch(r"\"(\{[\w.-]+\}|#[0-9A-Fa-f]{6})\"", value)


def change(kind, mapping, what, scale, dice):
    """The document with a fault, what `plant-faults` must see of it, and words that tell it; None where the kind does not apply."""
    is_text = what == "text"
    if kind == "move" and mapping.read("transform") is None:
        by = dice.choice([-1, 1]) * dice.choice([1, 2, 3, 4, 6, 9, 12])
        by = dice.choice([[by, 0], [0, by]])
        points = ", ".join(f"{value / scale:.12g}" for value in by)
        return mapping.put("transform", f"{{ translate: [{points}] }}"), {"sees": ["moved"], "by": by}, by
    # An outline keeps its proportions.
    if kind == "resize" and what not in ("text", "shape"):
        by = dice.choice([-4, -3, -2, 2, 3, 4, 6])
        sign = "+" if by > 0 else "-"
        side = dice.choice(["width", "height", "size"])
        text = mapping.layout(rf"\b{side} == ({LENGTH})(?=[\"',\]\s])", lambda found: f"{found[0]} {sign} {abs(by)}")
        return text and (text, {"sees": ["size"]}, [side, by])
    if kind == "color":
        color, key = dice.choice(COLORS), "color" if is_text else "fill"
        return (mapping.put(key, f'"{color}"'), {"sees": ["color"]}, color) if plain(mapping.read(key)) else None
    if kind == "say" and is_text and (said := mapping.read("text")) and "$" not in said:
        words = re.findall(r"[A-Za-z]{3,}", said)
        if words:
            old, new = dice.choice(words), dice.choice(WORDS)
            return mapping.put("text", said.replace(old, new, 1)), {"sees": ["text"]}, [old, new]
    if kind == "style" and is_text and plain(style := mapping.read("style")):
        others = sorted(set(re.findall(r"\bstyle: (\"\{type\.[\w.-]+\}\")", mapping.text)) - {style})
        if others:
            new = dice.choice(others)
            return mapping.put("style", new), {"sees": ["text", "size", "line"]}, new
    if kind == "fade" and mapping.read("opacity") is None:
        to = dice.choice([0.4, 0.5, 0.6])
        return mapping.put("opacity", str(to)), {"sees": ["opacity"]}, to
    if kind == "remove" and mapping.read("hidden") is None:
        return mapping.put("hidden", "true"), {"sees": ["missing"]}, ""
    if kind == "spacing" and is_text and mapping.read("tracking") is None:
        by = dice.choice([-0.8, 0.6, 0.9])
        return mapping.put("tracking", str(by)), {"sees": ["spacing"]}, by
    if kind == "corner" and re.fullmatch(LENGTH, (mapping.read("corner") or "").strip('"')):
        radius = dice.choice([0, 3, 20])
        return mapping.put("corner", str(radius)), {"sees": ["corner"]}, radius
    if kind == "line" and (stroke := mapping.read("stroke")) and (found := re.search(r"width: ([\d.]+)", stroke)):
        width = float(found[1]) + dice.choice([1, 1.5])
        return mapping.put("stroke", stroke.replace(found[0], f"width: {width:g}")), {"sees": ["border"]}, width
    return None


class Dice:
    """Faults of screens, by dice. `seen` tells for a screen its scale and the findings of its own picture, `layout` what it lays out,
    `shows` whether a fault's edits change the picture."""

    def __init__(self, screens, folder, seen, layout, shows, seed):
        self.screens, self.folder, self.seen, self.layout, self.shows = screens, folder, seen, layout, shows
        self.dice, self.used = random.Random(seed), collections.Counter()

    def documents(self, scene):
        """The scene's document and the libraries that it imports by path, by path."""
        with open(f"{self.folder}/Scenes/{scene}.yaml", encoding="utf-8") as file:
            said = re.search(r"^import:.*(?:\n[ -].*)*", file.read(), re.M)
        names = re.findall(r"[\w./-]+(?:\.yaml|/)(?=[\],\s])", said[0]) if said else []
        paths = {os.path.normpath(path) for name in [f"{scene}.yaml", *names]
                 for path in ([f"Scenes/{name}"] if name.endswith(".yaml") else glob.glob(f"Scenes/{name}*.yaml", root_dir=self.folder))}
        texts = {}
        for path in sorted(paths):
            with open(f"{self.folder}/{path}", encoding="utf-8") as file:
                texts[path] = file.read()
        return texts

    def one(self, screen, texts, away_from=()):
        """A fault of a screen, in documents that may have one already."""
        scale, found = self.seen(screen)
        nodes = {node["id"]: node for node in self.layout(screen)["nodes"]}
        half = max(node["pixels"]["height"] for node in nodes.values()) / 2
        names = [name for name, node in found.items() if name in nodes and node["status"] == "found" and node["part"] is None
                 and node["likeness"] >= 0.97 and node["confidence"] >= 0.9 and min(node["pixels"]["width"], node["pixels"]["height"]) >= 6
                 and node["pixels"]["height"] <= half]
        places = {last: self.places(texts, last) for last in {name.split(".")[-1] for name in names}}
        for turn in range(4000):
            name, kind = self.dice.choice(names), self.dice.choice(KINDS)
            last = name.split(".")[-1]
            # About as often each kind, and a kind once at a place, as long as there are others.
            if turn < 2000 and (self.used[last, kind] or self.used[kind] > 2 + sum(self.used[kind] for kind in KINDS) / 8):
                continue
            others = [other for other in nodes if other.split(".")[-1] == last and other in found]
            if len(places[last]) != 1 or any(other in others or self.are_near(found, name, other) for other in away_from):
                continue
            path, place = places[last][0]
            mapping = Mapping(texts[path], place.start(), len(place[0]))
            made = change(kind, mapping, nodes[name]["kind"], scale, self.dice)
            if made:
                self.used.update([kind, (last, kind)])
                text, truth, words = made
                return {**texts, path: text}, {"kind": kind, "screen": screen, "name": f"{screen} {name} {words}", "nodes": others, "words": words, **truth}
        raise RuntimeError("no fault fits " + screen)

    def places(self, texts, last):
        pattern = re.compile(rf"\b(?:id|box|group|text|shape|image|field): {re.escape(last)}(?=[\s,}}])")
        return [(path, place) for path, text in texts.items() for place in pattern.finditer(text)]

    def are_near(self, found, name, other, near=40):
        a, b = found[name]["pixels"], found[other]["pixels"]
        return not (a["x"] > b["x"] + b["width"] + near or b["x"] > a["x"] + a["width"] + near
                    or a["y"] > b["y"] + b["height"] + near or b["y"] > a["y"] + a["height"] + near)

    def edits(self, before, after):
        return [[path, [before[path], after[path]]] for path in after if after[path] != before[path]]

    def faults(self, count, pairs):
        for index in range(count + pairs):
            screen = list(self.screens)[index % len(self.screens)]
            before = self.documents(self.screens[screen][0])
            texts, parts = before, []
            while len(parts) < (1 if index < count else 2):
                changed, fault = self.one(screen, texts, [name for part in parts for name in part["nodes"]])
                # What is covered, or is of a color that hardly differs, nobody sees; not every node of that name need come from there.
                if self.shows(screen, self.edits(before, texts), self.edits(before, changed)):
                    texts = changed
                    parts.append(fault)
            yield {"group": "one by dice" if index < count else "two by dice", "kind": " and ".join(part["kind"] for part in parts),
                   "name": "; ".join(part["name"] for part in parts), "screen": screen, "edits": self.edits(before, texts), "parts": parts,
                   "nodes": [name for part in parts for name in part["nodes"]], "sees": sorted({sign for part in parts for sign in part["sees"]})}
