// Opens the web page in Chromium, walks to the first cutoff and on, and takes pictures: node .ci/page.mjs FOLDER PICTURES
// Needs nothing but Node. The browser is told what to do through a pipe (the protocol of its developer tools).
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const [folder, pictures] = process.argv.slice(2);
const PATIENCE_MS = 120_000;

// A static server, as anybody might use.
const kinds = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://localhost").pathname).replace(/\/$/, "/index.html");
  try {
    const bytes = readFileSync(join(folder, path));
    response.writeHead(200, { "Content-Type": kinds[extname(path)] ?? "application/octet-stream" });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}/`;

const profile = mkdtempSync(join(tmpdir(), "plyscope-browser-"));
const browser = spawn("chromium", [
  "--no-sandbox", "--headless", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--enable-unsafe-swiftshader", "--use-gl=angle",
  "--use-angle=swiftshader", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank",
], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });

let nextId = 1;
const waiting = new Map();
const ended = new Promise((resolve) => browser.once("exit", resolve)).then(() => {
  for (const { reject } of waiting.values()) reject(new Error("the browser has ended"));
});
browser.stdio[3].on("error", () => {});
const complaints = [];
let questions = 0;
let received = "";
browser.stdio[4].setEncoding("utf8").on("data", (data) => {
  received += data;
  const parts = received.split("\0");
  received = parts.pop();
  for (const part of parts) take(JSON.parse(part));
});
function take({ id, method, params, result, error }) {
  if (method === "Runtime.exceptionThrown") {
    complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
  } else if (method === "Runtime.consoleAPICalled" && params.type === "error") {
    complaints.push(params.args.map((arg) => arg.value ?? arg.description).join(" "));
  } else if (method === "Page.javascriptDialogOpening") {
    // Whether the page may be left although something in it is not saved.
    questions += 1;
    tell("Page.handleJavaScriptDialog", { accept: true });
  } else if (waiting.has(id)) {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error.message)); else resolve(result);
  }
}
let sessionId;
const tell = (method, params = {}) => new Promise((resolve, reject) => {
  const id = nextId++;
  waiting.set(id, { resolve, reject });
  browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
});

// While a page goes and the next one comes, none answers: what is asked is undefined, and a reload has no answer.
const unlessGone = (answer) => answer.catch((error) => {
  if (!/navigated|context|not attached/i.test(error.message)) throw error;
});
const evaluate = async (expression) =>
  (await unlessGone(tell("Runtime.evaluate", { expression, returnByValue: true })))?.result.value;
const reload = () => unlessGone(tell("Page.reload"));
const status = async () => (await evaluate(`document.getElementById("status")?.textContent`)) ?? "";
async function until(what, holds) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join("\n")}`);
    if (Date.now() > deadline) throw new Error(`${what} does not come; the page says “${await status()}”`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const says = (words) => until(`“${words}”`, async () => (await status()).includes(words));
async function press(key, code, keyCode, modifiers = 0) {
  for (const type of ["keyDown", "keyUp"]) {
    await tell("Input.dispatchKeyEvent", { type, key, code, windowsVirtualKeyCode: keyCode, modifiers });
  }
}
const CTRL = 2;
async function shoot(name) {
  const { data } = await tell("Page.captureScreenshot", { format: "png" });
  writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
}
// A text is pasted as a person would.
const paste = (text) => evaluate(`{
  const data = new DataTransfer();
  data.setData("text/plain", ${JSON.stringify(text)});
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}`);

async function walk() {
  const { targetInfos } = await tell("Target.getTargets");
  const page = targetInfos.find(({ type }) => type === "page");
  ({ sessionId } = await tell("Target.attachToTarget", { targetId: page.targetId, flatten: true }));
  await tell("Runtime.enable");
  await tell("Page.enable");
  await tell("Emulation.setDeviceMetricsOverride", { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false });
  await tell("Page.navigate", { url: address });

  await says("Step 1 of 45");
  await until("the title", async () => (await evaluate("document.title"))?.includes("plyscope"));
  await shoot("web-start");
  // Nothing is loaded from elsewhere: the policy of the page refuses it before anything is sent.
  await evaluate(`{
    globalThis.refused = 0;
    document.addEventListener("securitypolicyviolation", () => { globalThis.refused += 1; });
    fetch("http://127.0.0.1:9/").catch(() => {});
    new Image().src = "http://127.0.0.1:9/image.png";
    const script = document.createElement("script");
    script.src = "http://127.0.0.1:9/script.js";
    document.head.append(script);
  }`);
  await until("the policy", async () => (await evaluate("globalThis.refused")) === 3);
  await press("ArrowRight", "ArrowRight", 39, CTRL);
  await says("Step 20 of 45");
  await says("N is pruned");
  await shoot("web-cutoff");

  // What was on the screen is there again when the page is.
  await press("t", "KeyT", 84);
  await reload();
  await says("Step 20 of 45");
  await shoot("web-again");

  await paste("A(B(C=1, D=2), E=7)");
  await says("Step 1 of");
  await until("the pasted tree", async () => (await evaluate("document.title"))?.includes("A–N") === false);
  await shoot("web-pasted");

  // What is not saved outlives a reload as what is not saved: it is offered, and the browser asks again.
  const copies = () => evaluate(`Object.keys(sessionStorage).filter((key) => key.startsWith("plyscope/unsaved/")).length`);
  const asks = () => evaluate("window.onbeforeunload !== null");
  await press("e", "KeyE", 69);
  await press("ArrowDown", "ArrowDown", 40);
  await press("Delete", "Delete", 46);
  await until("a copy of what is not saved", async () => (await copies()) === 1 && (await asks()));
  await reload();
  await until("the question before the page is left", async () => questions === 1);
  await says("Recover unsaved changes?");
  await until("the page to ask no more", async () => !(await asks()) && (await copies()) === 1);
  await shoot("web-recover");
  await press("Tab", "Tab", 9);
  await press("Enter", "Enter", 13);
  await until("what was not saved", async () => (await asks()) && (await copies()) === 1);
  await says("Step 1 of");
  await shoot("web-recovered");

  // As deep as trees may be here: the browser's stack holds.
  const plies = 2500;
  await paste("[".repeat(plies) + "1" + "]".repeat(plies));
  // Large numbers have separators.
  const plain = async () => (await status()).replaceAll(/(?<=\d),(?=\d)/g, "");
  const steps = async () => Number(/Step \d+ of (\d+)/.exec(await plain())?.[1] ?? 0);
  await until("the deep tree", async () => (await steps()) > plies);
  await paste("[".repeat(plies + 1) + "1" + "]".repeat(plies + 1));
  await until("the refusal", async () => (await plain()).includes(String(plies)));
}

try {
  await walk();
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // Asked to close, it ends its own processes; killed, it leaves some behind for a while.
  sessionId = undefined;
  tell("Browser.close").catch(() => {});
  const patience = setTimeout(() => browser.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(patience);
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch {
    // A folder that is left behind says nothing about the page.
  }
  server.close();
  server.closeAllConnections?.();
}
