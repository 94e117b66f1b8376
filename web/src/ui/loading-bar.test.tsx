// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { LoadingBar } from "./loading-bar.tsx";
import { loading } from "./loading-counter.ts";
import { show } from "./stand-in-page.ts";

const bar = () => document.querySelector('[role="progressbar"]');

test("the bar is there while something is loading", async () => {
  await show(<LoadingBar />);
  expect(bar()).toBeNull();
  act(() => loading.show());
  expect(bar()?.getAttribute("aria-label")).toBe("Wczytywanie");
  act(() => loading.hide());
  expect(bar()).toBeNull();
});

test("the bar is there while the router is on its way", async () => {
  await show(<LoadingBar isNavigating />);
  expect(bar()).not.toBeNull();
});
