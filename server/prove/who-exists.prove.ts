import { afterAll, beforeAll, expect, test } from "vitest";
import { askWhoExists, type Question } from "../test/scenarios/who-exists.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const OF_EACH = 134; // of three kinds: 402 calls

test.each<Question>(["sign-in", "reset"])(
  "%s does not give away who exists, by its looks or by its time",
  async (question) => {
    const { looks, medians, unknown, blocked } = await askWhoExists(site, question, OF_EACH);
    const figures = ({ p, difference }: typeof unknown) =>
      `p ${p.toFixed(3)}, medians ${difference.toFixed(2)} ms apart`;
    const times = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(1)} ms`);
    process.stdout.write(
      `${question}: ${looks.size} kind of answer; medians: ${times.join(", ")}; unknown: ${figures(unknown)}; blocked: ${figures(blocked)}\n`,
    );
    expect(looks.size).toBe(1);
    for (const { p, difference } of [unknown, blocked]) expect(p > 0.01 || difference < 5).toBe(true);
  },
);
