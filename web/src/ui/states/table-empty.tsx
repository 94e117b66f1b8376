import { TableCell, TableRow } from "@mui/material";

/** The one row of a table without any; goes into its body. */
export function TableEmpty({ columns }: { columns: number }) {
  return (
    <TableRow>
      <TableCell colSpan={columns} align="center" sx={{ py: 4, color: "text.secondary" }}>
        Brak danych
      </TableCell>
    </TableRow>
  );
}
