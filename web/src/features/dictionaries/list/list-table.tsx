import { Paper, Table, TableBody, TableContainer } from "@mui/material";
import { TableEmpty } from "../../../ui/table.tsx";
import { ListTableHead } from "./list-table-head.tsx";
import { ListTableRow } from "./list-table-row.tsx";
import type { ListViewProps } from "./list-view-props.ts";
import { useCellFocus } from "./use-cell-focus.ts";

/** A dictionary as a table; its numbers are changed where they stand. */
export function ListTable(props: ListViewProps) {
  const { title, listing, year, sort, onSort, selection, onOpenCell, actions } = props;
  const { textColumns, numberColumns, rows } = listing;
  const { stop, onKeyDown, onFocus } = useCellFocus({
    rowIds: rows.map(({ id }) => id),
    columnKeys: numberColumns.filter(({ place }) => place).map(({ key }) => key),
  });
  return (
    <Paper variant="outlined">
      {/* It scrolls by itself, so that the heads of the columns stay in sight. */}
      <TableContainer sx={{ maxHeight: "max(26rem, calc(100dvh - 7rem))", borderRadius: "inherit" }}>
        <Table
          stickyHeader
          size="small"
          aria-label={title}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          sx={{ "& th, & td": { px: 1 } }}
        >
          <ListTableHead listing={listing} year={year} sort={sort} onSort={onSort} selection={selection} />
          <TableBody>
            {rows.length === 0 && (
              <TableEmpty columns={textColumns.length + numberColumns.length + 2}>
                Zmień wyszukiwanie albo dodaj pozycję.
              </TableEmpty>
            )}
            {rows.map((row) => (
              <ListTableRow
                key={row.id}
                row={row}
                textColumns={textColumns}
                numberColumns={numberColumns}
                tabStop={row.id === stop.row ? stop.column : null}
                selection={selection}
                onOpenCell={onOpenCell}
                actions={actions}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
