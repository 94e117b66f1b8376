import { parseMonth, parseYear, type ReportMonth } from "../periods/month.ts";

type Values = Readonly<Record<string, unknown>>;
/** How a row fared: it came, its cells changed, it went. */
export type RowChangeKind = "added" | "changed" | "removed";
type RecordedRowChange = {
  readonly id: string;
  /** Which row of its area it was, counted from 1; null in what was kept before numbers were. */
  readonly number: number | null;
  readonly fate: RowChangeKind;
  readonly before: Values;
  readonly after: Values;
};

/** Beside the cells of a row, which row it was: before the change or, where it came with it, after. No column is called so. */
export const ROW_NUMBER = "rowNumber";

/** How many more there were, where a history is cut short. */
const CUT = "cut";

/** Of each row what was and what is; null, or nothing, where there was none. `more`: so many are left out. */
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

/** What the history keeps, by name. What an older program wrote may have another shape: then less is said, and nothing fails. */
export const storedFields = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === "object" && kept !== null && !Array.isArray(kept) ? Object.fromEntries(Object.entries(kept)) : {};

/** A year's own report, without a month; a month's; or one of its areas. */
export type ReportItem = {
  readonly year: number;
  readonly month?: ReportMonth | undefined;
  readonly area?: string | undefined;
};

/** What the history calls it: `2026`, `2026/11`, `2026/11/vehicles`. */
export const reportItem = ({ year, month, area }: ReportItem): string =>
  [year, month, area].filter((part) => part !== undefined && part !== null).join("/");

/** What a name of this kind says. One that was written otherwise says less, and fails nothing. */
export function parseReportItem(item: string): { [Part in keyof ReportItem]: ReportItem[Part] | undefined } {
  const [year = "", month = "", area] = item.split("/");
  return { year: parseYear(year), month: parseMonth(month), area };
}
