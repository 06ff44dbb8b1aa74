"""Links and pictures of Markdown pages."""
import re


def with_targets(text, change):
    """The text with every target of a link or picture as `change` gives it. Where that is None, the words stay without the link.
    Blocks of code stay as they are."""
    def link(match):
        target = change(match[3])
        return f"{match[1]}[{match[2]}]({target})" if target else match[2]

    parts = re.split(r"(```.*?```)", text, flags=re.S)
    for index in range(0, len(parts), 2):
        parts[index] = re.sub(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)", link, parts[index])
        parts[index] = re.sub(r'src="([^"]+)"', lambda match: f'src="{change(match[1])}"', parts[index])
    return "".join(parts)
