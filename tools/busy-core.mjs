// Keeps a core busy until the process that started it is gone, or its time is over: `node tools/busy-core.mjs MINUTES`.
const SLICE = 50; // milliseconds between checks whether it should go on
const end = Date.now() + Number(process.argv[2]) * 60_000;

process.stdin.on("close", () => process.exit()).resume();

function compute() {
  for (const until = Date.now() + SLICE; Date.now() < until;);
  if (Date.now() < end) setImmediate(compute);
  else process.exit();
}
compute();
