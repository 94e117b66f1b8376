// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, show } from "../../../test/stand-in-page.ts";
import { visualTip, tip, TooltipArea } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the widths of a box and its content, as jsdom has no layout. */
const drawn = (selector: string, clientWidth: number, scrollWidth: number) => {
  for (const [name, value] of Object.entries({ clientWidth, scrollWidth }))
    Object.defineProperty(find(selector), name, { value });
};
const shown = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;
const rest = async (milliseconds: number) => {
  await act(async () => find("#anchor").dispatchEvent(new Event("pointerover", { bubbles: true })));
  await act(async () => vi.advanceTimersByTime(milliseconds));
};

const Anchor = () => (
  <>
    <a id="anchor" href="/" {...visualTip("Stan systemu")}>
      <svg aria-hidden />
      <span id="name">Stan systemu</span>
    </a>
    <TooltipArea />
  </>
);

test("an icon's tooltip shows its name after half a second", async () => {
  await show(<Anchor />);
  drawn("#anchor", 40, 40);
  drawn("#name", 1, 90); // for screen readers only
  await rest(499);
  expect(shown()).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(shown()).toBe("Stan systemu");
});

test("text that is visible in full has no tooltip; text that is cut off has one", async () => {
  await show(<Anchor />);
  drawn("#anchor", 200, 200);
  drawn("#name", 0, 0); // inline, without a box
  await rest(1_000);
  expect(shown()).toBeNull();
  await show(<Anchor />);
  drawn("#anchor", 200, 200);
  drawn("#name", 60, 90);
  await rest(1_000);
  expect(shown()).toBe("Stan systemu");
});

test.each([
  ["in its middle", 60, { left: "100px", top: "96px" }],
  ["inside the window, of one at its edge", -36, { left: "8px", top: "96px" }],
])("a tooltip is placed above an icon, %s", async (_, from, at) => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(600);
  await show(
    <>
      <a id="anchor" href="/" aria-label="Stan systemu" {...visualTip("Stan systemu")} />
      <TooltipArea />
    </>,
  );
  vi.spyOn(find("#anchor"), "getBoundingClientRect").mockReturnValue(new DOMRect(from, 100, 80, 20));
  await rest(500);
  const { left, top } = find('[role="tooltip"]').style; // jsdom gives it no size
  expect({ left, top }).toEqual(at);
  vi.restoreAllMocks();
});

test.each([
  ["the name of a sign is in nobody's way", visualTip, "true"],
  ["what explains a sign can be pointed at", tip, null],
] as const)("%s", async (_, tipOf, passes) => {
  await show(
    <>
      <a id="anchor" href="/" aria-label="Stan" {...tipOf("Stan systemu")} />
      <TooltipArea />
    </>,
  );
  await rest(500);
  expect(find('[role="tooltip"]').dataset["name"] ?? null).toBe(passes);
});
