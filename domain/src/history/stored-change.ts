import { parseMonth, parseYear, type ReportMonth } from "../periods/month.ts";

type Values = Readonly<Record<string, unknown>>;
export type RowChangeKind = "added" | "changed" | "removed";
type RecordedRowChange = {
  readonly id: string;
  /** Its place in the area, counted from 1; null in entries from before places were stored. */
  readonly number: number | null;
  readonly fate: RowChangeKind;
  readonly before: Values;
  readonly after: Values;
};

/** The field of a row with its place: before the change, or after it for a new row. No column has this name. */
export const ROW_NUMBER = "rowNumber";

/** The field with the number of rows that a shortened entry leaves out. */
const CUT = "cut";

/** Each changed row before and after; no cells where it did not exist. `more`: rows that the entry leaves out. */
export function rowChanges(before: unknown, after: unknown): { rows: RecordedRowChange[]; more: number } {
  const [old, now] = [storedFields(before), storedFields(after)];
  const isThere = (values: Values, id: string) => (values[id] ?? null) !== null;
  const ids = Object.keys({ ...old, ...now }).filter((id) => id !== CUT);
  return {
    rows: ids.map((id) => {
      const { [ROW_NUMBER]: numberBefore, ...before } = storedFields(old[id]);
      const { [ROW_NUMBER]: numberAfter, ...after } = storedFields(now[id]);
      const number = numberBefore ?? numberAfter;
      return {
        id,
        number: typeof number === "number" ? number : null,
        fate:
          isThere(old, id) === isThere(now, id)
            ? ("changed" as const)
            : isThere(old, id)
              ? ("removed" as const)
              : "added",
        before,
        after,
      };
    }),
    more: typeof now[CUT] === "number" ? now[CUT] : 0,
  };
}

/** The fields of a stored value; none where an older program wrote another shape. Never throws. */
export const storedFields = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === "object" && kept !== null && !Array.isArray(kept) ? Object.fromEntries(Object.entries(kept)) : {};

/** A year's own report (without a month), a month's report, or one of its areas. */
export type ReportItem = {
  readonly year: number;
  readonly month?: ReportMonth | undefined;
  readonly area?: string | undefined;
};

/** Its name in the history: `2026`, `2026/11`, `2026/11/vehicles`. */
export const reportItem = ({ year, month, area }: ReportItem): string =>
  [year, month, area].filter((part) => part !== undefined && part !== null).join("/");

/** Reads such a name. What is written otherwise gives undefined fields, and never throws. */
export function parseReportItem(item: string): { [Part in keyof ReportItem]: ReportItem[Part] | undefined } {
  const [year = "", month = "", area] = item.split("/");
  return { year: parseYear(year), month: parseMonth(month), area };
}
