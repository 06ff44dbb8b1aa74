// Icons and pictures to download.

const bytes = (count) => count < 1024 ? `${count} B` : count < 1 << 20 ? `${number(count / 1024, 1)} KB` : `${number(count / (1 << 20), 1)} MB`;

function assets() {
  if (!data.assets.length) return empty("No screen shows an icon or a picture.");
  const list = (kind, title) => {
    const some = data.assets.filter((asset) => asset.kind === kind);
    if (!some.length) return null;
    return [el("h2", {}, title, " ", el("small", {}, some.length)), el("div", { className: "assets" }, some.map((asset) => el("figure", { className: "asset" },
      el("span", { className: "specimen" }, asset.picture && picture(asset.picture, asset.size, asset.id)),
      el("figcaption", {}, el("b", {}, asset.id), el("span", { className: "faint" }, `${number(asset.size[0])} × ${number(asset.size[1])}`)),
      el("div", { className: "copies" }, asset.files.map(([label, path, size]) => el("a", { className: "copy", href: path, download: path.split("/").pop().replace(/-[0-9a-f]{12}(?=\.)/, ""), title: `${label}, ${bytes(size)}` }, label))))))];
  };
  return el("div", { className: "page" }, list("shape", "Icons"), list("picture", "Pictures"));
}
