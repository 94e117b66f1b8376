// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import page from "../../index.html?raw";
import { show } from "./stand-in-page.ts";
import { Splash } from "./whole-view.tsx";

const bars = (root: ParentNode) =>
  [...root.querySelectorAll('[role="progressbar"]')].map((bar) => [bar.className, bar.getAttribute("aria-label")]);
const bar = ["loading-bar", "Wczytywanie"];

test.each([
  ["while it is on its way", false, [bar]],
  ["but not while the server is away", true, []],
])("before the first page is there the bar is, %s", async (_, isUnreachable, shown) => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Splash isUnreachable={isUnreachable} onRetry={() => {}} />
    </QueryClientProvider>,
  );
  expect(bars(document)).toEqual(shown);
});

test("the page has the bar before the program is there", () => {
  expect(bars(new DOMParser().parseFromString(page, "text/html"))).toEqual([bar]);
});
