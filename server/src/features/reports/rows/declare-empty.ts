import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { and, inArray, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportAreas } from "../../../db/schema.ts";
import { notPossible } from "../../../errors/refused.ts";
import { recordChange } from "../../history/store.ts";
import { reportWriter } from "../access.ts";
import { areaNamed } from "../areas.ts";
import { openForChange } from "../lock.ts";
import { hasReportKey, type ReportWriter, itemOf, type Period, type ReportKey } from "../report-key.ts";
import { recomputeReadySql } from "../area-bits.ts";

export const declareEmptyAnswers = {
  declareEmpty: ({ caller, commit }, { uid, year, month, areas, isEmpty }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => declareEmpty(db, writer, { year, month }, areas, isEmpty));
  },
} satisfies Answers;

/** Declares areas empty, or takes that back. */
export async function declareEmpty(
  db: Db,
  { uid, actorUid }: ReportWriter,
  period: Period,
  ids: readonly AreaId[],
  isEmpty: boolean,
): Promise<void> {
  const key = { uid, ...period };
  await openForChange(db, actorUid, key, ids.map(areaNamed));
  const named = [...new Set(ids)];
  const stored = await areasOf(db, key, named);
  const filled = stored.find(({ rowCount }) => rowCount > 0);
  if (isEmpty && filled)
    throw notPossible(
      `W części „${areaById(filled.area)?.title}” są wiersze. Usuń je, zanim zaznaczysz „Brak zdarzeń”.`,
    );
  const isSo = (id: AreaId) => stored.find(({ area }) => area === id)?.isDeclaredEmpty ?? false;
  const changed = named.filter((id) => isSo(id) !== isEmpty);
  if (changed.length === 0) return;
  await db
    .insert(reportAreas)
    .values(changed.map((area) => ({ ...key, area, isDeclaredEmpty: isEmpty })))
    .onConflictDoUpdate({
      target: [reportAreas.uid, reportAreas.year, reportAreas.month, reportAreas.area],
      set: { isDeclaredEmpty: isEmpty, updatedAt: sql`now()` },
    });
  await db.execute(recomputeReadySql(key));
  const action = isEmpty ? "report.declareEmpty" : "report.takeBackEmpty";
  await recordChange(db, { uid, actorUid, action, item: itemOf(period), after: { areas: changed } });
}

const areasOf = (db: Db, { uid, year, month }: ReportKey, ids: string[]) =>
  db
    .select()
    .from(reportAreas)
    .where(and(hasReportKey(reportAreas, { uid, year, month }), inArray(reportAreas.area, ids)));
