import { effectOfChange } from "@ekorok/domain/dictionaries/changed-numbers";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import type { Db } from "../../db/index.ts";
import { amountsJob } from "../duties/refresh-amounts.ts";
import { recountJob } from "../dictionaries/parse-changes.ts";
import { addJob } from "../../jobs/store.ts";
import { markRecounted } from "../dictionaries/store.ts";
import { markAmountsOfItemsStale } from "../reports/stale-amounts.ts";

type ChangedItem = {
  kind: DictionaryKind;
  id: string;
  before: DictionaryValue | undefined;
  /** Null: removed, withdrawn or restored. */
  after: DictionaryValue | null;
};

/** Schedules the jobs that follow from changed items. Months are recounted only if the change affects rows. */
export async function scheduleRecounts(
  db: Db,
  changes: readonly ChangedItem[],
  unrecounted: ReadonlySet<string>,
): Promise<void> {
  const affected = changes.map(({ kind, id, before, after }) =>
    before && after ? { id, ...effectOfChange(kind, before, after) } : { id, isByRows: true, years: [] },
  );
  const ofYears = affected.filter(({ isByRows }) => !isByRows);
  const ids = ofYears.map(({ id }) => id);
  const recounted = ids.filter((id) => !unrecounted.has(id));
  await markRecounted(db, recounted);
  const years = [...new Set(ofYears.flatMap((one) => one.years))];
  if (years.length > 0) {
    await markAmountsOfItemsStale(db, ids, years);
    await addJob(db, amountsJob, { ids, years });
  }
  if (ofYears.length < affected.length) await addJob(db, recountJob, {});
}
