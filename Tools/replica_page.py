"""Writes what a scene paints (`specrender layout --json --looks`) as HTML and CSS."""
import html, math, pathlib, re

NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")


def page(looks, zoom=1):
    """The page of a screen: boxes, borders and shadows as CSS, outlines as SVG, lines of text where the record has them.

    It is drawn larger by a factor, for browsers that cannot be told how many pixels a point has.
    """
    canvas = looks["canvas"]
    body = Body(looks).write(looks["painted"])
    if zoom != 1:
        body = f"<div class='g' style='transform:scale({zoom});transform-origin:0 0'>{body}</div>"
    faces = "".join(
        f"@font-face{{font-family:{name(font['family'])};font-weight:{font['weight']};"
        f"font-style:{'italic' if font['italic'] else 'normal'};src:url('{pathlib.Path(font['file']).resolve().as_uri()}')}}\n"
        for font in looks["fonts"])
    return f"""<!doctype html><meta charset="utf-8"><style>
{faces}html,body{{margin:0;overflow:hidden;width:{canvas['width'] * zoom}px;height:{canvas['height'] * zoom}px;background:{canvas['background']}}}
body *{{position:absolute;box-sizing:border-box}}
.g,svg{{left:0;top:0;width:{canvas['width']}px;height:{canvas['height']}px;overflow:visible}}
.t{{white-space:pre;line-height:0;font-synthesis:none;font-kerning:normal;text-rendering:geometricPrecision}}
.t *{{position:static}}
.t i{{display:inline-block;width:0;height:0}}
.measured *{{transform:none!important}}
</style><body>
{body}
<script>document.fonts.ready.then(() => {{
  document.body.classList.add('measured')
  const lines = [...document.querySelectorAll('.t')]
  const moves = lines.map(line => {{
    const box = line.getBoundingClientRect(), mark = line.querySelector('i').getBoundingClientRect()
    return [line.dataset.baseline - mark.bottom, -box.width * (line.dataset.side || 0)]
  }})
  document.body.classList.remove('measured')
  lines.forEach((line, at) => {{
    line.style.top = parseFloat(line.style.top) + moves[at][0] + 'px'
    line.style.left = parseFloat(line.style.left) + moves[at][1] + 'px'
  }})
  document.title = 'ready'
}})</script>
"""


def name(family):
    return "'" + family.replace("'", "") + "'"


def numbers(path):
    return [float(number) for number in NUMBER.findall(path)]


def bounds(path):
    values = numbers(path)
    xs, ys = values[0::2], values[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def rounded(path):
    """Left, top, width, height and radii of a rectangle with circular corners; None for any other outline."""
    pieces = re.findall(r"([MLCZ])([^MLCZ]*)", path)
    kinds = "".join(kind for kind, _ in pieces)
    left, top, right, bottom = bounds(path)
    size = (left, top, right - left, bottom - top)
    if right - left <= 0 or bottom - top <= 0:
        return None
    if kinds == "MLLLZ":
        points = [numbers(piece) for _, piece in pieces[:4]]
        corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
        return (*size, (0, 0, 0, 0)) if points == corners else None
    if kinds != "MLCLCLCLCZ":
        return None
    ends = [numbers(piece)[-2:] for _, piece in pieces[:-1]]
    radii = (ends[0][0] - left, right - ends[1][0], right - ends[4][0], ends[5][0] - left)
    # A circular corner is as deep as it is wide, and its curve is a quarter circle's.
    first = numbers(pieces[2][1])
    bend = radii[1] == 0 or abs((first[0] - ends[1][0]) / radii[1] - 0.5523) < 0.002
    is_circular = bend and abs(ends[2][1] - top - radii[1]) < 0.002 and abs(ends[6][1] - bottom + radii[3]) < 0.002
    return (*size, radii) if is_circular else None


def premultiplied(stops):
    """Stops as SVG needs them: it mixes colours without regard to their opacities, where CSS and scenes weigh them by these."""
    def levels(color):
        return [int(color[i:i + 2], 16) for i in (1, 3, 5)] + [int(color[7:] or "ff", 16) / 255]
    result = []
    for (start, first), (end, last) in zip(stops, stops[1:]):
        a, b = levels(first), levels(last)
        steps = 16 if a[3] != b[3] and a[:3] != b[:3] else 1
        for step in range(steps):
            t = step / steps
            alpha = a[3] + (b[3] - a[3]) * t
            color = [(a[i] * a[3] * (1 - t) + b[i] * b[3] * t) / alpha if alpha else a[i] for i in range(3)]
            result.append((start + (end - start) * t, [*color, alpha]))
    return result + [(stops[-1][0], levels(stops[-1][1]))]


def gradient(paint, left, top, width, height):
    """A gradient as CSS for a box; its numbers are those of the canvas."""
    stops = paint["stops"]
    if "linear" in paint:
        x0, y0, x1, y1 = paint["linear"]
        length = math.hypot(x1 - x0, y1 - y0)
        if length == 0:
            return f"linear-gradient({stops[-1][1]},{stops[-1][1]})"
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        way = abs(width * dx) + abs(height * dy)
        start = (x0 - left - width / 2) * dx + (y0 - top - height / 2) * dy + way / 2
        text = ",".join(f"{color} {start + offset * length:.4f}px" for offset, color in stops)
        return f"linear-gradient({math.degrees(math.atan2(dx, -dy)):.4f}deg,{text})"
    if "radial" in paint:
        x, y, across, down = paint["radial"]
        text = ",".join(f"{color} {offset * 100:.4f}%" for offset, color in stops)
        return f"radial-gradient({max(across, 1e-3)}px {max(down, 1e-3)}px at {x - left}px {y - top}px,{text})"
    x, y, start = paint["angular"]
    text = ",".join(f"{color} {offset * 100:.4f}%" for offset, color in stops)
    return f"conic-gradient(from {start}rad at {x - left}px {y - top}px,{text})"


def background(paint, *box):
    return paint["color"] if "color" in paint else gradient(paint, *box)


class Body:
    def __init__(self, looks):
        self.looks, self.ids = looks, 0

    def write(self, steps):
        return "\n".join(getattr(self, step["step"].replace("-", "_"))(step) for step in steps)

    def place(self, left, top, width, height):
        return f"left:{left}px;top:{top}px;width:{width}px;height:{height}px"

    def radii(self, radii):
        return "border-radius:" + " ".join(f"{radius:.4f}px" for radius in radii) if any(radii) else ""

    def clip(self, step):
        rule = "evenodd," if step.get("rule") else ""
        return f"clip-path:path({rule}'{step['path']}')"

    def box(self, box):
        """Room in a line for a picture, which a step of its own paints."""
        return f"<span style=\"display:inline-block;width:{box['width']}px;height:0\"></span>"

    def whole(self):
        return 0, 0, self.looks["canvas"]["width"], self.looks["canvas"]["height"]

    def begin(self, step):
        style = []
        if "opacity" in step:
            style.append(f"opacity:{step['opacity']}")
        if "transform" in step:
            style.append(f"transform:matrix({','.join(map(str, step['transform']))});transform-origin:0 0")
        if "clip" in step:
            box = None if step["clip"].get("rule") else rounded(step["clip"]["path"])
            if box:
                _, _, width, height = self.whole()
                left, top, across, down, radii = box
                sides = (top, width - left - across, height - top - down, left)
                text = " ".join(f"{side:.4f}px" for side in sides)
                corners = " ".join(f"{radius:.4f}px" for radius in radii)
                style.append(f"clip-path:inset({text} round {corners})")
            else:
                style.append(self.clip(step["clip"]))
        if "mask" in step:
            image = background(step["mask"], *self.whole())
            image = f"linear-gradient({image},{image})" if "color" in step["mask"] else image
            style.append(f"-webkit-mask-image:{image};mask-image:{image};mask-mode:alpha")
        filters = [f"blur({step['blur'] / 2}px)"] if "blur" in step else []
        filters += [f"saturate({step['saturation']})"] if "saturation" in step else []
        if filters:
            style.append(f"filter:{' '.join(filters)}")
        if step.get("isolated"):
            style.append("isolation:isolate")
        blending = step.get("blending")
        if blending:
            style.append(f"mix-blend-mode:{'plus-lighter' if blending == 'sum' else blending}")
        return f"<div class='g' style=\"{';'.join(style)}\">"

    def end(self, step):
        return "</div>"

    def fill(self, step):
        box = None if step.get("rule") else rounded(step["path"])
        if box:
            left, top, width, height, radii = box
            look = background(step["paint"], left, top, width, height)
            return f"<div style=\"{self.place(left, top, width, height)};background:{look};{self.radii(radii)}\"></div>"
        if "angular" in step["paint"]:
            return f"<div class='g' style=\"background:{gradient(step['paint'], *self.whole())};{self.clip(step)}\"></div>"
        source, defined = self.paint(step["paint"])
        rule = f" fill-rule='{step['rule']}'" if "rule" in step else ""
        return f"<svg>{defined}<path d='{step['path']}' fill='{source}'{rule}/></svg>"

    def paint(self, paint):
        """What SVG paints with, and what it needs for that."""
        if "color" in paint:
            return paint["color"], ""
        self.ids += 1
        own = f"paint{self.ids}"
        stops = "".join(f"<stop offset='{offset:.5g}' stop-color='rgb({','.join(f'{level:.2f}' for level in color[:3])})' stop-opacity='{color[3]:.4f}'/>"
                        for offset, color in premultiplied(paint["stops"]))
        if "linear" in paint:
            x0, y0, x1, y1 = paint["linear"]
            kind, place = "linearGradient", f"x1='{x0}' y1='{y0}' x2='{x1}' y2='{y1}'"
        else:
            x, y, across, down = paint["radial"]
            kind = "radialGradient"
            place = f"cx='0' cy='0' r='1' gradientTransform='translate({x} {y}) scale({across} {down})'"
        return f"url(#{own})", f"<{kind} id='{own}' gradientUnits='userSpaceOnUse' {place}>{stops}</{kind}>"

    def line(self, line):
        dashes = f" stroke-dasharray='{' '.join(map(str, line['dashes']))}' stroke-dashoffset='{line['phase']}'" if line["dashes"] else ""
        return f"fill='none' stroke-width='{line['width']}' stroke-linecap='{line['cap']}' stroke-linejoin='{line['join']}' stroke-miterlimit='10'{dashes}"

    def stroke(self, step):
        box, line = rounded(step["path"]), step["line"]
        if box and "color" in step["paint"] and not line["dashes"] and line["join"] == "miter":
            left, top, width, height, radii = box
            half = line["width"] / 2
            outer = [radius + half if radius else 0 for radius in radii]
            place = self.place(left - half, top - half, width + 2 * half, height + 2 * half)
            return f"<div style=\"{place};border:{line['width']}px solid {step['paint']['color']};{self.radii(outer)}\"></div>"
        source, defined = self.paint(step["paint"])
        return f"<svg>{defined}<path d='{step['path']}' stroke='{source}' {self.line(line)}/></svg>"

    def shadow(self, step):
        shadow = step["shadow"]
        box = None if "line" in step else rounded(step["path"])
        if box:
            left, top, width, height, radii = box
            inset = "inset " if shadow["inset"] else ""
            look = f"{inset}{shadow['x']}px {shadow['y']}px {shadow['blur']}px {shadow['spread']}px {shadow['color']}"
            return f"<div style=\"{self.place(left, top, width, height)};box-shadow:{look};{self.radii(radii)}\"></div>"
        look = f"stroke='{shadow['color']}' {self.line(step['line'])}" if "line" in step else f"fill='{shadow['color']}'"
        return (f"<svg style='filter:blur({shadow['blur'] / 2}px)'>"
                f"<path d='{step['path']}' {look} transform='translate({shadow['x']} {shadow['y']})'/></svg>")

    def font(self, run):
        families = ",".join(map(name, run["families"]))
        # Browsers leave contextual forms out of letters that are set apart; fonts have them on.
        features = ",".join(f"'{feature.split('=')[0]}' {feature.split('=')[1] if '=' in feature else 1}" for feature in ["calt", *run["features"]])
        axes = next((font.get("axes", {}) for font in self.looks["fonts"] if (font["family"], font["weight"], font["italic"])
                     == (run["families"][0], run["weight"], run["italic"])), {})
        variations = ",".join(f"'{tag}' {value}" for tag, value in axes.items())
        return (f"font-family:{families};font-weight:{run['weight']};font-size:{run['size']}px;"
                f"font-style:{'italic' if run['italic'] else 'normal'};letter-spacing:{run['tracking']}px;"
                f"font-feature-settings:{features}" + (f";font-variation-settings:{variations}" if variations else ""))

    def text(self, step):
        shadows = ",".join(f"{s['x']}px {s['y']}px {s['blur']}px {s['color']}" for s in step["shadows"])
        around = f"text-shadow:{shadows};" if shadows else ""
        return self.lines(step, around, lambda run: "color:" + self.color(step["paints"][run]))

    def color(self, paint):
        return paint["color"] if "color" in paint else paint["stops"][0][1]

    def text_stroke(self, step):
        look = f"color:#0000;-webkit-text-stroke:{step['line']['width']}px {self.color(step['paint'])}"
        return self.lines(step, "", lambda run: look if run in step["strokedRuns"] else "color:#0000")

    def lines(self, step, around, look):
        written = []
        for line in step["lines"]:
            spans = "".join(
                self.box(step['runs'][span['run']]['box']) if "box" in step['runs'][span['run']] else
                f"<span style=\"{self.font(step['runs'][span['run']])};{look(span['run'])}\">{html.escape(span['text'].rstrip(chr(10)))}</span>"
                for span in line["spans"])
            if line["cut"] and line["spans"]:
                run = line["spans"][-1]["run"]
                spans += f"<span style=\"{self.font(step['runs'][run])};{look(run)}\">…</span>"
            # A centred or right-aligned line keeps that place in another font.
            side = line.get("side", 0)
            x = line["x"] + line["width"] * side
            direction = "direction:rtl;" if line["rightToLeft"] else ""
            first = self.font(step["runs"][line["spans"][0]["run"]]) if line["spans"] else ""
            written.append(f"<div class='t' data-baseline='{line['baseline']}' data-side='{side}' "
                           f"style=\"left:{x}px;top:{line['baseline']}px;{around}{direction}{first}\"><i></i>{spans}</div>")
        return "".join(written)

    def picture(self, step):
        file = self.looks["pictures"][step["picture"]]["file"]
        if file is None:
            return ""
        to, part = step["destination"], step["source"]
        width, height = to["width"] / part["width"], to["height"] / part["height"]
        return (f"<div style=\"{self.place(to['x'], to['y'], to['width'], to['height'])};opacity:{step['opacity']};"
                f"background:url('{pathlib.Path(file).resolve().as_uri()}') {-part['x'] * width}px {-part['y'] * height}px / {width}px {height}px\"></div>")

    def backdrop(self, step):
        look = f"backdrop-filter:blur({step['blur'] / 2}px) saturate({step['saturation']});background:{step['tint']}"
        box = rounded(step["path"])
        if box:
            left, top, width, height, radii = box
            return f"<div style=\"{self.place(left, top, width, height)};{look};{self.radii(radii)}\"></div>"
        return f"<div class='g' style=\"{look};{self.clip(step)}\"></div>"


def limits(looks):
    """By node, what browsers do not draw of it as scenes say."""
    found = {}
    for step in looks["painted"]:
        if step["step"] != "text":
            continue
        for line in step["lines"]:
            for span in line["spans"]:
                # Scripts whose letters join; CSS lets browsers leave out their spacing (Text 3, section 8.2), and Chromium does.
                is_cursive = any(0x600 <= ord(letter) < 0x780 or 0x8A0 <= ord(letter) < 0x900 for letter in span["text"])
                if is_cursive and step["runs"][span["run"]].get("tracking"):
                    found[step["node"]] = "letter spacing of joined letters"
    return found
