import type { Page } from "@playwright/test";
import axe, { type ImpactValue, type RunOptions } from "axe-core";

type Barrier = { readonly impact: ImpactValue; readonly text: string };

/**
 * Runs axe on a page, or on the part that a selector names. Not by its package for Playwright, which loads axe twice
 * per document and transfers results that nobody reads: a tenth of a second each time.
 */
export async function findBarriers(page: Page, options: RunOptions, within = ":root"): Promise<Barrier[]> {
  const find = () =>
    page.evaluate(
      async ([options, within]) => {
        const here: typeof axe | undefined = Reflect.get(window, "axe");
        if (!here) return null;
        const { violations } = await here.run(within, { ...options, resultTypes: ["violations"] });
        return violations.map(({ id, help, impact = null, nodes }) => ({
          impact,
          text: `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`,
        }));
      },
      [options, within] as const,
    );
  const found = await find();
  if (found) return found;
  await page.evaluate(axe.source); // once per document: later runs in it are faster
  return (await find()) ?? [];
}
