import { Box, Checkbox, TableCell, TableHead, TableRow, TableSortLabel } from "@mui/material";
import { forScreenReaders } from "../../../ui/for-screen-readers.ts";
import type { DictionaryListing } from "./list-rows.ts";
import type { RowSelection } from "./use-row-selection.ts";

type Props = {
  listing: DictionaryListing;
  year: number;
  sort: string;
  onSort: (sort: string) => void;
  selection: RowSelection | null;
};

export function ListTableHead({ listing: { textColumns, numberColumns, rows }, year, sort, onSort, selection }: Props) {
  const ticked = rows.filter(({ id }) => selection?.has(id)).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  const head = { sort, onSort };
  return (
    <TableHead>
      <TableRow sx={{ "& th": { bgcolor: "background.paper", verticalAlign: "bottom", lineHeight: 1.3, py: 1 } }}>
        {selection && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && ticked > 0}
              disabled={rows.length === 0}
              onChange={selection.toggleAll}
              slotProps={{ input: { "aria-label": "Zaznacz wszystkie" } }}
              // In the middle of the last line of the columns' names.
              sx={{ display: "flex", width: "fit-content", mb: "5px" }}
            />
          </TableCell>
        )}
        {textColumns.map(({ path, slug, label }) => (
          <SortCell key={path} slug={slug} label={label} {...head} />
        ))}
        {numberColumns.map(({ key, slug, label, place, series }) => (
          <SortCell
            key={key}
            slug={slug}
            label={label}
            detail={typeof series.unit === "string" ? series.unit : undefined}
            isNumber
            isChosen={numberColumns.length > 1 && label === String(year) && place !== null}
            {...head}
          />
        ))}
        <TableCell>
          <Box component="span" sx={forScreenReaders}>
            Czynności
          </Box>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

type SortCellProps = {
  slug: string;
  label: string;
  detail?: string | undefined;
  isNumber?: boolean;
  /** The year that everything is about. */
  isChosen?: boolean;
  sort: string;
  onSort: (sort: string) => void;
};

function SortCell({ slug, label, detail, isNumber = false, isChosen = false, sort, onSort }: SortCellProps) {
  const direction = sort === slug ? "asc" : sort === `-${slug}` ? "desc" : false;
  return (
    <TableCell align={isNumber ? "right" : "left"} sortDirection={direction} sx={{ fontWeight: isChosen ? 700 : 600 }}>
      <TableSortLabel
        active={direction !== false}
        direction={direction || "asc"}
        // Up, down, and back to the usual order.
        sx={{
          "&:hover": { textDecoration: "underline" },
          // It takes room from the numbers only where it says something.
          "& .MuiTableSortLabel-icon": { display: direction === false ? "none" : "inline", fontSize: 16, mx: 0.25 },
        }}
        onClick={() => onSort(direction === false ? slug : direction === "asc" ? `-${slug}` : "")}
      >
        <span>
          {label}
          {detail !== undefined && (
            <Box component="span" sx={{ display: "block", color: "text.secondary", fontWeight: 400 }}>
              {detail}
            </Box>
          )}
        </span>
      </TableSortLabel>
    </TableCell>
  );
}
