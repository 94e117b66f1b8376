import { useMemo, useState } from "react";
import { type GridColumn, shownText } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";

/** In pixels, about: of a sign, of what stands around the text, and of the widest column that is not in the others' way. */
const [SIGN, AROUND, WIDEST] = [7.4, 36, 180];
/** Further down one seldom looks, and thousands of rows would take their time. */
const LOOKED_AT = 200;

/** Columns as wide as what is in them, as far as that is reasonable. They only grow: nothing jumps back while one types. */
export function createFitting() {
  const lengths = new WeakMap<GridRow, readonly number[]>();
  let wide: readonly number[] = [];
  let last: { readonly asked: readonly GridColumn[]; readonly fitted: readonly GridColumn[] } | undefined;
  const lengthsOf = (row: GridRow, columns: readonly GridColumn[]) => {
    const known = lengths.get(row);
    if (known) return known;
    const found = columns.map((column) => shownText(column, row).length);
    lengths.set(row, found);
    return found;
  };
  return (columns: readonly GridColumn[], rows: readonly GridRow[]): readonly GridColumn[] => {
    const all = rows.slice(0, LOOKED_AT).map((row) => lengthsOf(row, columns));
    const wider = columns.map(({ width }, index) => {
      const longest = Math.max(0, ...all.map((one) => one[index] ?? 0));
      return Math.max(width, wide[index] ?? 0, Math.min(WIDEST, Math.ceil(longest * SIGN + AROUND)));
    });
    if (last?.asked === columns && wider.every((width, index) => width === wide[index])) return last.fitted;
    wide = wider;
    last = {
      asked: columns,
      fitted: columns.map((column, index) => ({ ...column, width: wider[index] ?? column.width })),
    };
    return last.fitted;
  };
}

/** The same object as long as no width changes: rows are drawn anew with other columns. */
export function useFittingColumns(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly GridColumn[] {
  const [fit] = useState(createFitting);
  return useMemo(() => fit(columns, rows), [fit, columns, rows]);
}
