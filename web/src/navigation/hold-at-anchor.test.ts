// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { holdAtAnchor } from "./hold-at-anchor.ts";

afterEach(() => vi.unstubAllGlobals());

test("a place that the address names is unfolded before the page scrolls to it, also if it is drawn later", () => {
  let grow = () => {};
  class Growth {
    constructor(told: () => void) {
      grow = told;
    }
    observe() {
      grow();
    }
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Growth);
  const wasOpen: (boolean | undefined)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    wasOpen.push(this.closest("details")?.open);
  };
  const stop = holdAtAnchor("prognoza");
  expect(wasOpen).toEqual([]);
  document.body.innerHTML = '<details><summary>Prognoza</summary><section id="prognoza"></section></details>';
  grow();
  expect(wasOpen).toEqual([true]);
  stop();
});
