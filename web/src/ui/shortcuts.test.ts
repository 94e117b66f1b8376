import { expect, test } from "vitest";
import { commandOf } from "../grid/state/key-command.ts";
import { ariaKeys, shortcuts } from "./shortcuts.ts";

const inGrid = { ...shortcuts.moving, ...shortcuts.typing, ...shortcuts.rows };
/** Answered by the browser, or by the grid before anything else. */
const others = ["Shift+F10", "Ctrl+C", "Ctrl+X", "Ctrl+V", "T", "N"];
const named: Readonly<Record<string, string>> = {
  "←": "ArrowLeft",
  "→": "ArrowRight",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  Spacja: " ",
  Esc: "Escape",
};

const pressOf = (keys: string) => {
  const parts = keys.split("+");
  const last = parts.at(-1) ?? "";
  return {
    key: named[last] ?? (last.length === 1 ? last.toLowerCase() : last),
    isShift: parts.includes("Shift"),
    isControl: parts.includes("Ctrl"),
    isAlt: parts.includes("Alt"),
    isAltGraph: false,
  };
};

test.each(
  Object.values(inGrid)
    .flatMap(({ keys }) => keys)
    .filter((keys) => !others.includes(keys)),
)("%s does something in the grid", (keys) => {
  expect(commandOf(pressOf(keys))).not.toBeNull();
});

test("the key of the list is not typed into a cell", () => {
  expect(commandOf(pressOf("?"))).toBeNull();
});

test("keys have the names that browsers use", () => {
  expect(["Ctrl+Alt+PageDown", "Alt+↓", "?"].map(ariaKeys)).toEqual(["Control+Alt+PageDown", "Alt+ArrowDown", "?"]);
});
