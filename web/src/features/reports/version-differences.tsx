import { formatInstant, type FrozenReport, versionName } from "@ekorok/domain";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { WideTable } from "../../ui/wide-table.tsx";

export type DifferenceLine = {
  readonly key: string;
  readonly what: string;
  /** Null: it was not there. */
  readonly before: string | null;
  readonly after: string | null;
  /** By how much, where both are figures; of a row that came or went what it adds or takes. */
  readonly difference: string | null;
};

type Props = { label: string; one: FrozenReport; two: FrozenReport; lines: readonly DifferenceLine[] };

/** What differs between two submissions, line by line, the earlier one first. */
export function VersionDifferences({ label, one, two, lines }: Props) {
  return (
    <WideTable label={label}>
      <Table size="small" aria-label={label} sx={{ tableLayout: "fixed", minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "30%" }}>Co się różni</TableCell>
            {[one, two].map((version) => (
              <TableCell key={version.number}>
                {versionName(version)}, {formatInstant(version.submittedAt)}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ width: "16%" }}>
              Różnica
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ key, what, before, after, difference }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {what}
              </TableCell>
              <TableCell>{before ?? "–"}</TableCell>
              <TableCell sx={{ fontWeight: 650 }}>{after ?? "–"}</TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {difference}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}
