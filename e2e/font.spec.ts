import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

const KIB = 1024;
const repository = fileURLToPath(new URL("..", import.meta.url));

/** Full-width and small forms of signs, which are looked for in what people type and never shown. */
const LOOK_ALIKES = /[\u3000-\u303f\ufe50-\ufe6f\uff00-\uffef]/u;

/** Every sign in our sources beyond ASCII: nearly all of them are shown, and the rest may be one day. */
function signsInUse(): string[] {
  const texts = ["web/index.html", "web/src", "domain/src", "server/src", "server/seed"].flatMap((place) => {
    const top = join(repository, place);
    if (statSync(top).isFile()) return readFileSync(top, "utf8");
    return readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(top, name)).isFile() && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(top, name), "utf8"));
  });
  return [...new Set(texts.join(""))].filter((sign) => sign > "~" && !LOOK_ALIKES.test(sign));
}

/** The characters of these that the browser draws with another font than the page's. */
async function drawnOtherwise(page: Page, signs: readonly string[]): Promise<string[]> {
  await page.evaluate((signs) => {
    const line = document.createElement("p");
    line.id = "signs";
    line.append(...signs.map((sign) => Object.assign(document.createElement("span"), { textContent: sign })));
    document.body.append(line);
  }, signs);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "#signs span" });
  const fontsOf = async (nodeId: number) => (await devtools.send("CSS.getPlatformFontsForNode", { nodeId })).fonts;
  // Before the line is laid out nothing in it has a font; afterwards only spaces have none.
  const visible = nodeIds[signs.findIndex((sign) => sign.trim() !== "")] ?? 0;
  await expect.poll(async () => (await fontsOf(visible)).length).toBeGreaterThan(0);
  const otherwise: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const fonts = await fontsOf(nodeId);
    if (!fonts.every(({ isCustomFont, familyName }) => isCustomFont && familyName.startsWith("Inter")))
      otherwise.push(signs[index] ?? "");
  }
  await page.evaluate(() => document.getElementById("signs")?.remove());
  return otherwise;
}

test("one font of at most 45 KiB is preloaded and has every character we use; its fallback is as wide; digits in columns have equal widths", async ({
  page,
}) => {
  const fonts: { url: string; size: Promise<number> }[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font")
      fonts.push({ url: request.url(), size: request.sizes().then(({ responseBodySize }) => responseBodySize) });
  });
  const font = await withLateFont(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByLabel("E-mail")).toBeVisible();
  // The form is part of the page, and may appear before its style sheet is applied.
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);

  await test.step("the fallback of Inter is as wide", async () => {
    const hasFittedFont = await page.evaluate(async () => {
      const standIns = [...document.fonts].filter(({ family }) => family.includes(" as Inter"));
      const loaded = await Promise.allSettled(standIns.map((face) => face.load()));
      return loaded.some(({ status }) => status === "fulfilled");
    });
    expect(await font.isLoaded()).toBe(false);
    const before = await widthsOfText(page);
    font.release();
    await expect.poll(font.isLoaded).toBe(true);
    const after = await widthsOfText(page);
    const description = "None of the fonts that are fitted to Inter is installed: their width was not compared.";
    if (!hasFittedFont) {
      test.info().annotations.push({ type: "not compared", description });
      return;
    }
    for (const [index, width] of before.entries())
      expect
        .soft(Math.abs(width / (after[index] ?? 0) - 1), `${width} instead of ${after[index]} px`)
        .toBeLessThan(0.03);
  });

  await test.step("one font, fetched early", async () => {
    await page.evaluate(() => document.fonts.ready);
    const preload = page.locator("link[rel=preload][as=font]");
    await expect(preload).toHaveAttribute("href", /\/assets\/inter-[\w-]{8}\.woff2$/);
    // Once: a preload that the style sheet cannot use is fetched a second time.
    const href = await preload.evaluate((link: HTMLLinkElement) => link.href);
    expect.soft(fonts.map(({ url }) => url)).toEqual([href]);
    expect.soft((await fonts[0]?.size) ?? Infinity).toBeLessThanOrEqual(45 * KIB);
  });

  await test.step("every sign", async () => {
    const ascii = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCodePoint(0x21 + index));
    const signs = [...ascii, ...Array.from("ĄĆĘŁŃÓŚŹŻąćęłńóśźż"), ...signsInUse()];
    expect.soft(await drawnOtherwise(page, signs)).toEqual([]);
    expect.soft(await drawnOtherwise(page, ["Ж"])).toEqual(["Ж"]); // the check would find a difference
  });

  await test.step("digits", async () => {
    const widths = await page.evaluate(() => {
      const line = document.createElement("p");
      document.body.append(line);
      return ["normal", "tabular-nums"].map((digits) => {
        line.style.cssText = `position: absolute; font-variant-numeric: ${digits}`;
        return ["1111", "8888"].map((text) => {
          line.textContent = text;
          return line.getBoundingClientRect().width;
        });
      });
    });
    const [[narrow, wide] = [], [ones, eights] = []] = widths;
    expect(narrow).not.toBe(wide);
    expect(ones).toBe(eights);
  });
});

test("nothing moves when the font comes late", async ({ page, program }) => {
  const font = await withLateFont(page);
  await arrive(page, program, accounts.client, null);
  await page.goto("/raporty/2026", { waitUntil: "commit" }); // it counts as loaded only with the font
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("row").nth(10)).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift" });
  });
  expect(await font.isLoaded()).toBe(false);
  font.release();
  await expect.poll(font.isLoaded).toBe(true);
  // Shifts are reported after the frame in which they happen.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, "shifts"));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

/** Holds the font back until it is released. */
async function withLateFont(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes("Inter Variable") && status === "loaded"),
    );
  return { release, isLoaded };
}

/** How wide a sentence is, as text and as a heading. */
const widthsOfText = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ["400", "700"].map((weight) => {
      const line = document.createElement("span");
      // Large, because small letters are as wide as whole pixels allow.
      line.style.cssText = `position: absolute; white-space: nowrap; font-size: 100px; font-weight: ${weight}`;
      line.textContent = "Sprawozdanie składa się za miesiąc, w którym opakowania wprowadzono do obrotu.";
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    }),
  );
