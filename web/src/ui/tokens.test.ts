import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = new Map(
  [...readFileSync(new URL("tokens.css", import.meta.url), "utf8").matchAll(/--([\w-]+): (#[\da-f]{6});/gu)].map(
    ([, name = "", colour = ""]) => [name, colour],
  ),
);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(name: string): number {
  const colour = tokens.get(name);
  if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts = ["ink", "ink-soft", "brand", "brand-deep", "good", "info", "warn", "bad", "bad-deep"];
const grounds = ["page", "card", "field", "brand-soft", "good-soft", "info-soft", "warn-soft", "bad-soft"];

// Browser tests check the colours of every page and dialog, but not in every state.
test.each(grounds)("every text colour has enough contrast on --%s", (ground) => {
  expect(texts.filter((text) => contrast(text, ground) < 4.5)).toEqual([]);
});

test("text in --card has enough contrast on solid colours", () => {
  const full = ["ink", "brand", "brand-deep", "good", "info", "warn", "bad", "bad-deep"];
  expect(full.filter((ground) => contrast("card", ground) < 4.5)).toEqual([]);
});
