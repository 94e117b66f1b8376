import { afterEach, expect, test, vi } from "vitest";
import { takeRedirectError } from "./redirect-error.tsx";

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

const ours = "Spróbuj ponownie albo zaloguj się hasłem.";

test.each([
  [
    "https://e.pl/login?authError=auth/access-denied",
    "Spróbuj ponownie albo zaloguj się hasłem (kod: auth/access-denied).",
    "https://e.pl/login",
  ],
  [
    "https://e.pl/?uid=1&authError=x&b=2#top",
    "Spróbuj ponownie albo zaloguj się hasłem (kod: x).",
    "https://e.pl/?uid=1&b=2#top",
  ],
  [
    "https://e.pl/?authError=first&authError=second",
    "Spróbuj ponownie albo zaloguj się hasłem (kod: first).",
    "https://e.pl/",
  ],
  ["https://e.pl/?authError=Zadzwo%C5%84+600+700+800", ours, "https://e.pl/"],
  ["https://e.pl/?authError=<b onclick=alert(1)>x</b>", ours, "https://e.pl/"],
  [`https://e.pl/?authError=${"a".repeat(61)}`, ours, "https://e.pl/"],
  ["https://e.pl/?authError=", ours, "https://e.pl/"],
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
