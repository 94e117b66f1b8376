import { formatInstant, type FrozenReport, versionName } from "@ekorok/domain";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { WideTable } from "../../ui/wide-table.tsx";

export type DifferenceLine = {
  readonly key: string;
  readonly what: string;
  /** Null: it was not there. */
  readonly before: string | null;
  readonly after: string | null;
};

type Props = { label: string; one: FrozenReport; two: FrozenReport; lines: readonly DifferenceLine[] };

/** What differs between two submissions, line by line, the earlier one first. */
export function VersionDifferences({ label, one, two, lines }: Props) {
  return (
    <WideTable label={label}>
      <Table size="small" sx={{ tableLayout: "fixed", minWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "30%" }}>Co się różni</TableCell>
            {[one, two].map((version) => (
              <TableCell key={version.number}>
                {versionName(version)}, {formatInstant(version.submittedAt)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ key, what, before, after }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {what}
              </TableCell>
              <TableCell>{before ?? "–"}</TableCell>
              <TableCell sx={{ fontWeight: 650 }}>{after ?? "–"}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}
