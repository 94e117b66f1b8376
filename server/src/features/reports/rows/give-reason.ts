import { isDeepStrictEqual } from "node:util";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Book } from "@ekorok/domain/areas/cells";
import type { ReasonConflict } from "@ekorok/domain/reports/contract/report-moves";
import { and, desc, eq, max, sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportReasons } from "../../../db/schema.ts";
import { conflict, notPossible } from "../../../errors/refused.ts";
import { recordChanges, type HistoryEntry } from "../../history/store.ts";
import { readableReports, reportWriter } from "../access.ts";
import { areaNamed } from "../areas.ts";
import { bookOf } from "../dictionary-cache.ts";
import { openForChange } from "../lock.ts";
import { checkOpenMonth } from "../month-check.ts";
import {
  hasReportKey,
  type ReadableReports,
  type ReportWriter,
  itemOf,
  type Period,
  type ReportKey,
} from "../report-key.ts";
import { NO_ROW, computeArea, reasonFor, withAmounts } from "../reckon.ts";
import { findMonth } from "../store.ts";
import { readAreaToChange, writeSave } from "./row-store.ts";

export const giveReasonAnswers = {
  giveReason: ({ caller, commit }, { uid, year, month, ...given }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => giveReason(db, writer, { year, month }, given));
  },
  usedReasons: async ({ db, caller }, { uid }) => ({ reasons: await usedReasons(db, readableReports(caller, uid)) }),
} satisfies Answers;

/** A finding that wants a reason. */
type Value = { area: AreaId; check: string; rowId: string | null };
type GivenReason = Value & { reason: string; seen?: string | undefined; also?: readonly Value[] | undefined };

const reasonKey = ({ area, check, rowId }: Value) => `${area} ${check} ${rowId}`;

/** Gives a reason for one value, and the same for others that have none; an empty one is removed. */
export async function giveReason(
  db: Db,
  { uid, actorUid }: ReportWriter,
  period: Period,
  { reason, seen, also = [], ...first }: GivenReason,
): Promise<void> {
  const areas = [...new Set([first, ...also].map(({ area }) => area))].map(areaNamed);
  const key = { uid, ...period };
  const { revision } = await openForChange(db, actorUid, key, areas);
  const book = await bookOf(db, revision, period);
  const month = await findMonth(db, uid, period, "to check");
  if (!month) throw new Error("a client whose report is locked is gone");
  const checked = await checkOpenMonth(db, key, month, book);
  /** What asks for the reason of a value, and the reason that it has; null: nothing asks. */
  const askedOf = ({ area, check, rowId }: Value) => {
    const { findings } = checked.find((one) => one.area.id === area)?.computed ?? { findings: [] };
    const question = findings.find((one) => one.level === "asks" && one.check === check && one.rowId === rowId);
    const reasons = month.reasons.filter((one) => one.area === area);
    return question ? { explains: question.explains, reason: reasonFor(question, reasons) ?? "" } : null;
  };
  const asked = askedOf(first);
  if (reason !== "" && !asked) throw notPossible("Ta kontrola nie wymaga już uzasadnienia. Odśwież stronę.");
  const there = asked?.reason ?? "";
  if (seen !== undefined && there !== seen && there !== reason)
    throw conflict("Ktoś inny zmienił tu właśnie powód. Zdecyduj, który zostaje.", {
      reason: there,
    } satisfies ReasonConflict);
  const others = also.filter((value) => askedOf(value)?.reason === "");
  const explained = [...new Map([first, ...others].map((value) => [reasonKey(value), value])).values()].map(
    (value) => ({
      ...value,
      explains: askedOf(value)?.explains ?? "",
    }),
  );
  for (const area of areas)
    await giveInArea(
      db,
      { uid, actorUid, period, area, book, revision, reason },
      explained.filter((one) => one.area === area.id),
    );
}

type InArea = {
  uid: ReportKey["uid"];
  actorUid: string;
  period: Period;
  area: Area;
  book: Book;
  revision: string;
  reason: string;
};

async function giveInArea(
  db: Db,
  { uid, actorUid, period, area, book, revision, reason }: InArea,
  values: readonly (Value & { explains: string })[],
): Promise<void> {
  const place = { uid, ...period, area: area.id };
  const stored = await readAreaToChange(db, place);
  const changes: HistoryEntry[] = [];
  for (const { check, rowId, explains } of values) {
    const before = await writeReason(db, { ...place, check, rowId: rowId ?? NO_ROW }, reason, explains);
    const said = (text: string | undefined) => (text ? { check, rowId, reason: text } : undefined);
    if (before !== (reason || undefined))
      changes.push({
        uid,
        actorUid,
        action: "report.reason",
        item: itemOf(period, area.id),
        before: said(before),
        after: said(reason),
      });
  }
  const [change, ...more] = changes;
  if (!change) return;
  const isAbout = (one: { check: string; rowId: string }) =>
    values.some(({ check, rowId }) => one.check === check && one.rowId === (rowId ?? NO_ROW));
  const now = [
    ...stored.reasons.filter((one) => !isAbout(one)),
    ...(reason === "" ? [] : values.map((value) => ({ ...value, rowId: value.rowId ?? NO_ROW, reason }))),
  ];
  const rows = withAmounts(area, stored.rows, book);
  const computed = computeArea(area, rows, book, now);
  // Dictionaries may have changed since the last save: the stored sums follow from these amounts.
  const altered = rows.filter((row, index) => !isDeepStrictEqual(row.amounts, stored.rows[index]?.amounts));
  await writeSave(
    db,
    place,
    { added: [], altered, removed: [] },
    {
      ...computed,
      isDeclaredEmpty: stored.isDeclaredEmpty,
      monthAsks: stored.monthAsks,
      wasReady: stored.isReady,
      revision,
      lastVersion: stored.lastVersion,
      updatedAt: new Date(),
    },
    change,
  );
  await recordChanges(db, more);
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

/** More are not offered: typing an older one is as fast as finding it. */
const MOST_OFFERED = 20;

/** The reasons that were given for a client, newest first. */
async function usedReasons(db: Db, uid: ReadableReports): Promise<string[]> {
  const { reason, updatedAt } = reportReasons;
  const used = await db
    .select({ reason })
    .from(reportReasons)
    .where(eq(reportReasons.uid, uid))
    .groupBy(reason)
    .orderBy(desc(max(updatedAt)), reason)
    .limit(MOST_OFFERED);
  return used.map((one) => one.reason);
}
