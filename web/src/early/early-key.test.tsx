// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createEarlyKey } from "./early-key.ts";

const press = (key: string, more: KeyboardEventInit = { ctrlKey: true }) => {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("Ctrl+K while the program is loading is kept from the browser, and remembered until the program listens", () => {
  const early = createEarlyKey();
  early.begin();
  expect([press("k"), press("j"), press("k", {}), press("k", { ctrlKey: true, altKey: true })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(early.wasPressed()).toBe(true);
  early.end();
  expect([press("k"), early.wasPressed()]).toEqual([false, false]);
});

test("without Ctrl+K nothing is remembered", () => {
  const early = createEarlyKey();
  early.begin();
  press("a");
  expect(early.wasPressed()).toBe(false);
  early.end();
});
