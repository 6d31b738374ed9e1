// Starts the program; VERSION is written by web/build.
import init from "./plyscope-VERSION.js";

init().catch((error) => {
  document.getElementById("status").textContent = `plyscope cannot run here: ${error}`;
});
