import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { Db } from "../../db/index.ts";
import type { DemoClient, DemoStory } from "../../feature.ts";
import { reportWriter } from "../reports/access.ts";
import { computeDuties } from "./duties.ts";
import { recordDuty } from "./record-duty.ts";

/** Files and pays last year's duties on their days, as far as the amounts are known. */
export async function addDemoDuties(db: Db, client: DemoClient, { index, present, now }: DemoStory): Promise<void> {
  if (index === 0) return; // the first client has recorded nothing yet
  const writer = reportWriter(client, client.uid);
  const year = present.year - 1;
  const { duties } = await computeDuties(db, writer.uid, year);
  const today = dayInWarsaw(now);
  for (const { key, does, day, left, amount } of duties) {
    if (day === null || day > today || (does === "pay" && (left === null || left === "0.00"))) continue;
    const said =
      does === "file" ? { number: `${year}/${1_000 + key.length}`, amount: null } : { number: "", amount: left };
    // While the amount may still grow, nobody can say that this is all of it.
    const input = { on: day, isPart: does === "pay" && (amount?.isAtLeast ?? false), reason: "", ...said };
    // The demonstration hands its months in today, after the day of the deed, so it confirms the new figures.
    await recordDuty(db, writer, { year, now, duty: key, seen: 0, hasNewFigures: true, input });
  }
}
