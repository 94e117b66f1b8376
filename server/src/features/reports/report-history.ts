import { areaIds, reportItem, type reportHistoryInput, type SignedIn, type UserHistoryEntry } from "@ekorok/domain";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import type { ReadableHistory } from "../history/store.ts";
import { pageOfHistory } from "../users/user-history.ts";
import { MONTHS } from "./year-view.ts";

type Which = Pick<z.output<typeof reportHistoryInput>, "year" | "month" | "area">;
/** A history tells of many rows by the first of them. */
const MOST_ROWS_TOLD = 20;

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
  if (month === "wholeYear") return [reportItem({ year })];
  const months = month === undefined ? MONTHS : [month];
  const parts = months.flatMap((month) => [
    ...(area === undefined ? [reportItem({ year, month })] : []),
    ...(area === undefined ? areaIds : [area]).map((area) => reportItem({ year, month, area })),
  ]);
  return month === undefined && area === undefined ? [reportItem({ year }), ...parts] : parts;
}

function shortened(entry: UserHistoryEntry): UserHistoryEntry {
  const count = Object.keys({ ...asRows(entry.before), ...asRows(entry.after) }).length;
  if (count <= MOST_ROWS_TOLD) return entry;
  const kept = Object.keys(asRows(entry.after)).slice(0, MOST_ROWS_TOLD);
  const only = (rows: unknown) => Object.fromEntries(kept.map((id) => [id, asRows(rows)[id]]));
  return { ...entry, before: only(entry.before), after: { ...only(entry.after), cut: count - kept.length } };
}

const asRows = (rows: unknown): Record<string, unknown> =>
  typeof rows === "object" && rows !== null ? { ...rows } : {};
