import { lazyPart } from "../ui/lazy-part.tsx";
import { LoadingState } from "../ui/states.tsx";
import { useIsPhone } from "../ui/use-media.ts";
import type { EntryGridProps } from "./entry-grid-props.ts";
import { GridTable } from "./table/grid-table.tsx";
import { useKeyBuffer } from "../ui/focus/key-buffer.ts";

/** Only phones need it. */
const RowForms = lazyPart(() => import("./forms/row-forms.tsx"), "RowForms", <LoadingState />);

/** Editable rows: a spreadsheet or, on a phone, a form for each row. */
export function EntryGrid(props: EntryGridProps) {
  return useIsPhone() ? <RowForms {...props} /> : <GridTable {...props} />;
}

/** Shown while a grid is loading; keys typed meanwhile go into it. */
export function LoadingGrid() {
  useKeyBuffer();
  return <LoadingState />;
}
