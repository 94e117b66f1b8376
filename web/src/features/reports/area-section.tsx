import { areaStateNames, type Column, rowsText, totalText } from "@ekorok/domain";
import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { WideTable } from "../../ui/table.tsx";
import { RatesUsed } from "./rates-used.tsx";
import type { ShownArea } from "./shown-area.ts";

const isNumeric = (column: Column | undefined) => column?.kind === "number" || column?.kind === "measure";

/** One area with its rows and totals, to be read and printed. */
export function AreaSection({ shown }: { shown: ShownArea }) {
  const { area, state, rows, totals, explained, rates } = shown;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, ...paperLooks(rows.length) }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {area.title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{areaStateNames[state]}</Typography>
      ) : (
        <>
          <RowTable shown={shown} />
          <Typography sx={{ mt: 1 }}>
            Razem: {rowsText(rows.length)}
            {totals.map((total) => `, ${total.label.toLowerCase()} ${totalText(total)}`)}
          </Typography>
        </>
      )}
      {explained.map(({ check, rowId, column, message, reason }) => (
        <Typography key={[check, rowId, column].join(" ")} variant="body2" sx={{ mt: 0.5 }}>
          {message} <strong>Uzasadnienie:</strong> {reason}
        </Typography>
      ))}
      {rates.length > 0 && <RatesUsed rates={rates} />}
    </Paper>
  );
}

/** On paper a short area stays on one sheet; a long one may go on. */
const paperLooks = (rowCount: number) => ({
  "@media print": { border: 0, p: 0, breakInside: rowCount > 20 ? "auto" : "avoid" },
});

function RowTable({ shown: { area, columns, rows } }: { shown: ShownArea }) {
  const alignOf = (key: string) => (isNumeric(area.columns[key]) ? "right" : "left");
  return (
    <WideTable label={`${area.title}: wiersze`}>
      <Table size="small" sx={{ "& td": { fontVariantNumeric: "tabular-nums" } }}>
        <TableHead>
          <TableRow>
            {columns.map((key) => (
              <TableCell key={key} align={alignOf(key)} sx={{ verticalAlign: "bottom" }}>
                {headingOf(area.columns[key])}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, cells }) => (
            <TableRow key={id}>
              {columns.map((key) => (
                <TableCell
                  key={key}
                  align={alignOf(key)}
                  sx={isNumeric(area.columns[key]) ? { whiteSpace: "nowrap" } : null}
                >
                  {cells[key]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

/** A measure says its unit in each cell. */
function headingOf(column: Column | undefined): string {
  const { kind, label = "", unit = "" } = column ?? {};
  return kind === "number" && unit !== label.toLowerCase() ? `${label}, ${unit}` : label;
}
