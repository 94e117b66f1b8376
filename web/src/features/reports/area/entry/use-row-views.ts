import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useMemo, useReducer } from "react";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { inSlices, type Work } from "../../../../grid/in-slices.ts";
import type { EnteredRow } from "../../saving/entered-row.ts";
import { type RowView, type RowViewer, rowViewer } from "./row-views.ts";

/** So many rows are looked at before they are drawn; more of them in slices, and then they are drawn once more. */
const AT_ONCE = 500;

const notYet: RowView = { findings: [], problems: {}, amounts: {} };

/** What is to be said of the rows, in their order; `isWhole` when it is said of all of them. `rows` stay the same array. */
export function useRowViews(
  area: Area,
  book: Book,
  gridRowOf: (row: EnteredRow) => GridRow,
  rows: readonly EnteredRow[],
): { readonly views: readonly RowView[]; readonly isWhole: boolean } {
  const viewer = useMemo(() => rowViewer(area, book, gridRowOf), [area, book, gridRowOf]);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const seen = useMemo(() => {
    const isWhole = rows.filter((row) => !viewer.has(row)).length <= AT_ONCE;
    const viewOf = (row: EnteredRow) => (isWhole || viewer.has(row) ? viewer.of(row) : notYet);
    return { looks, views: rows.map(viewOf), isWhole };
  }, [viewer, rows, looks]);

  useEffect(() => {
    if (seen.isWhole) return undefined;
    let isWanted = true;
    const look = async () => {
      await inSlices(lookingAt(viewer, rows, () => isWanted));
      if (isWanted) lookAgain();
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [viewer, rows, seen.isWhole]);
  return seen;
}

function* lookingAt(viewer: RowViewer, rows: readonly EnteredRow[], isWanted: () => boolean): Work<void> {
  for (const row of rows) {
    if (!isWanted()) return;
    viewer.of(row);
    yield;
  }
}
