import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../docs/design.md", import.meta.url), "utf8");
const tokens = new Map(
  [...readFileSync(new URL("../web/src/ui/tokens.css", import.meta.url), "utf8").matchAll(/(--[\w-]+): ([^;]+);/g)]
    .map(([, name, value]) => /** @type {const} */ ([name, value]))
    .toReversed(), // the first value of a name wins: later ones are for reduced motion
);

test("docs/design.md names only tokens there are, with the values they have", () => {
  const named = [...page.matchAll(/`(--[\w-]+)`(?:\s+(#[0-9a-f]{6}|[\d.]+(?:px|rem|ms)))?/g)];
  expect(named.length).toBeGreaterThan(20);
  const wrong = named.filter(([, name, value = ""]) => !tokens.get(name)?.startsWith(value));
  expect(wrong.map(([said]) => said)).toEqual([]);
});

test("its pictures are there, and small", () => {
  const pictures = [...page.matchAll(/\]\((design\/[\w-]+\.png)\)/g)].map(([, path = ""]) => path);
  expect(pictures.length).toBeGreaterThan(2);
  const isSmall = (/** @type {string} */ path) => {
    const file = new URL(`../docs/${path}`, import.meta.url);
    return existsSync(file) && statSync(file).size < 150 * 1024;
  };
  expect(pictures.filter((path) => !isSmall(path))).toEqual([]);
});
