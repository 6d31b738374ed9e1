// Alpha-beta on nested lists. It prints every call, for `plyscope diagnose`:
//
// echo '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' > three.tree
// node alphabeta.js < three.tree > calls.log
// plyscope diagnose three.tree --log calls.log

function alphabeta(node, alpha, beta, isMax, name) {
  console.log("enter", name, alpha, beta);
  let value = node;
  if (Array.isArray(node)) {
    value = isMax ? -Infinity : Infinity;
    for (const [index, child] of node.entries()) {
      const result = alphabeta(child, alpha, beta, !isMax, `${name}.${index}`);
      if (isMax) {
        value = Math.max(value, result);
        alpha = Math.max(alpha, value);
      } else {
        value = Math.min(value, result);
        beta = Math.min(beta, value);
      }
      if (alpha >= beta) break;
    }
  }
  console.log("return", name, value);
  return value;
}

const text = require("fs").readFileSync(0, "utf8");
alphabeta(JSON.parse(text), -Infinity, Infinity, true, "root");
