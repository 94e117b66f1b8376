import {
  areaById,
  type AreaState,
  areaStateNames,
  compareYears,
  formatInstant,
  formatMonth,
  type FrozenReport,
  versionName,
} from "@ekorok/domain";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery } from "../../api/reports.ts";
import { WideTable } from "../../ui/wide-table.tsx";
import { useClient } from "../client/use-client.ts";
import { totalText } from "./report-words.ts";

type Props = { year: number; number: number; other: number };

/** Two submissions of the year beside each other, the earlier one first: only what differs. */
export function YearComparison({ year, number, other }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(yearVersionQuery(uid, year, Math.min(number, other)));
  const { data: two } = useSuspenseQuery(yearVersionQuery(uid, year, Math.max(number, other)));
  const lines = linesOf(one, two);
  if (lines.length === 0) return <Typography>Te wersje niczym się nie różnią.</Typography>;
  return (
    <WideTable label="Różnice między wersjami">
      <Table size="small" aria-label="Różnice między wersjami" sx={{ tableLayout: "fixed", minWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "40%" }}>Co się różni</TableCell>
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

type Line = {
  readonly key: string;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
};

function linesOf(one: FrozenReport, two: FrozenReport): Line[] {
  const { areas, months } = compareYears(one, two);
  const stateText = (state: AreaState | null) => state && areaStateNames[state];
  const numberText = (number: number | null) => (number === null ? null : `wersja ${number}`);
  return [
    ...areas.flatMap(({ area, states: { before, after }, totals }) => {
      const title = areaById(area)?.title ?? area;
      const state = { key: area, what: `${title}: stan`, before: stateText(before), after: stateText(after) };
      return [
        ...(before === after ? [] : [state]),
        ...totals.map(({ key, label, unit, ...total }) => ({
          key: `${area} ${key}`,
          what: `${title}: ${label.toLowerCase()}`,
          before: total.before && totalText({ total: total.before, unit }),
          after: total.after && totalText({ total: total.after, unit }),
        })),
      ];
    }),
    ...months.map(({ month, before, after }) => ({
      key: String(month),
      what: formatMonth(one.year, month),
      before: numberText(before),
      after: numberText(after),
    })),
  ];
}
