import { afterEach, expect, test, vi } from "vitest";
import { takeRedirectError } from "./redirect-error.ts";

afterEach(() => vi.unstubAllGlobals());

function at(address: string) {
  const replaceState = vi.fn<(state: unknown, title: string, address: URL) => void>();
  vi.stubGlobal("window", { location: { href: address }, history: { state: { key: 1 }, replaceState } });
  return {
    taken: takeRedirectError(),
    address: () => String(replaceState.mock.calls[0]?.[2] ?? address),
    replaceState,
  };
}

test.each([
  ["https://e.pl/login?authError=Odmowa+dost%C4%99pu", "Odmowa dostępu", "https://e.pl/login"],
  ["https://e.pl/?uid=1&authError=x&b=2#top", "x", "https://e.pl/?uid=1&b=2#top"],
  ["https://e.pl/?authError=first&authError=second", "first", "https://e.pl/"],
  ["https://e.pl/?authError=<b onclick=alert(1)>x</b>", "<b onclick=alert(1)>x</b>", "https://e.pl/"],
  ["https://e.pl/?authError=a%00%0Ab%E2%80%AEc", "a b c", "https://e.pl/"],
  ["https://e.pl/?authError=", "", "https://e.pl/"],
])("%s hands over %j and leaves %s", (address, text, left) => {
  const outcome = at(address);
  expect(outcome.taken).toBe(text);
  expect(outcome.address()).toBe(left);
});

test("an address without an error is left alone", () => {
  const { taken, replaceState } = at("https://e.pl/raporty?uid=1&authErrors=2");
  expect(taken).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});

test("a long text is cut, between characters", () => {
  expect(at(`https://e.pl/?authError=${"🐢".repeat(300)}`).taken).toBe(`${"🐢".repeat(200)}…`);
});
