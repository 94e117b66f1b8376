import { fieldsOf } from "./kept-fields.ts";

type Values = Readonly<Record<string, unknown>>;
/** How a row fared: it came, its cells changed, it went. */
export type RowFate = "added" | "changed" | "removed";
type RowInHistory = {
  readonly id: string;
  /** Which row of its area it was, counted from 1; null in what was kept before numbers were. */
  readonly number: number | null;
  readonly fate: RowFate;
  readonly before: Values;
  readonly after: Values;
};

/** Beside the cells of a row, which row it was: before the change or, where it came with it, after. No column is called so. */
export const ROW_NUMBER = "rowNumber";

/** How many more there were, where a history is cut short. */
const CUT = "cut";

/** Of each row what was and what is; null, or nothing, where there was none. `more`: so many are left out. */
export function rowsInHistory(before: unknown, after: unknown): { rows: RowInHistory[]; more: number } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const isThere = (values: Values, id: string) => (values[id] ?? null) !== null;
  const ids = Object.keys({ ...old, ...now }).filter((id) => id !== CUT);
  return {
    rows: ids.map((id) => {
      const { [ROW_NUMBER]: numberBefore, ...before } = fieldsOf(old[id]);
      const { [ROW_NUMBER]: numberAfter, ...after } = fieldsOf(now[id]);
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
