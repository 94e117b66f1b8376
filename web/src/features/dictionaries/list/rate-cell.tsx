import { ButtonBase, Tooltip } from "@mui/material";
import { cellName } from "./cell-name.ts";
import type { NumberCell, Row } from "./list-rows.ts";
import type { NumberColumn } from "./number-columns.ts";
import { RateText } from "../rate-text.tsx";
import { StatusChip } from "../status-chip.tsx";

type Props = {
  row: Row;
  column: NumberColumn;
  cell: NumberCell;
  isTabStop: boolean;
  onOpen: (anchor: HTMLElement) => void;
};

/** A number of the list that opens its editor. Arrow keys find it by its data attributes. */
export function RateCell({ row, column, cell, isTabStop, onOpen }: Props) {
  const { places } = column.series;
  const { rate } = cell;
  return (
    // Without a source, too: a number that is removed must not take the button, and the focus on it, along.
    <Tooltip title={[rate?.source, rate?.note].filter(Boolean).join("; ")} describeChild>
      <ButtonBase
        aria-label={cellName(row, column, cell)}
        aria-haspopup="dialog"
        data-row={row.id}
        data-column={column.key}
        tabIndex={isTabStop ? 0 : -1}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        disableRipple
        sx={{
          flexDirection: "column",
          alignItems: "flex-end",
          gap: 0.25,
          width: 1,
          minHeight: 48,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          font: "inherit",
          "&:hover": { bgcolor: "action.hover" },
          "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
        }}
      >
        {/* Its unit stands over the column or in a column of its own. */}
        <RateText rate={rate} unit="" places={places} />
        {rate && <StatusChip status={rate.status} />}
      </ButtonBase>
    </Tooltip>
  );
}
