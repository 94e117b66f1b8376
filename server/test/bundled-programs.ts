import { rmSync } from "node:fs";
import path from "node:path";
import { bundle } from "../bundle.mjs";

/** Programs that tests start as processes of their own, bundled once for a run: compiled at every start they need twice the time. */
export default async function setup() {
  const folder = `.bundled-${process.pid}`;
  await bundle(folder, { "with-notes": "test/program-with-notes.ts" });
  const bundled = path.join(import.meta.dirname, "..", folder);
  process.env.BUNDLED_PROGRAMS = bundled; // the processes that run tests inherit it
  return () => rmSync(bundled, { recursive: true, force: true });
}
