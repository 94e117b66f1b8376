import { rmSync } from "node:fs";
import path from "node:path";
import { bundle } from "../bundle.mjs";

/** Bundles the programs that tests start as processes, once per run: compiling at every start takes twice the time. */
export default async function setup() {
  const folder = `.bundled-${process.pid}`;
  await bundle(folder, { "with-notes": "test/program-with-notes.ts" });
  const bundled = path.join(import.meta.dirname, "..", folder);
  process.env.BUNDLED_PROGRAMS = bundled; // the processes that run tests inherit it
  return () => rmSync(bundled, { recursive: true, force: true });
}
