import { lazy, Suspense } from "react";
import { LoadingState } from "../ui/states/loading-state.tsx";
import { useIsPhone } from "../ui/use-media.ts";
import type { EntryGridProps } from "./entry-grid-props.ts";
import { GridTable } from "./grid-table.tsx";

/** For phones: most rows are typed elsewhere. */
const RowForms = lazy(async () => ({ default: (await import("./forms/row-forms.tsx")).RowForms }));

/** Rows to be filled in: like a spreadsheet, and on a phone a form for each row. */
export function EntryGrid(props: EntryGridProps) {
  return useIsPhone() ? (
    <Suspense fallback={<LoadingState />}>
      <RowForms {...props} />
    </Suspense>
  ) : (
    <GridTable {...props} />
  );
}
