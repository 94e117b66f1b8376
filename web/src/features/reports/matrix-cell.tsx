import {
  type Area,
  type AreaState,
  areaStateNames,
  type AreaSummary,
  formatDecimal,
  formatMonth,
  type Month,
  totalAt,
} from "@ekorok/domain";
import { Box, TableCell } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { stateMarks } from "./matrix-legend.tsx";
import { rowsText, totalText } from "./report-words.ts";

type Props = {
  area: Area;
  period: Month;
  summary: AreaSummary | undefined;
  /** The key of the total that is shown; null: rows are counted. */
  figure: string | null;
};

export function MatrixCell({ area, period, summary, figure }: Props) {
  const state: AreaState = summary?.state ?? "empty";
  const total = figure === null ? null : (summary?.totals[figure] ?? null);
  const mark = stateMarks[state];
  return (
    <TableCell align="right" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums", fontSize: "0.8125rem" }}>
      <TextLink
        to="/raporty/$year/$month/$area"
        params={{ year: String(period.year), month: String(period.month), area: area.slug }}
        color={state === "empty" ? "textSecondary" : "textPrimary"}
        underline="hover"
        preload={false}
        aria-label={nameOf({ area, period, summary, figure })}
        sx={{ display: "inline-flex", alignItems: "center", gap: 0.25, py: 0.75, px: 0.5, mx: -0.5 }}
      >
        {state === "filled" || state === "inProgress" ? shown(total, summary?.rowCount ?? 0) : null}
        <Box component="span" sx={{ display: "inline-flex", color: mark.color }}>
          {mark.icon === null ? "–" : <Icon path={mark.icon} sx={{ fontSize: 14 }} />}
        </Box>
      </TextLink>
    </TableCell>
  );
}

const shown = (total: string | null, rowCount: number) => (total === null ? rowCount : formatDecimal(total));

/** The whole of it for whoever does not see the column, the row and the colours. */
function nameOf({ area, period, summary, figure }: Props): string {
  const what = `${area.title}, ${formatMonth(period.year, period.month)}`;
  if (!summary || summary.rowCount === 0) return `${what}: ${areaStateNames[summary?.state ?? "empty"]}`;
  const total = figure === null ? null : (summary.totals[figure] ?? null);
  const text =
    total === null || figure === null
      ? rowsText(summary.rowCount)
      : totalText({ total, unit: totalAt(area, figure).unit });
  return `${what}: ${text}, ${areaStateNames[summary.state]}`;
}
