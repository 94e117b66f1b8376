import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont, { type SubsetOptions } from "subset-font";
import type { Plugin } from "vite";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** What the program writes, and what stands in the names of clients. Anything else the system's font draws. */
const CHARACTERS = [
  range(0x20, 0x7e), // ASCII
  range(0xa0, 0xff), // Latin-1: Western Europe, ² ³ × · §
  range(0x100, 0x17f), // Latin Extended-A: Polish, Czech, Lithuanian, Hungarian, Turkish …
  "ȘșȚțẞʼ", // Romanian, German, Ukrainian names in Latin letters
  "\u2007\u2009\u2011\u202f–—‘’‚“”„†‡•…‰′″‹›€№™", // spaces in numbers, the hyphen that does not break, typography
  "⁰⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉", // units, CO₂
  "←↑→↓−≈≠≤≥∞√Ωμ▲▼●✓✗⚠", // signs of the grid and of what is compared
].join("");

const OPTIONS: SubsetOptions = {
  targetFormat: "woff2",
  // The weights that the style sheets ask for. `opsz` changes letters with their size; at 14 they are made for texts.
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
  // What a browser applies by itself, and digits of one width for columns.
  keepFeatures: ["kern", "calt", "ccmp", "locl", "tnum"],
};

const SOURCE = fileURLToPath(import.meta.resolve("inter-ui/variable/InterVariable.woff2"));
const CACHE = fileURLToPath(new URL("../.cache/fonts/", import.meta.url));

/** Makes one small file of Inter, once for the same input, and lets style sheets and the page find it. */
export function interFont(): Plugin {
  const source = readFileSync(SOURCE);
  const input = createHash("sha256").update(source).update(CHARACTERS).update(JSON.stringify(OPTIONS));
  const file = join(CACHE, input.digest("hex").slice(0, 16), "inter.woff2");
  return {
    name: "inter-font",
    async config() {
      if (!existsSync(file)) {
        mkdirSync(dirname(file), { recursive: true });
        const unfinished = `${file}.${process.pid}`; // another build may be looking for it
        writeFileSync(unfinished, await subsetFont(source, CHARACTERS, OPTIONS));
        renameSync(unfinished, file);
      }
      return { resolve: { alias: { "inter.woff2": file } } };
    },
    transformIndexHtml: {
      order: "post",
      // Otherwise it is asked for when the first text is drawn, long after scripts and styles.
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith(".woff2"))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" },
            injectTo: "head",
          })),
    },
  };
}
