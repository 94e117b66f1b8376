import { isDeepStrictEqual } from "node:util";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { and, eq, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportReasons } from "../../../db/schema.ts";
import { notPossible } from "../../../errors/refused.ts";
import { reportWriter } from "../access.ts";
import { areaNamed } from "../areas.ts";
import { bookOf } from "../dictionary-cache.ts";
import { openForChange } from "../lock.ts";
import { checkOpenMonth } from "../month-check.ts";
import { hasReportKey, type ReportWriter, itemOf, type Period, type ReportKey } from "../report-key.ts";
import { NO_ROW, computeArea, withAmounts } from "../reckon.ts";
import { findMonth } from "../store.ts";
import { readAreaToChange, writeSave } from "./row-store.ts";

export const giveReasonAnswers = {
  giveReason: ({ caller, commit }, { uid, year, month, ...given }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => giveReason(db, writer, { year, month }, given));
  },
} satisfies Answers;

type GivenReason = { area: AreaId; check: string; rowId: string | null; reason: string };

export async function giveReason(
  db: Db,
  { uid, actorUid }: ReportWriter,
  period: Period,
  { area: id, check, rowId, reason }: GivenReason,
): Promise<void> {
  const area = areaNamed(id);
  const key = { uid, ...period };
  const { revision } = await openForChange(db, actorUid, key, [area]);
  const book = await bookOf(db, revision, period);
  const month = await findMonth(db, uid, period, "to check");
  if (!month) throw new Error("a client whose report is locked is gone");
  const question = (await checkOpenMonth(db, key, month, book))
    .find((checked) => checked.area.id === id)
    ?.computed.findings.find((one) => one.level === "asks" && one.check === check && one.rowId === rowId);
  const stored = await readAreaToChange(db, { ...key, area: id });
  if (reason !== "" && !question) throw notPossible("Ta kontrola nie wymaga już uzasadnienia. Odśwież stronę.");
  const place = { ...key, area: id, check, rowId: rowId ?? NO_ROW };
  const before = await writeReason(db, place, reason, question?.explains ?? "");
  if (before === (reason || undefined)) return;
  const others = stored.reasons.filter((one) => one.check !== check || one.rowId !== place.rowId);
  const now = reason === "" ? others : [...others, { ...place, reason, explains: question?.explains ?? "" }];
  const rows = withAmounts(area, stored.rows, book);
  const computed = computeArea(area, rows, book, now);
  // Dictionaries may have changed since the last save: the stored sums follow from these amounts.
  const altered = rows.filter((row, index) => !isDeepStrictEqual(row.amounts, stored.rows[index]?.amounts));
  const values = (text: string | undefined) => (text ? { check, rowId, reason: text } : undefined);
  await writeSave(
    db,
    place,
    { added: [], altered, removed: [] },
    {
      ...computed,
      isDeclaredEmpty: stored.isDeclaredEmpty,
      wasReady: stored.isReady,
      revision,
      lastVersion: stored.lastVersion,
      updatedAt: new Date(),
    },
    {
      uid,
      actorUid,
      action: "report.reason",
      item: itemOf(period, id),
      before: values(before),
      after: values(reason),
    },
  );
}

type ReasonKey = ReportKey & { area: string; check: string; rowId: string };

/** Gives the previous reason. */
async function writeReason(db: Db, place: ReasonKey, reason: string, explains: string): Promise<string | undefined> {
  const { uid, year, month, area, check, rowId } = place;
  const isThis = and(
    hasReportKey(reportReasons, { uid, year, month }),
    eq(reportReasons.area, area),
    eq(reportReasons.check, check),
    eq(reportReasons.rowId, rowId),
  );
  const [before] = await db.select().from(reportReasons).where(isThis);
  if (reason === "") await db.delete(reportReasons).where(isThis);
  else
    await db
      .insert(reportReasons)
      .values({ uid, year, month, area, check, rowId, reason, explains })
      .onConflictDoUpdate({
        target: [
          reportReasons.uid,
          reportReasons.year,
          reportReasons.month,
          reportReasons.area,
          reportReasons.check,
          reportReasons.rowId,
        ],
        set: { reason, explains, updatedAt: sql`now()` },
      });
  return before?.explains === explains || reason === "" ? before?.reason : undefined;
}
