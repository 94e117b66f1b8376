import { lazy, Suspense } from "react";
import { LoadingState } from "../ui/states.tsx";
import { useIsPhone } from "../ui/use-media.ts";
import type { EntryGridProps } from "./entry-grid-props.ts";
import { GridTable } from "./table/grid-table.tsx";
import { useKeyBuffer } from "../ui/focus/key-buffer.ts";

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

/** In place of a grid that is on its way: what is typed until then goes into it. */
export function LoadingGrid() {
  useKeyBuffer();
  return <LoadingState />;
}
