import { afterAll, beforeAll, expect, test } from "vitest";
import { besideMany, askForFiles, sendInvoices, sendLists } from "../test/scenarios/turns.ts";
import { centile } from "../test/figures.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  ["a small file beside somebody who always has five archives ordered", askForFiles, 2_000, 5],
  ["a list of a few rows beside somebody who always sends three large ones", sendLists, 19_000, 3],
  ["one invoice beside somebody who always sends large bundles of them", sendInvoices, 3_000, 2],
] as const)("%s", async (name, asking, size, large) => {
  const { quiet, during, doneMeanwhile } = await besideMany(await asking(site, size), { times: 30, large });
  const [alone, together] = [centile(quiet, 0.95), centile(during, 0.95)];
  process.stdout.write(
    `${name}: p95 ${alone.toFixed(0)} ms alone, ${together.toFixed(0)} ms beside them (${doneMeanwhile} done meanwhile)\n`,
  );
  expect(together).toBeLessThanOrEqual(3 * alone);
});
