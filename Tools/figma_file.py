"""A Figma file that is written down rather than drawn: nodes, styles, variables, components and instances of them, and the
boxes that Figma's auto layout and constraints give them, in the shape of the REST API's response with geometry=paths."""
import argparse
import copy
import hashlib
import json
import math
import pathlib
import re
import shutil
import subprocess
import tempfile
import zlib


def rgba(text):
    """`#RRGGBB`, or `#RRGGBB 30%`."""
    digits, _, alpha = text.lstrip("#").partition(" ")
    parts = [int(digits[place:place + 2], 16) / 255 for place in (0, 2, 4)]
    return dict(zip("rgba", parts + [float(alpha.rstrip("%")) / 100 if alpha else 1]))


class Node(dict):
    """A node whose box is set once all sizes are known. `at` is its place in a parent without auto layout, None for the middle;
    `right` and `bottom` are how far those edges are from the parent's."""

    def __init__(self, kind, name, size=(0, 0), children=(), at=(0, 0), right=None, bottom=None, **more):
        super().__init__(id="", name=name, type=kind, **more)
        self.size, self.kids, self.at, self.right, self.bottom = list(size), list(children), at, right, bottom

    def every(self):
        yield self
        for child in self.kids:
            yield from child.every()

    def find(self, name):
        return next(node for node in self.every() if node["name"] == name)

    def keep(self, horizontal, vertical):
        self["constraints"] = {"horizontal": horizontal, "vertical": vertical}
        return self

    def sizing(self, horizontal, vertical):
        self.update(layoutSizingHorizontal=horizontal, layoutSizingVertical=vertical)
        return self


class File:
    """Styles, variables and components, and what text measures there are."""

    def __init__(self, program):
        self.program = program
        self.styles, self.components, self.sets = {}, {}, {}
        self.collections, self.variables, self.pages = {}, {}, []
        self.text_styles, self.mains = {}, {}

    # Variables

    def collection(self, name, modes, scopes):
        key = f"VariableCollectionId:{len(self.collections) + 1}:0"
        self.collections[key] = {
            "id": key, "name": name, "key": stable(name, 40), "defaultModeId": f"{len(self.collections) + 1}:0", "remote": False,
            "modes": [{"modeId": f"{len(self.collections) + 1}:{place}", "name": mode} for place, mode in enumerate(modes)],
            "hiddenFromPublishing": False, "variableIds": [], "scopes": scopes,
        }
        return key

    def variable(self, collection, name, *values):
        """One value for all modes, or one for each. A value that names another variable, `{name}`, is an alias."""
        owner, kind = self.collections[collection], "COLOR" if isinstance(values[0], str) else "FLOAT"
        given = values * len(owner["modes"]) if len(values) == 1 else values
        key = f"VariableID:{number(name)}"
        assert key not in self.variables
        owner["variableIds"].append(key)
        self.variables[key] = {
            "id": key, "name": name, "key": stable(name, 40), "variableCollectionId": owner["id"], "resolvedType": kind,
            "valuesByMode": {mode["modeId"]: self.value(value) for mode, value in zip(owner["modes"], given)},
            "remote": False, "description": "", "hiddenFromPublishing": False, "scopes": owner["scopes"], "codeSyntax": {},
        }

    def value(self, value):
        if isinstance(value, str) and value.startswith("{"):
            return self.alias(value[1:-1])
        return rgba(value) if isinstance(value, str) else value

    def alias(self, name):
        key = f"VariableID:{number(name)}"
        assert key in self.variables, name
        return {"type": "VARIABLE_ALIAS", "id": key}

    def resolved(self, name):
        """What a variable is in the first mode."""
        value = next(iter(self.variables[self.alias(name)["id"]]["valuesByMode"].values()))
        while isinstance(value, dict) and "id" in value:
            value = next(iter(self.variables[value["id"]]["valuesByMode"].values()))
        return value

    # Looks

    def fill(self, name):
        """A fill with the colour of a variable."""
        return {"blendMode": "NORMAL", "type": "SOLID", "color": self.resolved(name), "boundVariables": {"color": self.alias(name)}}

    def gradient(self, *stops):
        """From top to bottom, of places and variables."""
        return {
            "blendMode": "NORMAL", "type": "GRADIENT_LINEAR",
            "gradientHandlePositions": [{"x": 0.5, "y": 0}, {"x": 0.5, "y": 1}, {"x": 0, "y": 0}],
            "gradientStops": [
                {"position": place, "color": self.resolved(name), "boundVariables": {"color": self.alias(name)}} for place, name in stops],
        }

    def picture(self, name):
        return {"blendMode": "NORMAL", "type": "IMAGE", "scaleMode": "FILL", "imageRef": hashlib.sha1(name.encode()).hexdigest()}

    def style(self, name, kind):
        key = f"9:{number(kind + name)}"
        self.styles[key] = {"key": stable(kind + name, 40), "name": name, "styleType": kind, "remote": False, "description": ""}
        return key

    def text_style(self, name, size, weight, line, tracking):
        self.text_styles[name] = {
            "fontFamily": "Inter", "fontPostScriptName": f"Inter-{FACES[weight]}", "fontWeight": weight, "fontSize": size,
            "letterSpacing": tracking, "lineHeightPx": line, "lineHeightUnit": "PIXELS",
        }

    def number(self, node, key, value):
        """A property that is a number or the name of a variable."""
        bound = isinstance(value, str)
        amount = self.resolved(value) if bound else value
        if key == "cornerRadius":
            node["cornerRadius"] = amount
            self.corners(node, *[value] * 4)
        elif amount or bound:
            node[key] = amount
            if bound:
                node.setdefault("boundVariables", {})[key] = self.alias(value)
        return amount

    def corners(self, node, *radii):
        """Top left, top right, bottom right, bottom left."""
        node["rectangleCornerRadii"] = self.lengths(radii)
        bound = {f"RECTANGLE_{corner}_CORNER_RADIUS": self.alias(radius)
                 for corner, radius in zip(("TOP_LEFT", "TOP_RIGHT", "BOTTOM_RIGHT", "BOTTOM_LEFT"), radii) if isinstance(radius, str)}
        if bound:
            node.setdefault("boundVariables", {})["rectangleCornerRadii"] = bound

    # Nodes

    def frame(self, name, children, size=(0, 0), fill=None, radius=None, kind="FRAME", **more):
        """A frame without auto layout."""
        node = Node(kind, name, self.lengths(size), children, **more)
        self.bind_size(node, size)
        node.sizing("FIXED", "FIXED")
        node["fills"] = [fill] if fill else []
        if radius is not None:
            self.number(node, "cornerRadius", radius)
        return node

    def stack(self, mode, name, children, gap=0, pad=(0, 0, 0, 0), align=None, width="HUG", height="HUG", fill=None, radius=None,
              kind="FRAME", **more):
        """Auto layout. `pad` is top, right, bottom, left; width and height are HUG, FILL, a number or a variable."""
        node = self.frame(name, children, fill=fill, radius=radius, kind=kind, layoutMode=mode, **more)
        self.number(node, "itemSpacing", gap)
        for side, amount in zip(("Top", "Right", "Bottom", "Left"), pad):
            self.number(node, f"padding{side}", amount)
        if align:
            node["counterAxisAlignItems"] = align
        size = [length if length not in ("HUG", "FILL") else 0 for length in (width, height)]
        node.size = self.lengths(size)
        self.bind_size(node, size)
        return node.sizing(*(length if length in ("HUG", "FILL") else "FIXED" for length in (width, height)))

    def row(self, name, children, **more):
        return self.stack("HORIZONTAL", name, children, align=more.pop("align", "CENTER"), **more)

    def column(self, name, children, **more):
        return self.stack("VERTICAL", name, children, **more)

    def lengths(self, size):
        return [self.resolved(length) if isinstance(length, str) else length for length in size]

    def bind_size(self, node, size):
        bound = {axis: self.alias(length) for axis, length in zip("xy", size) if isinstance(length, str)}
        if bound:
            node.setdefault("boundVariables", {})["size"] = bound

    def text(self, name, words, style, fill, prop=None, wrap=None, most=None, lines=None, side="LEFT", effect=None, runs=None, **more):
        """`wrap` is the width at which lines break, `most` the greatest width of one that is no wider than its words. After the last
        of `lines` comes an ellipsis; a text with `most` has one unless told otherwise. `runs` are words with a colour of their own."""
        about = {**self.text_styles[style], "textAutoResize": "HEIGHT" if wrap else "WIDTH_AND_HEIGHT",
                 "textAlignHorizontal": side, "textAlignVertical": "TOP"}
        node = Node("TEXT", name, characters=words, style=about, fills=[self.fill(fill)], styles={"text": self.style(style, "TEXT")}, **more)
        node.wrap, node.lines = wrap, lines or (1 if most else None)
        node.sizing("FILL" if wrap else "HUG", "HUG")
        if most:
            node["maxWidth"] = most
        if node.lines:
            about.update(textTruncation="ENDING", maxLines=node.lines)
        if prop:
            node.prop = prop
        if effect:
            node["effects"], node["styles"]["effect"] = effect[1], self.style(effect[0], "EFFECT")
        if runs:
            node["characterStyleOverrides"] = [place for place, (part, _) in enumerate(runs, 1) for _ in range(len(part))]
            node["styleOverrideTable"] = {str(place): {"fills": [self.fill(color)]} for place, (_, color) in enumerate(runs, 1)}
        return node

    def vector(self, name, path, fill, box, size, even_odd=False):
        """A drawing whose numbers count in a box (x, y, width, height), in a frame of a size. It is as large as its outline and
        scales with the frame."""
        placed = Path(path).placed(box, size)
        left, top, right, bottom = placed.bounds()
        node = Node("VECTOR", name, (right - left, bottom - top), at=(left, top), fills=[self.fill(fill)])
        node["fillGeometry"] = [{"path": placed.moved(-left, -top).data, "windingRule": "EVENODD" if even_odd else "NONZERO"}]
        return node.keep("SCALE", "SCALE")

    def lines(self, name, paths, fill, weight, cap="NONE", **more):
        """A drawing of lines through points, which have round joins. Figma tells their outlines and not the lines themselves."""
        xs, ys = ([point[axis] for path in paths for point in path] for axis in (0, 1))
        left, top = min(xs), min(ys)
        node = Node("VECTOR", name, (max(xs) - left, max(ys) - top), fills=[], strokes=[self.fill(fill)], strokeWeight=weight,
                    strokeAlign="CENTER", strokeCap=cap, strokeJoin="ROUND", **more)
        parts = [part for path in paths for part in line_outlines([(x - left, y - top) for x, y in path], weight / 2, cap == "ROUND")]
        node["fillGeometry"] = []
        node["strokeGeometry"] = [{"path": " ".join(part.data for part in parts), "windingRule": "NONZERO"}]
        return node

    def ring(self, name, size, fill, weight, align="CENTER", end=None, **more):
        """A circle's line. One that goes from twelve o'clock to an `end`, a share of the circle, is an arc whose inner and outer
        edges are one."""
        node = Node("ELLIPSE", name, (size, size), fills=[], strokes=[self.fill(fill)], strokeWeight=weight, strokeAlign=align, **more)
        node["arcData"] = arc(end)
        return node

    def shadow(self, name, x, y, blur):
        return {"type": "DROP_SHADOW", "visible": True, "color": self.resolved(name), "blendMode": "NORMAL", "offset": {"x": x, "y": y},
                "radius": blur, "spread": 0, "showShadowBehindNode": False, "boundVariables": {"color": self.alias(name)}}

    # Components

    def component(self, node, of=None):
        """Makes a main component of a frame. `of` is the name of its set, the node's own is `Property=Value` then."""
        node["type"] = "COMPONENT"
        name = f"{of}/{node['name']}" if of else node["name"]
        self.name(node, 2, name)
        self.mains[name] = node
        self.components[node["id"]] = {"key": stable(name, 40), "name": node["name"], "description": "", "remote": False}
        if of:
            known = f"2:{number(of)}"
            self.sets[known] = {"key": stable(of, 40), "name": of, "description": ""}
            self.components[node["id"]]["componentSetId"] = known
        owner = f"2:{number(of)}" if of else node["id"]
        definitions = {}
        for child in node.every():
            for kind, field, default in (("TEXT", "characters", child.get("characters")), ("INSTANCE_SWAP", "mainComponent", child.get("componentId"))):
                prop = getattr(child, "prop" if kind == "TEXT" else "swap", None)
                if prop and "I" not in child["id"]:
                    key = f"{prop}#{owner}"
                    child["componentPropertyReferences"] = {field: key}
                    definitions[key] = {"type": kind, "defaultValue": default}
        node.definitions = definitions
        if definitions and not of:
            node["componentPropertyDefinitions"] = definitions
        return node

    def set(self, name, gap=20):
        """The set around the members that have been made."""
        members = [main for key, main in self.mains.items() if key.startswith(name + "/")]
        node = self.column(name, members, gap=gap, pad=(gap,) * 4, kind="COMPONENT_SET")
        node["id"] = f"2:{number(name)}"
        definitions = {key: value for member in members for key, value in member.definitions.items()}
        for member in members:
            for prop, value in (part.split("=") for part in member["name"].split(", ")):
                known = definitions.setdefault(prop, {"type": "VARIANT", "defaultValue": value, "variantOptions": []})
                if value not in known["variantOptions"]:
                    known["variantOptions"].append(value)
        node["componentPropertyDefinitions"] = definitions
        return node

    def use(self, main, name, at=(0, 0), texts={}, fills={}, ends={}, swaps={}, size=None, swap=None, absolute=False, **sizes):
        """An instance: texts by their properties, fills and the ends of arcs by the layers' names, swapped instances by their
        properties."""
        source = self.mains[main]
        node = copy.deepcopy(source)
        node.update(type="INSTANCE", name=name, componentId=source["id"])
        node.pop("componentPropertyDefinitions", None)
        node.at, node.source = at, True
        if absolute:
            node["layoutPositioning"] = "ABSOLUTE"
        if swap:
            node.swap = swap
        for prop, main in swaps.items():
            self.swap(node, prop, main)
        properties = {}
        for child in node.every():
            prop = getattr(child, "prop", None)
            if prop in texts:
                child["characters"] = texts[prop]
                properties[child["componentPropertyReferences"]["characters"]] = {"type": "TEXT", "value": texts[prop]}
            if child["name"] in fills:
                child["fills"] = [fills[child["name"]]]
            if child["name"] in ends:
                child["arcData"] = arc(ends[child["name"]])
        if properties:
            node["componentProperties"] = properties
        if size:
            node.size = list(size)
            node.sizing("FIXED", "FIXED")
        for axis, word in sizes.items():
            node["layoutSizing" + axis.capitalize()] = word
        return node

    def swap(self, instance, prop, main):
        """Puts another component in the place of a nested instance, which keeps its id, name and place."""
        for around in instance.every():
            for place, child in enumerate(around.kids):
                if getattr(child, "swap", None) == prop:
                    other = self.use(main, child["name"], swap=prop)
                    self.rename(other, child["id"].lstrip("I"))
                    other["id"] = child["id"]
                    other["componentPropertyReferences"] = child["componentPropertyReferences"]
                    around.kids[place] = other

    def name(self, root, page, path):
        """Ids that stay the same when other layers come and go: they are made of the layer's path."""
        taken = set()

        def give(node, path):
            own = f"{page}:{number(path)}"
            while own in taken:
                path += "'"
                own = f"{page}:{number(path)}"
            taken.add(own)
            if getattr(node, "source", False):
                self.rename(node, own)
                return
            node["id"] = own
            for child in node.kids:
                give(child, f"{path}/{child['name']}")

        give(root, path)

    def rename(self, instance, own):
        for node in instance.every():
            if node is not instance:
                node["id"] = f"I{own};{node['id'].lstrip('I')}"
        instance["id"] = own

    def page(self, name, page, roots):
        for root in roots:
            if not root["id"]:
                self.name(root, page, root["name"])
        self.pages.append(Node("CANVAS", name, children=roots))
        self.pages[-1]["id"] = f"0:{page}"

    # Measures

    def measure_texts(self):
        """Asks the font how large the texts are. A text on one line is a whole number of points wide, as Figma has it."""
        texts = [node for page in self.pages for node in page.every() if node["type"] == "TEXT"]
        kinds = {}
        for text in texts:
            style = text["style"]
            key = (text["characters"], style["fontSize"], style["fontWeight"], style["letterSpacing"], style["lineHeightPx"], text.wrap,
                   text.get("maxWidth"), text.lines)
            kinds.setdefault(key, []).append(text)
        for key, size in zip(kinds, Measure(self).sizes(list(kinds))):
            for text in kinds[key]:
                text.size = [math.ceil(size[0] - 1e-6) if not text.wrap else text.wrap, size[1]]
                if text.get("maxWidth"):
                    text.size[0] = min(text.size[0], text["maxWidth"])

    # The response

    def response(self, name):
        self.measure_texts()
        for page in self.pages:
            for root in page.kids:
                for axis in (0, 1):
                    measure(root, axis)
                    stretch(root, axis)
                place(root, *root.at)
            page["children"] = page.kids
        return {
            "name": name, "version": "1", "lastModified": "2024-12-17T00:00:00Z", "schemaVersion": 0,
            "document": {"id": "0:0", "name": "Document", "type": "DOCUMENT", "children": self.pages},
            "components": self.components, "componentSets": self.sets, "styles": self.styles,
        }

    def variable_response(self):
        collections = {key: {field: value for field, value in one.items() if field != "scopes"} for key, one in self.collections.items()}
        return {"status": 200, "error": False, "meta": {"variableCollections": collections, "variables": self.variables}}


    def save(self, folder, title, name, variables):
        """Writes both responses into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        for path, document in ((name, self.response(title)), (variables, self.variable_response())):
            (folder / path).write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")

    def save_pictures(self, folder, pictures):
        """Copies pictures, by what `picture` calls them, to the names of their references."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, path in pictures.items():
            shutil.copy(path, folder / f"{self.picture(name)['imageRef']}.png")


def options(about):
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/specrender")
    parser.add_argument("-o", type=pathlib.Path, default=pathlib.Path("Examples/Figma"))
    return parser.parse_args()


FACES = {400: "Regular", 600: "SemiBold", 700: "Bold"}


def number(text):
    """A number that only another text would change."""
    return zlib.crc32(text.encode()) % 100_000


def stable(text, length):
    return hashlib.sha1(text.encode()).hexdigest()[:length]


class Measure:
    """Texts laid out by the program, by themselves, in Inter and in the fonts for letters that it lacks."""

    FONTS = "DesignTokens/primitives.tokens.json"

    def __init__(self, file):
        self.file = file

    def sizes(self, kinds):
        tokens = {
            "type": {f"t{place}": {"$type": "typography", "$value": {
                "fontFamily": "{font.family.text}", "fontSize": {"value": size, "unit": "px"}, "fontWeight": weight,
                "letterSpacing": {"value": tracking, "unit": "px"}, "lineHeight": line / size,
            }} for place, (_, size, weight, tracking, line, *_) in enumerate(kinds)},
        }
        nodes = [
            {"text": words, "id": f"t{place}", "style": f"{{type.t{place}}}", "lines": lines or ("unlimited" if wrap else 1),
             "layout": ["leading == 0", "top == 0"] + ([f"width == {wrap}"] if wrap else [f"width <= {most}"] if most else [])}
            for place, (words, _, _, _, _, wrap, most, lines) in enumerate(kinds)]
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            shutil.copy(self.FONTS, folder / "fonts.tokens.json")
            (folder / "t.tokens.json").write_text(json.dumps(tokens))
            (folder / "t.resolver.json").write_text(json.dumps({
                "version": "2025.10", "sets": {"t": {"sources": [{"$ref": "fonts.tokens.json"}, {"$ref": "t.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/t"}]}))
            (folder / "t.yaml").write_text(json.dumps({"scene": "t", "tokens": "t.resolver.json", "canvas": "8000 x 8000", "children": nodes},
                                                     ensure_ascii=False))
            told = subprocess.run([self.file.program, "layout", str(folder / "t.yaml"), "--json"], capture_output=True, text=True)
        assert told.returncode == 0, told.stderr
        frames = {node["id"]: node["frame"] for node in json.loads(told.stdout)["nodes"]}
        return [(frames[f"t{place}"]["width"], frames[f"t{place}"]["height"]) for place in range(len(kinds))]


def arc(end):
    """From twelve o'clock to a share of the circle; the whole circle without one."""
    if end is None:
        return {"startingAngle": 0, "endingAngle": 2 * math.pi, "innerRadius": 0}
    return {"startingAngle": -math.pi / 2, "endingAngle": (2 * end - 0.5) * math.pi, "innerRadius": 1}


def line_outlines(points, radius, round_ends):
    """The outline of a line with round joins: a rectangle for each part, a circle for each joint."""
    for (x, y), (to_x, to_y) in zip(points, points[1:]):
        length = math.hypot(to_x - x, to_y - y)
        dx, dy = (y - to_y) / length * radius, (to_x - x) / length * radius
        yield Path(f"M{x + dx} {y + dy} L{x - dx} {y - dy} L{to_x - dx} {to_y - dy} L{to_x + dx} {to_y + dy} Z")
    for x, y in points if round_ends else points[1:-1]:
        bow = 0.5522847 * radius
        yield Path(f"M{x} {y - radius} C{x + bow} {y - radius} {x + radius} {y - bow} {x + radius} {y} "
                   f"C{x + radius} {y + bow} {x + bow} {y + radius} {x} {y + radius} "
                   f"C{x - bow} {y + radius} {x - radius} {y + bow} {x - radius} {y} "
                   f"C{x - radius} {y - bow} {x - bow} {y - radius} {x} {y - radius} Z")


class Path:
    """Absolute M, L, C and Z."""

    def __init__(self, data):
        parts = re.findall(r"[MLCZ]|-?[\d.]+(?:e-?\d+)?", data)
        self.steps = []
        for part in parts:
            if part.isalpha():
                self.steps.append((part, []))
            else:
                self.steps[-1][1].append(float(part))

    def changed(self, change):
        path = Path("")
        for letter, numbers in self.steps:
            points = [change(x, y) for x, y in zip(numbers[::2], numbers[1::2])]
            path.steps.append((letter, [value for point in points for value in point]))
        return path

    def placed(self, box, size):
        """As large as fits, in the middle."""
        scale = min(size[0] / box[2], size[1] / box[3])
        left, top = (size[0] - box[2] * scale) / 2, (size[1] - box[3] * scale) / 2
        return self.changed(lambda x, y: (left + (x - box[0]) * scale, top + (y - box[1]) * scale))

    def moved(self, dx, dy):
        return self.changed(lambda x, y: (x + dx, y + dy))

    def bounds(self):
        xs, ys, last = [], [], (0, 0)
        for letter, numbers in self.steps:
            points = list(zip(numbers[::2], numbers[1::2]))
            if letter == "C":
                for values, axis in ((xs, 0), (ys, 1)):
                    curve = [last[axis]] + [point[axis] for point in points]
                    values += [cubic(curve, t) for t in extremes(curve)]
                last = points[2]
            elif points:
                last = points[-1]
            if points:
                xs.append(last[0])
                ys.append(last[1])
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def data(self):
        return " ".join(" ".join([letter] + [f"{round(value, 5):g}" for value in numbers]) for letter, numbers in self.steps)


def cubic(curve, t):
    a, b, c, d = curve
    return a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3


def extremes(curve):
    a, b, c, d = curve
    square, linear, constant = 3 * (d - 3 * c + 3 * b - a), 6 * (c - 2 * b + a), 3 * (b - a)
    if abs(square) < 1e-9:
        roots = [-constant / linear] if abs(linear) > 1e-9 else []
    else:
        under = linear * linear - 4 * square * constant
        roots = [(-linear + sign * math.sqrt(under)) / (2 * square) for sign in (1, -1)] if under >= 0 else []
    return [root for root in roots if 0 < root < 1]


# What Figma's auto layout does, for what stands in these files.


def side(axis, which):
    return "padding" + (("Left", "Right") if axis == 0 else ("Top", "Bottom"))[which]


def sizing(node, axis):
    return node.get("layoutSizingHorizontal" if axis == 0 else "layoutSizingVertical", "FIXED")


def flowing(node):
    return [child for child in node.kids if child.get("layoutPositioning") != "ABSOLUTE"]


def measure(node, axis):
    """The size of what hugs, from the inside out."""
    for child in node.kids:
        measure(child, axis)
    mode = node.get("layoutMode")
    if not mode or sizing(node, axis) != "HUG":
        return
    sizes = [child.size[axis] for child in flowing(node)]
    along = (mode == "HORIZONTAL") == (axis == 0)
    inside = sum(sizes) + node.get("itemSpacing", 0) * (len(sizes) - 1) if along else max(sizes)
    node.size[axis] = inside + node.get(side(axis, 0), 0) + node.get(side(axis, 1), 0)
    node.size[axis] = max(node.size[axis], node.get("minWidth" if axis == 0 else "minHeight", 0))


def stretch(node, axis):
    """The size of what fills, from the outside in."""
    mode = node.get("layoutMode")
    room = node.size[axis] - node.get(side(axis, 0), 0) - node.get(side(axis, 1), 0)
    children = flowing(node) if mode else []
    along = (mode == "HORIZONTAL") == (axis == 0)
    filling = [child for child in children if sizing(child, axis) == "FILL"]
    if along and filling:
        room -= sum(child.size[axis] for child in children if child not in filling)
        room = (room - node.get("itemSpacing", 0) * (len(children) - 1)) / len(filling)
    for child in filling:
        child.size[axis] = room
    for child in node.kids:
        stretch(child, axis)


def place(node, x, y):
    """Puts a node and all that is inside of it where the rules say."""
    node["size"] = {"x": node.size[0], "y": node.size[1]}
    node["absoluteBoundingBox"] = {"x": x, "y": y, "width": node.size[0], "height": node.size[1]}
    if node.get("layoutMode"):
        flow(node, x, y, 0 if node["layoutMode"] == "HORIZONTAL" else 1)
    for child in node.kids:
        if child.get("layoutPositioning") == "ABSOLUTE" or not node.get("layoutMode"):
            place(child, x + offset(node, child, 0, child.right), y + offset(node, child, 1, child.bottom))
    for child in node.kids:
        child["relativeTransform"] = [
            [1, 0, child["absoluteBoundingBox"]["x"] - x], [0, 1, child["absoluteBoundingBox"]["y"] - y]]
    if node.kids:
        node["children"] = node.kids


def offset(node, child, axis, from_end):
    room = node.size[axis] - child.size[axis]
    if from_end is not None:
        return room - from_end
    return room / 2 if child.at[axis] is None else child.at[axis]


def flow(node, x, y, axis):
    children, across = flowing(node), 1 - axis
    start = [x, y]
    room = node.size[axis] - node.get(side(axis, 0), 0) - node.get(side(axis, 1), 0)
    gap = node.get("itemSpacing", 0)
    used = sum(child.size[axis] for child in children) + gap * (len(children) - 1)
    at = start[axis] + node.get(side(axis, 0), 0)
    align = node.get("primaryAxisAlignItems")
    if align == "SPACE_BETWEEN":
        gap = (room - sum(child.size[axis] for child in children)) / (len(children) - 1)
    at += {"MAX": room - used, "CENTER": (room - used) / 2}.get(align, 0)
    for child in children:
        free = node.size[across] - node.get(side(across, 0), 0) - node.get(side(across, 1), 0) - child.size[across]
        fraction = {"CENTER": 0.5, "MAX": 1}.get(node.get("counterAxisAlignItems"), 0)
        spot = [0, 0]
        spot[axis], spot[across] = at, start[across] + node.get(side(across, 0), 0) + free * fraction
        place(child, *spot)
        at += child.size[axis] + gap
