import {
  type Area,
  areaStateNames,
  type AreaSummary,
  formatDecimal,
  formatMonth,
  isEditable,
  isReady,
  leftOutText,
  type Month,
  type ReportStatus,
  rowsText,
  type Total,
  totalText,
} from "@ekorok/domain";
import { Box, TableCell } from "@mui/material";
import { forScreenReaders } from "../../../ui/for-screen-readers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { stateMarks } from "./matrix-legend.tsx";
import { figuresOfMonth, rounded } from "./year-figures.ts";

type Props = {
  area: Area;
  period: Month;
  summary: AreaSummary;
  /** The key of the total that is shown; null: rows are counted. */
  figure: string | null;
};

/** An area of a month in the year's overview: its figure and its state, and the way in. */
export function MatrixCell({ area, period, summary, figure }: Props) {
  const { state, rowCount } = summary;
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
          {mark.icon === null ? "–" : <Icon path={mark.icon} size={14} />}
        </Box>
      </TextLink>
    </TableCell>
  );
}

type OutsideProps = Pick<Props, "area" | "period"> & { status: ReportStatus; rowCount: number };

/** An area that is no part of a month: switched off, with rows or without, or not in what was submitted. */
export function OutsideCell({ area, period, status, rowCount }: OutsideProps) {
  if (rowCount === 0)
    return (
      <TableCell>
        <Box component="span" sx={forScreenReaders}>
          {isEditable(status) ? "wyłączone" : "poza złożonym sprawozdaniem"}
        </Box>
      </TableCell>
    );
  return (
    <TableCell align="right" sx={{ fontSize: "0.75rem", lineHeight: 1.2 }}>
      <TextLink
        to="/raporty/$year/$month/$area"
        params={{ year: String(period.year), month: String(period.month), area: area.slug }}
        color="textSecondary"
        underline="hover"
        preload={false}
        aria-label={`${area.title}, ${formatMonth(period.year, period.month)}: ${leftOutText(rowCount)}`}
        sx={{ display: "inline-block", py: 0.75 }}
      >
        {leftOutText(rowCount)}
      </TextLink>
    </TableCell>
  );
}

/** The unit stands at the row's head, unless this one is in another. */
const figureText = ({ key, total, unit }: Total, figure: string | null) =>
  key === figure ? formatDecimal(rounded(total)) : totalText({ total: rounded(total), unit });
