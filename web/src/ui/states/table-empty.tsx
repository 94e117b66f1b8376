import { TableCell, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { NoData } from "./no-data.tsx";

/** The one row of a table without any, with what to do about it; goes into its body. */
export function TableEmpty({ columns, children }: { columns: number; children?: ReactNode }) {
  return (
    <TableRow>
      <TableCell colSpan={columns} align="center" sx={{ p: 0 }}>
        <NoData>{children}</NoData>
      </TableCell>
    </TableRow>
  );
}
