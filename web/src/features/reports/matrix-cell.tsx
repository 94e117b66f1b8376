import {
  type Area,
  areaStateNames,
  type AreaSummary,
  formatDecimal,
  formatMonth,
  isReady,
  type Month,
} from "@ekorok/domain";
import { Box, TableCell } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { stateMarks } from "./matrix-legend.tsx";
import { rowsText, type Total, totalText } from "./report-words.ts";
import { figuresOfMonth, rounded } from "./year-figures.ts";

type Props = {
  area: Area;
  period: Month;
  summary: AreaSummary | undefined;
  /** The key of the total that is shown; null: rows are counted. */
  figure: string | null;
};

/** An area of a month in the year's overview: its figure and its state, and the way in. */
export function MatrixCell({ area, period, summary, figure }: Props) {
  const state = summary?.state ?? "empty";
  const rowCount = summary?.rowCount ?? 0;
  const mark = stateMarks[state];
  const totals = figuresOfMonth(area, summary, figure);
  const exact = rowCount === 0 ? null : totals.length > 0 ? totals.map(totalText).join(", ") : rowsText(rowCount);
  const name = `${area.title}, ${formatMonth(period.year, period.month)}: `;
  return (
    <TableCell align="right" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums", fontSize: "0.8125rem" }}>
      <TextLink
        to="/raporty/$year/$month/$area"
        params={{ year: String(period.year), month: String(period.month), area: area.slug }}
        color={isReady(state) || rowCount > 0 ? "textPrimary" : "textSecondary"}
        underline="hover"
        preload={false}
        // The whole of it for whoever does not see the column, the row and the colours.
        aria-label={name + [...(exact === null ? [] : [exact]), areaStateNames[state]].join(", ")}
        title={exact ?? undefined}
        sx={{ display: "inline-flex", alignItems: "center", gap: 0.25, py: 0.75, px: 0.5, mx: -0.5 }}
      >
        {rowCount === 0 ? null : totals.length > 0 ? (
          <span>
            {totals.map((total) => (
              <Box key={total.key} component="span" sx={{ display: "block" }}>
                {figureText(total, figure)}
              </Box>
            ))}
          </span>
        ) : (
          rowsText(rowCount)
        )}
        <Box component="span" sx={{ display: "inline-flex", color: mark.color }}>
          {mark.icon === null ? "–" : <Icon path={mark.icon} sx={{ fontSize: 14 }} />}
        </Box>
      </TextLink>
    </TableCell>
  );
}

/** The unit stands at the row's head, unless this one is in another. */
const figureText = ({ key, total, unit }: Total, figure: string | null) =>
  key === figure ? formatDecimal(rounded(total)) : totalText({ total: rounded(total), unit });
