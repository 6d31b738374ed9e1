// Starts the program; VERSION is written by web/build.
import init from "./plyscope-VERSION.js";

const status = document.getElementById("status");
const loaded = document.getElementById("loaded");

// How much has come is seen and not read aloud.
async function load() {
  const response = await fetch(new URL("./plyscope-VERSION_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  let bytes = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      loaded.textContent = `${Math.round(bytes / 1e6)} MB`;
      controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  return new Response(response.body.pipeThrough(counted), { headers });
}

load()
  .then((response) => init({ module_or_path: response }))
  .catch((error) => {
    status.textContent = `plyscope cannot run here: ${error}`;
  });
