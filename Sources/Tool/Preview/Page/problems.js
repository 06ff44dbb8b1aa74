// What is wrong with the documents, over the picture; a click opens the editor at the place.

const section = document.getElementById("problems");
let template = "";

export function begin(settings) { template = settings.editor; }

/** The address that opens a place in the editor. */
export function editorLink({ path, line, column }) {
  const file = path.split("/").map(encodeURIComponent).join("/");
  return template.replaceAll("{file}", () => file).replaceAll("{line}", line ?? 1).replaceAll("{column}", column ?? 1);
}

/** A link to a place; its words alone where the place is no file. */
export function placeLink(place, words) {
  const link = document.createElement(place.path ? "a" : "span");
  link.textContent = words;
  if (place.path) link.href = editorLink(place);
  return link;
}

export function show(diagnostics, failed) {
  const text = JSON.stringify(diagnostics);
  section.hidden = !diagnostics.length;
  section.classList.toggle("failed", Boolean(failed));
  if (section.dataset.shown === text) return;
  section.dataset.shown = text;
  section.replaceChildren(...diagnostics.map((diagnostic) => {
    const article = document.createElement(diagnostic.path ? "a" : "article"), words = document.createElement("pre");
    words.textContent = diagnostic.text;
    article.className = "problem";
    article.append(words);
    if (diagnostic.path) {
      article.href = editorLink(diagnostic);
      article.title = "Open in editor";
    }
    return article;
  }));
}
