import { afterAll, beforeAll, expect, test } from "vitest";
import { revocations, revokeUnderLoad } from "../test/scenarios/revocation.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(Object.entries(revocations))(
  "somebody who is %s has lost the right at the next request, ten times",
  async (name, kind) => {
    const sum = { successesBefore: 0, startedAfter: 0, successesAfter: 0 };
    for (let time = 0; time < 10; time++) {
      const seen = await revokeUnderLoad(site, kind, 20, 2_000);
      sum.successesBefore += seen.successesBefore;
      sum.startedAfter += seen.startedAfter;
      sum.successesAfter += seen.successesAfter;
    }
    process.stdout.write(
      `${name}: ${sum.successesBefore} successes before; of ${sum.startedAfter} requests started after the change ${sum.successesAfter} succeeded\n`,
    );
    expect(sum.startedAfter).toBeGreaterThan(1_000);
    expect(sum.successesAfter).toBe(0);
  },
);
