import { useMediaQuery } from "@mui/material";
import type { EntryGridProps } from "./entry-grid-props.ts";
import { RowForms } from "./forms/row-forms.tsx";
import { GridTable } from "./grid-table.tsx";

/** Rows to be filled in: like a spreadsheet, and on a phone a form for each row. */
export function EntryGrid(props: EntryGridProps) {
  const isNarrow = useMediaQuery("(max-width:599.95px)", { noSsr: true });
  return isNarrow ? <RowForms {...props} /> : <GridTable {...props} />;
}
