import type { Page } from "@playwright/test";
import axe, { type ImpactValue, type RunOptions } from "axe-core";

type Barrier = { readonly impact: ImpactValue; readonly text: string };

/**
 * What axe objects to in a page, or in the part of it that a selector names. Called without its package for Playwright,
 * which reads axe twice for each document and carries results about that nobody reads: a tenth of a second each time.
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
  await page.evaluate(axe.source); // once for a document, where it is warm the next time
  return (await find()) ?? [];
}
