// Brings variables back into a Figma file, and saves a page as `specrender import figma` reads it.

/** The body of POST /v1/files/:key/variables, as `specrender tokens export --to figma-payload` writes it. */
interface Payload {
  variableCollections: CollectionChange[];
  variableModes: ModeChange[];
  variables: VariableChange[];
  variableModeValues: ValueChange[];
}

type ChangeKind = "CREATE" | "UPDATE";

interface CollectionChange {
  action: ChangeKind;
  id: string;
  name: string;
  initialModeId?: string;
  hiddenFromPublishing?: boolean;
}

interface ModeChange {
  action: ChangeKind;
  id: string;
  name: string;
  variableCollectionId: string;
}

interface VariableChange {
  action: ChangeKind;
  id: string;
  name: string;
  variableCollectionId?: string;
  resolvedType?: VariableResolvedDataType;
  description?: string;
  hiddenFromPublishing?: boolean;
  scopes?: VariableScope[];
  codeSyntax?: { [platform in CodeSyntaxPlatform]?: string };
}

interface ValueChange {
  variableId: string;
  modeId: string;
  value: VariableValue;
}

interface SavedFile {
  name: string;
  bytes: Uint8Array;
}

type Request = { kind: "apply"; text: string } | { kind: "save" };

figma.showUI(__html__, { width: 320, height: 220 });

figma.ui.onmessage = async (request: Request) => {
  try {
    if (request.kind === "apply") {
      const count = await new Changes(JSON.parse(request.text) as Payload).apply();
      figma.notify(`${count} variables are as the payload says`);
    } else {
      figma.ui.postMessage({ kind: "files", files: await savedFiles() });
    }
  } catch (error) {
    figma.notify(error instanceof Error ? error.message : String(error), { error: true });
  }
};

/** Applies a payload. Ids of what is created are replaced by those that Figma gives. */
class Changes {
  private readonly collections = new Map<string, VariableCollection>();
  private readonly modes = new Map<string, string>();
  private readonly variables = new Map<string, Variable>();

  constructor(private readonly payload: Payload) {}

  async apply(): Promise<number> {
    for (const change of this.payload.variableCollections) await this.changeCollection(change);
    for (const change of this.payload.variableModes) await this.changeMode(change);
    for (const change of this.payload.variables) await this.changeVariable(change);
    for (const change of this.payload.variableModeValues) await this.changeValue(change);
    return this.payload.variables.length;
  }

  private async changeCollection(change: CollectionChange): Promise<void> {
    let collection: VariableCollection;
    if (change.action === "CREATE") {
      collection = figma.variables.createVariableCollection(change.name);
      if (change.initialModeId !== undefined) this.modes.set(change.initialModeId, collection.modes[0].modeId);
    } else {
      collection = await this.collection(change.id);
      collection.name = change.name;
    }
    collection.hiddenFromPublishing = change.hiddenFromPublishing === true;
    this.collections.set(change.id, collection);
  }

  private async changeMode(change: ModeChange): Promise<void> {
    const collection = await this.collection(change.variableCollectionId);
    const known = this.modes.get(change.id);
    if (change.action === "CREATE") {
      this.modes.set(change.id, collection.addMode(change.name));
    } else {
      collection.renameMode(known ?? change.id, change.name);
    }
  }

  private async changeVariable(change: VariableChange): Promise<void> {
    const variable = change.action === "CREATE" ? await this.created(change) : await this.variable(change.id);
    variable.name = change.name;
    variable.description = change.description ?? "";
    variable.hiddenFromPublishing = change.hiddenFromPublishing === true;
    if (change.scopes !== undefined) variable.scopes = change.scopes;
    for (const platform of ["WEB", "ANDROID", "iOS"] as const) {
      const syntax = change.codeSyntax?.[platform];
      if (syntax !== undefined) variable.setVariableCodeSyntax(platform, syntax);
      else if (variable.codeSyntax[platform] !== undefined) variable.removeVariableCodeSyntax(platform);
    }
    this.variables.set(change.id, variable);
  }

  private async created(change: VariableChange): Promise<Variable> {
    if (change.variableCollectionId === undefined || change.resolvedType === undefined) {
      throw new Error(`the payload does not say what "${change.name}" is`);
    }
    const collection = await this.collection(change.variableCollectionId);
    return figma.variables.createVariable(change.name, collection, change.resolvedType);
  }

  private async changeValue(change: ValueChange): Promise<void> {
    const variable = await this.variable(change.variableId);
    let value = change.value;
    if (typeof value === "object" && "type" in value && value.type === "VARIABLE_ALIAS") {
      value = figma.variables.createVariableAlias(await this.variable(value.id));
    }
    variable.setValueForMode(this.modes.get(change.modeId) ?? change.modeId, value);
  }

  private async collection(id: string): Promise<VariableCollection> {
    const found = this.collections.get(id) ?? (await figma.variables.getVariableCollectionByIdAsync(id));
    if (found === null) throw new Error(`this file has no collection ${id}: import its variables again`);
    return found;
  }

  private async variable(id: string): Promise<Variable> {
    const found = this.variables.get(id) ?? (await figma.variables.getVariableByIdAsync(id));
    if (found === null) throw new Error(`this file has no variable ${id}: import its variables again`);
    return found;
  }
}

/** The current page as the REST API answers it, its variables, and its pictures by their references. */
async function savedFiles(): Promise<SavedFile[]> {
  const page = figma.currentPage;
  const roots: RestNode[] = [];
  const images = new Set<string>();
  for (const child of page.children) {
    const answer = (await child.exportAsync({ format: "JSON_REST_V1" })) as { document: RestNode };
    await addPaths(answer.document, images);
    roots.push(answer.document);
  }
  const document = {
    id: "0:0", name: "Document", type: "DOCUMENT",
    children: [{ id: page.id, name: page.name, type: "CANVAS", children: roots }],
  };
  const files = [
    text("page.json", { name: figma.root.name, version: "", document }),
    text("variables.json", await savedVariables()),
  ];
  for (const hash of images) {
    const image = figma.getImageByHash(hash);
    if (image !== null) files.push({ name: `${hash}.png`, bytes: await image.getBytesAsync() });
  }
  return files;
}

/** A node of the REST API, as far as it matters here. */
interface RestNode {
  id: string;
  type: string;
  children?: RestNode[];
  fills?: { imageRef?: string }[];
  strokes?: { imageRef?: string }[];
  fillGeometry?: RestPath[];
  strokeGeometry?: RestPath[];
  size?: Vector2;
  relativeTransform?: Transform;
}

interface RestPath {
  path: string;
  windingRule: string;
}

interface Vector2 {
  x: number;
  y: number;
}

/** What `?geometry=paths` adds to the answer. */
async function addPaths(node: RestNode, images: Set<string>): Promise<void> {
  for (const paint of [...(node.fills ?? []), ...(node.strokes ?? [])]) {
    if (paint.imageRef !== undefined) images.add(paint.imageRef);
  }
  const own = await figma.getNodeByIdAsync(node.id);
  if (own !== null && "relativeTransform" in own) {
    node.size = { x: own.width, y: own.height };
    node.relativeTransform = own.relativeTransform;
  }
  if (own !== null && "fillGeometry" in own) {
    node.fillGeometry = own.fillGeometry.map(restPath);
    node.strokeGeometry = own.strokeGeometry.map(restPath);
  }
  for (const child of node.children ?? []) await addPaths(child, images);
}

function restPath(path: VectorPath): RestPath {
  return { path: path.data, windingRule: path.windingRule };
}

/** As `GET /v1/files/:key/variables/local` answers. */
async function savedVariables(): Promise<object> {
  const variableCollections: { [id: string]: object } = {};
  for (const one of await figma.variables.getLocalVariableCollectionsAsync()) {
    variableCollections[one.id] = {
      id: one.id, name: one.name, key: one.key, modes: one.modes, defaultModeId: one.defaultModeId,
      remote: one.remote, hiddenFromPublishing: one.hiddenFromPublishing, variableIds: one.variableIds,
    };
  }
  const variables: { [id: string]: object } = {};
  for (const one of await figma.variables.getLocalVariablesAsync()) {
    variables[one.id] = {
      id: one.id, name: one.name, key: one.key, variableCollectionId: one.variableCollectionId,
      resolvedType: one.resolvedType, valuesByMode: one.valuesByMode, remote: one.remote,
      description: one.description, hiddenFromPublishing: one.hiddenFromPublishing, scopes: one.scopes,
      codeSyntax: one.codeSyntax,
    };
  }
  return { status: 200, error: false, meta: { variableCollections, variables } };
}

/** Plugins have no TextEncoder: JSON in ASCII needs none. */
function text(name: string, value: object): SavedFile {
  const json = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return { name, bytes: Uint8Array.from(json, (character) => character.charCodeAt(0)) };
}
