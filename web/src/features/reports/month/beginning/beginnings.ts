import type { Book } from "@ekorok/domain/areas/cells";
import { type ProposedRow, proposedRows, remarksOn } from "@ekorok/domain/areas/proposed-rows";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { areasOfMonth, type AreaOfMonth } from "../../permitted-areas.ts";

/** How an area of the month can begin like it was in an earlier one. */
export type Beginning = {
  readonly known: AreaOfMonth;
  /** "rows" and "declared" can be taken; "begun" has something already, "nothing" had nothing then. */
  readonly offer: "rows" | "declared" | "begun" | "nothing";
  readonly rows: readonly ProposedRow[];
  readonly remarks: readonly string[];
  /** Rows of the earlier month that were counted from sales. */
  readonly fromSales: number;
  /** The area's edition in the earlier month. */
  readonly edition: number | undefined;
};

type Question = {
  now: Pick<MonthReport, "areas">;
  before: Pick<MonthReport, "areas" | "rows" | "fromSales">;
  book: Book;
  isWithAmounts: boolean;
  /** Areas with rows that only this browser has. */
  drafts: ReadonlySet<string>;
};

/** What is proposed for each area of a month. */
export function beginningsOf({ now, before, book, isWithAmounts, drafts }: Question): Beginning[] {
  const counted = new Set(before.fromSales);
  return areasOfMonth(now.areas).map((known) => {
    const { area, summary } = known;
    const then = before.areas.find((one) => one.area === area.id);
    const stored = before.rows?.[area.id] ?? [];
    const own = stored.filter(({ id }) => !counted.has(id));
    const rows = proposedRows(area, own, book, isWithAmounts);
    const isEmpty = summary.state === "empty" && !drafts.has(area.id);
    const offered = rows.length > 0 ? "rows" : then?.state === "declaredEmpty" ? "declared" : "nothing";
    const offer = isEmpty ? offered : "begun";
    return {
      known,
      offer,
      rows,
      remarks: offer === "rows" ? remarksOn(area, rows, book) : [],
      fromSales: stored.length - own.length,
      edition: then?.edition,
    };
  });
}

/** The rows of these areas that are not ticked off. */
export const wantedRows = (beginnings: readonly Beginning[], without: ReadonlySet<string>): number =>
  beginnings.reduce(
    (sum, { offer, rows }) => sum + (offer === "rows" ? rows.filter(({ id }) => !without.has(id)).length : 0),
    0,
  );
