import {
  areaIds,
  MONTHS,
  reportItem,
  WHOLE_YEAR,
  type Done,
  type reportHistoryInput,
  type SignedIn,
  type UserHistoryEntry,
} from "@ekorok/domain";
import type { z } from "zod";
import type { Db } from "../../../db/index.ts";
import { findLastChange, type ReadableHistory } from "../../history/store.ts";
import { actorAsSent, pageOfHistory } from "../../users/user-history.ts";
import { itemOf, type ReportKey } from "../report-key.ts";

type Which = Pick<z.output<typeof reportHistoryInput>, "year" | "month" | "area">;
/** Of a change of more rows than this, the history shows the first. */
const MOST_ROWS_SHOWN = 20;

/** A page of what was done with a report: a year, a month, or one of its areas. */
export async function pageOfReportHistory(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  which: Which,
  before: number | undefined,
) {
  const page = await pageOfHistory(db, reader, uid, namesOf(which), before);
  return { ...page, entries: page.entries.map((entry) => (entry.action === "report.rows" ? shortened(entry) : entry)) };
}

/** The names under which the history keeps it. */
function namesOf({ year, month, area }: Which): string[] {
  if (month === WHOLE_YEAR) return [reportItem({ year, month })];
  const months = month === undefined ? MONTHS : [month];
  const parts = months.flatMap((month) => [
    ...(area === undefined ? [reportItem({ year, month })] : []),
    ...(area === undefined ? areaIds : [area]).map((area) => reportItem({ year, month, area })),
  ]);
  return month === undefined && area === undefined ? [reportItem({ year, month: WHOLE_YEAR }), ...parts] : parts;
}

function shortened(entry: UserHistoryEntry): UserHistoryEntry {
  const count = Object.keys({ ...asRows(entry.before), ...asRows(entry.after) }).length;
  if (count <= MOST_ROWS_SHOWN) return entry;
  const kept = Object.keys(asRows(entry.after)).slice(0, MOST_ROWS_SHOWN);
  const only = (rows: unknown) => Object.fromEntries(kept.map((id) => [id, asRows(rows)[id]]));
  return { ...entry, before: only(entry.before), after: { ...only(entry.after), cut: count - kept.length } };
}

const asRows = (rows: unknown): Record<string, unknown> =>
  typeof rows === "object" && rows !== null ? { ...rows } : {};

/** Who returned or reopened a report last, and when, as its history has it. */
export async function lastReturn(db: Db, reader: SignedIn, { uid, ...period }: ReportKey): Promise<Done | null> {
  const found = await findLastChange(db, uid, itemOf(period), ["report.return", "report.reopen"]);
  return found ? { at: found.at.toISOString(), by: actorAsSent(reader, found) } : null;
}
