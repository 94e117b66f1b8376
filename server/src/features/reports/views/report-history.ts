import { areaIds, type AreaId } from "@ekorok/domain/areas/area-ids";
import { reportItem, ROW_NUMBER } from "@ekorok/domain/history/stored-change";
import { MONTHS, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { reportHistoryInput, RowAuthor } from "@ekorok/domain/reports/contract/report-moves";
import type { ReturnedBy } from "@ekorok/domain/reports/contract/reports";
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { findLastChange, type ReadableHistory, findLastContent, listReasons } from "../../history/store.ts";
import { actorAnswer, pageOfHistory } from "../../users/user-history.ts";
import { mainThreadLimit } from "../../../threads/large.ts";
import { reportHistory } from "../access.ts";
import { itemOf, type ReportKey, type Period } from "../report-key.ts";

type HistoryScope = Pick<z.output<typeof reportHistoryInput>, "year" | "month" | "area">;
const MAIN_THREAD_BYTES = 2_000;
/** Rows that the history shows of a change. */
const MOST_ROWS_SHOWN = 20;

export const reportHistoryAnswers = {
  listReportHistory: ({ db, caller }, { uid, before, ...which }) =>
    pageOfReportHistory(db, caller, reportHistory(caller, uid), which, before),
} satisfies Answers;

/** A page of the history of a year, a month or an area. */
async function pageOfReportHistory(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  which: HistoryScope,
  before: number | undefined,
) {
  const page = await pageOfHistory(db, reader, uid, namesOf(which), before, mainThreadLimit(db, MAIN_THREAD_BYTES));
  return { ...page, entries: page.entries.map((entry) => (entry.action === "report.rows" ? shortened(entry) : entry)) };
}

/** The history's item names. */
function namesOf({ year, month, area }: HistoryScope): string[] {
  if (month === WHOLE_YEAR) return [reportItem({ year, month })];
  const months = month === undefined ? MONTHS : [month];
  const parts = months.flatMap((month) => [
    ...(area === undefined ? [reportItem({ year, month })] : []),
    ...(area === undefined ? areaIds : [area]).map((area) => reportItem({ year, month, area })),
  ]);
  return month === undefined && area === undefined ? [reportItem({ year, month: WHOLE_YEAR }), ...parts] : parts;
}

/** Cuts a change to its first rows. Null where the row did not exist; of other rows, empty cells are null. */
function shortened(entry: UserHistoryEntry): UserHistoryEntry {
  const [before, after] = [asRows(entry.before), asRows(entry.after)];
  const ids = Object.keys({ ...after, ...before });
  const shown = ids.slice(0, MOST_ROWS_SHOWN);
  const side = (one: HistoryRows, other: HistoryRows) =>
    Object.fromEntries(shown.map((id) => [id, (one[id] && { ...blank(other[id]), ...asRows(one[id]) }) || null]));
  const cut = ids.length - shown.length;
  return { ...entry, before: side(before, after), after: { ...side(after, before), ...(cut > 0 && { cut }) } };
}

type HistoryRows = Record<string, unknown>;
const blank = (cells: unknown) =>
  Object.fromEntries(Object.keys(asRows(cells)).flatMap((column) => (column === ROW_NUMBER ? [] : [[column, null]])));

const asRows = (rows: unknown): HistoryRows => (typeof rows === "object" && rows !== null ? { ...rows } : {});

/** Who returned or reopened a report last, and when, from the history. */
export async function lastReturn(db: Db, reader: SignedIn, { uid, ...period }: ReportKey): Promise<ReturnedBy | null> {
  const found = await findLastChange(db, uid, itemOf(period), RETURNS);
  return found ? returnAnswer(reader, found) : null;
}

const RETURNS = ["report.return", "report.reopen"];
type StoredReturn = Parameters<typeof actorAnswer>[1] & { action: string; at: Date };

const returnAnswer = (reader: SignedIn, found: StoredReturn): ReturnedBy => ({
  at: found.at.toISOString(),
  by: actorAnswer(reader, found),
  isReopened: found.action === "report.reopen",
});

/** Every time that a report was returned or reopened, newest first. */
export async function listReturns(db: Db, reader: SignedIn, { uid, ...period }: ReportKey) {
  const found = await listReasons(db, uid, itemOf(period), RETURNS);
  return found.map((one) => ({ ...returnAnswer(reader, one), reason: one.reason }));
}

export const rowAuthorAnswers = {
  listRowAuthors: async ({ db, caller }, { uid, rows, ...place }) => ({
    authors: await authorsOfRows(db, caller, reportHistory(caller, uid), place, rows),
  }),
} satisfies Answers;

/** Who entered these rows, from the history. Moving a row does not count. */
async function authorsOfRows(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  place: Period & { area: AreaId },
  rows: readonly string[],
): Promise<RowAuthor[]> {
  const last = await findLastContent(db, uid, reportItem(place), "report.rows", rows, ROW_NUMBER);
  return rows.flatMap((id) => {
    const change = last.get(id);
    return change ? [{ id, at: change.at.toISOString(), by: actorAnswer(reader, change) }] : [];
  });
}
