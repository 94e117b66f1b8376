import { type Area, type Book, type Cells, formatDecimal, showCell } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import { boilerCharge } from "./boiler-charge.ts";
import { boilerSteps } from "./boiler-steps.ts";

/** Everything that was said of a boiler, and what it will cost. */
export function BoilerSummary({ area, book, cells }: { area: Area; book: Book; cells: Cells }) {
  const { counted, rate, charge, why } = boilerCharge(area, book, cells);
  const said = boilerSteps
    .flatMap(({ columns }) => columns)
    .map((key) => [area.columns[key]?.label ?? key, shown(area, book, cells, key)] as const);
  const reckoned = [
    ["Zużycie przeliczone", counted],
    ["Stawka", rate ? `${formatDecimal(rate.value, { places: 2 })} zł (${rate.source})` : "nieustalone"],
    ["Opłata", charge === null ? `nieustalone – ${why ?? ""}` : `${formatDecimal(charge, { places: 2 })} zł`],
  ] as const;
  return (
    <Box component="dl" sx={{ display: "grid", gridTemplateColumns: { sm: "220px 1fr" }, gap: 1, m: 0 }}>
      {[...said, ...reckoned].map(([label, text]) => (
        <Box key={label} sx={{ display: "contents" }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
            {text || "–"}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function shown(area: Area, book: Book, cells: Cells, key: string): string {
  const column = area.columns[key];
  const unit = column?.kind === "number" && cells[key] ? ` ${column.unit ?? ""}` : "";
  return column ? showCell(column, cells[key] ?? null, book) + unit : "";
}
