// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { OUR_FAULT } from "@ekorok/domain/contract/error-status";
import { expect, test } from "vitest";
import page from "../../index.html?raw";
import { show } from "../../test/stand-in-page.ts";
import { Splash } from "./splash.tsx";

const bars = (root: ParentNode) =>
  [...root.querySelectorAll('[role="progressbar"]')].map((bar) => [bar.className, bar.getAttribute("aria-label")]);
const bar = ["loading-bar", "Wczytywanie"];

test.each([
  ["while it is on its way", null, [bar], "Wczytujemy Ekorok…"],
  ["but not while the server is away", "unreachable", [], "Nie udało się połączyć z\u00a0serwerem."],
  ["nor while it fails, which has nothing to do with the connection", "ours", [], OUR_FAULT],
] as const)("before the first page is there the bar is, %s", async (_, failure, shown, words) => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Splash failure={failure} onRetry={() => {}} />
    </QueryClientProvider>,
  );
  expect(bars(document)).toEqual(shown);
  expect(document.body.textContent).toContain(words);
});

test("index.html shows the loading bar before the program is loaded", () => {
  expect(bars(new DOMParser().parseFromString(page, "text/html"))).toEqual([bar]);
});
