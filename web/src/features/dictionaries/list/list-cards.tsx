import { Box, ButtonBase, Checkbox, Paper, Stack, Typography } from "@mui/material";
import { NoData } from "../../../ui/states/no-data.tsx";
import { cellName } from "./cell-name.ts";
import type { NumberCell, Row } from "./list-rows.ts";
import type { ListViewProps } from "./list-view-props.ts";
import type { NumberColumn } from "./number-columns.ts";
import { RateText } from "../rate-text.tsx";
import { RowActions } from "./row-actions.tsx";
import { StatusChip } from "../status-chip.tsx";
import { WithdrawnChip } from "../withdrawn-chip.tsx";

/** A dictionary on a phone: one card an item. */
export function ListCards({ title, listing, selection, onOpenCell, actions }: ListViewProps) {
  const { textColumns, numberColumns, rows } = listing;
  if (rows.length === 0) return <NoData>Zmień wyszukiwanie albo dodaj pozycję.</NoData>;
  return (
    <Stack component="ul" aria-label={title} spacing={1.5} sx={{ p: 0, m: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
            {selection && (
              <Checkbox
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
                slotProps={{ input: { "aria-label": `Zaznacz: ${row.name}` } }}
                sx={{ ml: -1, mt: -0.5 }}
              />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0, pt: 0.5 }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: "anywhere" }}>
                {row.name} <WithdrawnChip row={row} />
              </Typography>
              <Typography color="textSecondary" sx={{ fontSize: "0.8125rem" }}>
                {[
                  ...textColumns.flatMap(({ path, label }) =>
                    path === "name" || !row.texts[path] ? [] : `${label} ${row.texts[path]}`,
                  ),
                  ...(row.under ? [row.under] : []),
                ].join(" · ")}
              </Typography>
            </Box>
            <Box sx={{ flexShrink: 0, mr: -1, mt: -0.5, whiteSpace: "nowrap" }}>
              <RowActions row={row} {...actions} />
            </Box>
          </Box>
          {numberColumns.map((column, index) => {
            const cell = row.cells[index];
            return cell && <NumberLine key={column.key} {...{ row, column, cell, onOpenCell }} />;
          })}
        </Paper>
      ))}
    </Stack>
  );
}

type LineProps = Pick<ListViewProps, "onOpenCell"> & { row: Row; column: NumberColumn; cell: NumberCell };

function NumberLine({ row, column, cell, onOpenCell }: LineProps) {
  const { rate, unit } = cell;
  const content = (
    <>
      <Box component="span" sx={{ flexGrow: 1, textAlign: "left", fontSize: "0.875rem" }}>
        {column.label}
      </Box>
      <RateText rate={rate} unit={unit} places={column.series.places} />
      {rate && <StatusChip status={rate.status} />}
    </>
  );
  const looks = {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    flexWrap: "wrap",
    columnGap: 1,
    width: 1,
    minHeight: 40,
    py: 0.5,
    borderTop: 1,
    borderColor: "divider",
    font: "inherit",
  } as const;
  if (!column.place) return <Box sx={looks}>{content}</Box>;
  return (
    <ButtonBase
      sx={looks}
      aria-label={cellName(row, column, cell)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpenCell(row, column, currentTarget)}
    >
      {content}
    </ButtonBase>
  );
}
