import { areaStateNames, type FrozenReport, totalText } from "@ekorok/domain";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { TableEmpty } from "../../../ui/table.tsx";
import { WideTable } from "../../../ui/table.tsx";
import { shownFrozen } from "../shown-area.ts";

/** What the twelve months added up to, area by area. */
export function YearTotals({ frozen }: { frozen: FrozenReport }) {
  return (
    <WideTable label="Sumy roczne">
      <Table size="small" aria-label="Sumy roczne" sx={{ "& td": { fontVariantNumeric: "tabular-nums" } }}>
        <TableHead>
          <TableRow>
            <TableCell>Część</TableCell>
            <TableCell>W&nbsp;całym roku</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {frozen.areas.length === 0 && <TableEmpty columns={2} />}
          {shownFrozen(frozen).map(({ area, state, totals }) => (
            <TableRow key={area.id}>
              <TableCell component="th" scope="row">
                {area.title}
              </TableCell>
              <TableCell>
                {totals.length === 0
                  ? areaStateNames[state]
                  : totals.map((total) => `${total.label.toLowerCase()} ${totalText(total)}`).join(", ")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}
