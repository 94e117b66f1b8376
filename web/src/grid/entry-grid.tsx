import { useIsPhone } from "../ui/use-media.ts";
import type { EntryGridProps } from "./entry-grid-props.ts";
import { RowForms } from "./forms/row-forms.tsx";
import { GridTable } from "./grid-table.tsx";

/** Rows to be filled in: like a spreadsheet, and on a phone a form for each row. */
export function EntryGrid(props: EntryGridProps) {
  return useIsPhone() ? <RowForms {...props} /> : <GridTable {...props} />;
}
