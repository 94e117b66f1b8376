import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont, { type SubsetOptions } from "subset-font";
import type { Plugin } from "vite";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Characters of the program's texts and of clients' names. Others are drawn with the system's font. */
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
  // The weights in the style sheets. `opsz` is the optical size: 14 is meant for body text.
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
  // What browsers apply by default, and digits of one width for columns.
  keepFeatures: ["kern", "calt", "ccmp", "locl", "tnum"],
};

const SOURCE = fileURLToPath(import.meta.resolve("inter-ui/variable/InterVariable.woff2"));
const CACHE = fileURLToPath(new URL("../.cache/fonts/", import.meta.url));

/** Makes a small file of Inter, cached by its input, and preloads it in the page. */
export function interFont(): Plugin {
  const source = readFileSync(SOURCE);
  const input = createHash("sha256").update(source).update(CHARACTERS).update(JSON.stringify(OPTIONS));
  const file = join(CACHE, input.digest("hex").slice(0, 16), "inter.woff2");
  return {
    name: "inter-font",
    async config() {
      if (!existsSync(file)) {
        mkdirSync(dirname(file), { recursive: true });
        const unfinished = `${file}.${process.pid}`; // a parallel build may read it
        writeFileSync(unfinished, await subsetFont(source, CHARACTERS, OPTIONS));
        renameSync(unfinished, file);
      }
      return { resolve: { alias: { "inter.woff2": file } } };
    },
    transformIndexHtml: {
      order: "post",
      // Otherwise it is requested when the first text is drawn, long after scripts and styles.
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
