import { expect, type Page, test as base } from "@playwright/test";
import { findBarriers } from "./axe.ts";
import { collectFaults } from "./page-faults.ts";
import { type Program, startProgram } from "./program.ts";

type Options = {
  /** Errors of the page that the test causes on purpose. */
  toleratedFaults: RegExp | null;
  /** For files whose tests change only their own sessions: they share one program. */
  onlyReads: boolean;
  /** Settings of the program that differ from the demonstration's. */
  settings: Record<string, string>;
};

/** A program for each test file, so that files do not depend on each other's data. */
type Programs = {
  readonly forFile: (file: string, onlyReads: boolean, settings: Record<string, string>) => Promise<Program>;
};

/** Playwright's test with the real program behind `page`. It fails on every console error and uncaught exception, too. */
export const test = base.extend<Options & { program: Program; otherPage: Page }, { programs: Programs }>({
  programs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures wanted from the pattern
    async ({}, use) => {
      const running = new Map<"readers" | "file", { readonly file: string; readonly program: Program }>();
      const ended: Promise<void>[] = [];
      const end = ({ program }: { readonly program: Program }) => {
        const ending = program.stop();
        ending.catch(() => {}); // reported below, when all have ended
        ended.push(ending);
      };
      const forFile: Programs["forFile"] = async (file, onlyReads, settings) => {
        const kind = onlyReads ? "readers" : "file";
        const current = running.get(kind);
        if (current && (onlyReads || current.file === file)) return current.program;
        running.delete(kind); // in case the next one does not start
        if (current) end(current); // without waiting for it
        const program = await startProgram(settings);
        running.set(kind, { file, program });
        return program;
      };
      await use({ forFile });
      for (const one of running.values()) end(one);
      await Promise.all(ended);
    },
    { scope: "worker", timeout: 90_000 },
  ],

  program: [
    async ({ programs, onlyReads, settings }, use, { file }) => use(await programs.forFile(file, onlyReads, settings)),
    { timeout: 90_000 },
  ],

  onlyReads: [false, { option: true }],

  settings: [{}, { option: true }],

  baseURL: ({ program }, use) => use(program.address),

  /** Another browser for somebody else. */
  otherPage: async ({ browser, program }, use) => {
    const context = await browser.newContext({ baseURL: program.address });
    await use(await context.newPage());
    await context.close();
  },

  toleratedFaults: [null, { option: true }],

  context: async ({ context, program, toleratedFaults }, use, testInfo) => {
    const faults = await collectFaults(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach("program-output", { body: program.output() });
    expect(
      faults.filter((fault) => !toleratedFaults?.test(fault)),
      "errors on the page",
    ).toEqual([]);
  },
});

const MODAL = "dialog:modal";
const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Waits until animations have ended, as fading elements have other colours. Endless ones are ignored. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const longest = new Promise((resolve) => setTimeout(resolve, 1_000));
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.race([longest, Promise.allSettled(passing.map(({ finished }) => finished))]);
  });

/** On narrower pages controls must be large enough for a finger. */
const PHONE = 640;

/**
 * Expects no violation of WCAG 2.2 AA. Checks of colours and target sizes take three quarters of the time, so they run
 * once per kind of page (every-page.spec.ts) and in every dialog; sizes in every state on a phone, too.
 * web/src/ui/tokens.test.ts checks the contrast of all colours.
 */
export async function expectAccessible(page: Page, { withColours = false } = {}): Promise<void> {
  await settled(page);
  const isInDialog = (await page.locator(MODAL).count()) > 0;
  const isWhole = withColours || isInDialog;
  const isOnPhone = (page.viewportSize()?.width ?? 0) < PHONE;
  const rules = { "color-contrast": { enabled: isWhole }, "target-size": { enabled: isWhole || isOnPhone } };
  // What is behind a modal dialog cannot be reached.
  const barriers = await findBarriers(page, { runOnly: wcag22aa, rules }, isInDialog ? MODAL : undefined);
  const grave = barriers.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    grave.map(({ text }) => text),
    "accessibility",
  ).toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // After narrowing, the page needs a moment to be laid out again.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, "pixels beyond the right edge").toBe(0);
}

export { expect } from "@playwright/test";
