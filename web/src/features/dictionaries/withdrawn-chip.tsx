import { Chip } from "@mui/material";
import type { Row } from "./list/list-rows.ts";

/** Marks an item that is offered no more, though reports still refer to it. */
export function WithdrawnChip({ row }: { row: Row }) {
  return row.item.isWithdrawn && <Chip component="span" size="small" variant="outlined" label="Wycofana" />;
}
