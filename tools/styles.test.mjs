import { expect, test } from "vitest";
import { findStyleFaults } from "./styles.mjs";

const sheet = {
  file: "web/src/ui/box.module.css",
  text: ".box { color: var(--ink); }\n.box:hover .lid { top: 0.5px; }",
};
/** @param {string} text */
const user = (text) => ({ file: "web/src/ui/box.tsx", text: `import styles from "./box.module.css";\n${text}` });

test("used and known classes are accepted", () => {
  expect(findStyleFaults([sheet, user("styles.box styles.lid")])).toEqual([]);
});

test("unused classes and names without a class are reported", () => {
  expect(findStyleFaults([sheet, user("styles.box styles.lidd")])).toEqual([
    "web/src/ui/box.tsx: web/src/ui/box.module.css has no class lidd.",
    "web/src/ui/box.module.css: nobody uses the class lid.",
  ]);
});

test("classes that are accessed by a key count as used", () => {
  expect(findStyleFaults([sheet, user("styles[kind]")])).toEqual([]);
});

test.each(["#fff", "rgb(0 0 0 / 10%)"])("the colour %s is accepted in the tokens only", (colour) => {
  const text = `.box { color: ${colour}; } .lid { top: 0; }`;
  expect(findStyleFaults([{ ...sheet, text }, user("styles.box styles.lid")])).toHaveLength(1);
  expect(findStyleFaults([{ file: "web/src/ui/tokens.css", text: `:root { --x: ${colour}; }` }])).toEqual([]);
});
