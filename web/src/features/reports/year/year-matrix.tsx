import { type Area, formatMonth, type YearReport } from "@ekorok/domain";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { TextLink } from "../../../ui/links.tsx";
import { TableEmpty } from "../../../ui/table.tsx";
import { WideTable } from "../../../ui/table.tsx";
import { MatrixCell, OutsideCell } from "./matrix-cell.tsx";
import { MatrixLegend } from "./matrix-legend.tsx";
import { figureOfYear } from "./year-figures.ts";

const shortNames = ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"];

/** Stays in sight while the months are scrolled; the page itself never scrolls sideways. */
const stickyLooks = {
  position: "sticky",
  left: 0,
  zIndex: 1,
  bgcolor: "background.paper",
  borderRight: 1,
  borderRightColor: "divider",
} as const;

/** Areas by months, each with its one figure; every cell opens its area. */
export function YearMatrix({ report, areas }: { report: YearReport; areas: readonly Area[] }) {
  return (
    <>
      <WideTable label="Części i miesiące" hasFrame>
        <Table
          size="small"
          aria-labelledby="matrix"
          sx={{ minWidth: 960, "& td, & th + th": { px: 0.75 }, "& tr > :last-child": { pr: 2 } }}
        >
          <TableHead>
            <TableRow>
              {/* Without a width it would take all that the months leave, on a phone the whole screen. */}
              <TableCell sx={{ ...stickyLooks, pl: 2, zIndex: 2, width: { xs: 150, sm: 280 } }}>Część</TableCell>
              {report.months.map(({ month }) => (
                <TableCell key={month} align="right">
                  <TextLink
                    to="/raporty/$year/$month"
                    params={{ year: String(report.year), month: String(month) }}
                    aria-label={formatMonth(report.year, month)}
                    color="inherit"
                  >
                    {shortNames[month - 1]}
                  </TextLink>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areas.length === 0 && <TableEmpty columns={13} />}
            {areas.map((area) => (
              <MatrixRow key={area.id} report={report} area={area} />
            ))}
          </TableBody>
        </Table>
      </WideTable>
      <MatrixLegend />
    </>
  );
}

function MatrixRow({ report, area }: { report: YearReport; area: Area }) {
  const figure = figureOfYear(area, report);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ ...stickyLooks, pl: 2, minWidth: { xs: 120, sm: 190 } }}>
        {area.title}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {figure.name}
        </Typography>
      </TableCell>
      {report.months.map(({ month, status, areas, leftOut }) => {
        const period = { year: report.year, month };
        const summary = areas.find((one) => one.area === area.id);
        if (summary)
          return <MatrixCell key={month} area={area} period={period} summary={summary} figure={figure.key} />;
        const left = leftOut.find((one) => one.area === area.id);
        return <OutsideCell key={month} area={area} period={period} status={status} rowCount={left?.rowCount ?? 0} />;
      })}
    </TableRow>
  );
}
