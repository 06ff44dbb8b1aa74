// @ts-check
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {import("vscode-languageclient/node").LanguageClient | undefined} */
let client;

/** @type {{ scheme: string, pattern: string }[]} */
let documents = [];

/**
 * The program that the user has chosen.
 * @returns {string}
 */
function program() {
  return vscode.workspace.getConfiguration("specrender").get("path", "specrender");
}

/**
 * Starts the server for the documents that the settings name.
 * @returns {Promise<void>}
 */
async function start() {
  const settings = vscode.workspace.getConfiguration("specrender");
  /** @type {string[]} */
  const patterns = settings.get("documents", []);
  documents = patterns.map((pattern) => ({ scheme: "file", pattern }));
  client = new LanguageClient(
    "specrender",
    "specrender",
    { command: program(), args: ["lsp"] },
    {
      documentSelector: documents,
      initializationOptions: { inlayHints: settings.get("inlayHints", false) },
    },
  );
  await client.start();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let moving;

/**
 * Tells open previews where the cursor is, once it rests.
 * @param {import("vscode").TextEditorSelectionChangeEvent} change
 */
function follow({ textEditor, selections }) {
  clearTimeout(moving);
  const running = client;
  if (!running || !vscode.workspace.getConfiguration("specrender").get("previewFollowsCursor", true)) return;
  if (vscode.languages.match(documents, textEditor.document) === 0) return;
  moving = setTimeout(() => {
    const place = {
      textDocument: { uri: running.code2ProtocolConverter.asUri(textEditor.document.uri) },
      position: running.code2ProtocolConverter.asPosition(selections[0].active),
    };
    // A document that the server has not been told of yet has no cursor.
    running.sendRequest("workspace/executeCommand", { command: "specrender.follow", arguments: [place] }).then(undefined, () => {});
  }, 80);
}

/** @returns {Promise<void>} */
async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

/**
 * Runs the program in a terminal of its own, without a shell: arguments come from documents.
 * @param {...unknown} words
 */
function run(...words) {
  const shellArgs = words.map(String);
  const terminal = vscode.window.createTerminal({
    name: `specrender ${shellArgs[0] ?? ""}`,
    shellPath: program(),
    shellArgs,
    cwd: vscode.workspace.workspaceFolders?.[0]?.uri,
  });
  terminal.show(true);
}

/**
 * @param {import("vscode").ExtensionContext} context
 * @returns {Promise<void>}
 */
async function activate(context) {
  context.subscriptions.push(
    vscode.window.onDidChangeTextEditorSelection(follow),
    vscode.commands.registerCommand("specrender.run", run),
    vscode.commands.registerCommand("specrender.restart", async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("specrender")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
