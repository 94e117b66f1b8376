import { Checkbox, TableCell, TableRow, Typography } from "@mui/material";
import type { Row, TextColumn } from "./list-rows.ts";
import type { OpenCell } from "./list-view-props.ts";
import type { NumberColumn } from "./number-columns.ts";
import { RateCell } from "./rate-cell.tsx";
import { RateText } from "../rate-text.tsx";
import { RowActions, type RowActionHandlers } from "./row-actions.tsx";
import { StatusChip } from "../status-chip.tsx";
import type { RowSelection } from "./use-row-selection.ts";
import { WithdrawnChip } from "../withdrawn-chip.tsx";

type Props = {
  row: Row;
  textColumns: readonly TextColumn[];
  numberColumns: readonly NumberColumn[];
  /** The column of the number that the tab key stops at, if it is in this row. */
  tabStop: string | null;
  selection: RowSelection | null;
  onOpenCell: OpenCell;
  actions: RowActionHandlers;
};

export function ListTableRow(props: Props) {
  const { row, textColumns, numberColumns, tabStop, selection, onOpenCell, actions } = props;
  return (
    <TableRow hover selected={selection?.has(row.id) ?? false}>
      {selection && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
            slotProps={{ input: { "aria-label": `Zaznacz: ${row.name}` } }}
          />
        </TableCell>
      )}
      {textColumns.map(({ path }) =>
        path === "name" ? (
          <TableCell key={path} component="th" scope="row" sx={{ minWidth: 200 }}>
            <Typography sx={{ fontSize: "0.875rem", fontWeight: 500, lineHeight: 1.35 }}>
              {row.name} <WithdrawnChip row={row} />
            </Typography>
            {row.under && (
              <Typography color="textSecondary" sx={{ fontSize: "0.75rem", lineHeight: 1.35 }}>
                {row.under}
              </Typography>
            )}
          </TableCell>
        ) : (
          <TableCell key={path}>{row.texts[path]}</TableCell>
        ),
      )}
      {numberColumns.map((column, index) => {
        const cell = row.cells[index] ?? { rate: undefined, unit: "" };
        return (
          <TableCell key={column.key} align="right" sx={{ p: "2px !important" }}>
            {column.place ? (
              <RateCell
                row={row}
                column={column}
                cell={cell}
                isTabStop={tabStop === column.key}
                onOpen={(anchor) => onOpenCell(row, column, anchor)}
              />
            ) : (
              <>
                <RateText rate={cell.rate} unit={cell.unit} places={column.series.places} />{" "}
                {cell.rate && <StatusChip status={cell.rate.status} />}
                {cell.rate && (
                  <Typography color="textSecondary" sx={{ fontSize: "0.75rem" }}>
                    {cell.rate.source}
                  </Typography>
                )}
              </>
            )}
          </TableCell>
        );
      })}
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        <RowActions row={row} {...actions} />
      </TableCell>
    </TableRow>
  );
}
