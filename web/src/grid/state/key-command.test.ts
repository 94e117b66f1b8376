import { expect, test } from "vitest";
import { commandOf, type KeyPress } from "./key-command.ts";

const press = (key: string, more: Partial<KeyPress> = {}) =>
  commandOf({ key, isShift: false, isControl: false, isAlt: false, isAltGraph: false, ...more });

const control = { isControl: true };
const shift = { isShift: true };
/** As Windows reports it. */
const altGraph = { isControl: true, isAlt: true, isAltGraph: true };

test.each([
  ["ArrowDown", {}, "down", false],
  ["ArrowDown", shift, "down", true],
  ["ArrowDown", control, "columnEnd", false],
  ["ArrowRight", { ...control, ...shift }, "rowEnd", true],
  ["Home", {}, "rowStart", false],
  ["End", {}, "rowEnd", false],
  ["Home", control, "first", false],
  ["End", control, "last", false],
  ["PageUp", {}, "pageUp", false],
  ["PageDown", shift, "pageDown", true],
  ["Tab", {}, "next", false],
  ["Tab", shift, "previous", false],
  ["Enter", {}, "enter", false],
  ["Enter", shift, "enterUp", false],
])("%s with %o moves %s", (key, more, move, isExtending) => {
  expect(press(key, more)).toEqual({ do: "move", move, isExtending });
});

test.each([
  ["F2", {}, "edit"],
  ["ArrowDown", { isAlt: true }, "edit"],
  ["Delete", {}, "clear"],
  ["Backspace", {}, "clear"],
  ["Escape", {}, "escape"],
  [" ", {}, "space"],
  [" ", shift, "selectRows"],
  ["a", control, "selectAll"],
  ["d", control, "fillDown"],
  ["D", control, "fillDown"],
  ["z", control, "undo"],
  ["Z", { ...control, ...shift }, "redo"],
  ["y", control, "redo"],
  ["a", {}, "type"],
  ["Ż", shift, "type"],
  ["ą", altGraph, "type"],
  ["z", altGraph, "type"],
  ["ł", { isAlt: true }, "type"],
  ["Dead", {}, "type"],
  ["Process", {}, "type"],
  ["𝛼", {}, "type"],
])("%s with %o is the command %s", (key, more, meaning) => {
  expect(press(key, more)).toEqual({ do: meaning });
});

test.each([
  ["c", control],
  ["v", control],
  ["x", control],
  ["f", { isAlt: true }],
  ["d", { isControl: true, isAlt: true }],
  ["F5", {}],
  ["Shift", {}],
  ["ContextMenu", {}],
])("%s with %o is left to the browser", (key, more) => {
  expect(press(key, more)).toBeNull();
});
