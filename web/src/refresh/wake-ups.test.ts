import { afterEach, expect, test, vi } from "vitest";
import { onWakeUp } from "./refresher.ts";

afterEach(() => vi.unstubAllGlobals());

test("a network, a page and a tab that are back wake it, as does a person who clicks, types or scrolls; a tab that is left does not", () => {
  const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: "hidden" })];
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  const woken: string[] = [];
  onWakeUp((reason) => woken.push(reason));
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("pageshow"));
  document.dispatchEvent(new Event("visibilitychange"));
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(woken).toEqual(["online", "seen", "seen"]);
  for (const sign of ["pointerdown", "keydown", "wheel"]) window.dispatchEvent(new Event(sign));
  expect(woken.slice(3)).toEqual(["seen", "seen", "seen"]);
});
