// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createEarlyKey } from "./early-key.ts";

const press = (key: string, more: KeyboardEventInit = { ctrlKey: true }) => {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("Ctrl+K before the program is there is kept from the browser, and told until the program listens", () => {
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

test("without it there is nothing to tell", () => {
  const early = createEarlyKey();
  early.begin();
  press("a");
  expect(early.wasPressed()).toBe(false);
  early.end();
});
