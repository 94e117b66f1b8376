import { formatMonth, type YearReport } from "@ekorok/domain";
import { Box, Card, Grid, Typography } from "@mui/material";
import styles from "./year.module.css";
import { CardLink } from "../../../ui/panel.tsx";
import { dueText, readyText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";

/** Twelve months: on a phone a list, on a desk a calendar. */
export function MonthCards({ report }: { report: YearReport }) {
  return (
    <Grid container spacing={{ xs: 1, sm: 2 }} component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
      {report.months.map((month) => (
        <Grid key={month.month} component="li" size={{ xs: 12, sm: 6, md: 4, lg: 3 }}>
          <MonthCard year={report.year} month={month} />
        </Grid>
      ))}
    </Grid>
  );
}

/** Two things beside each other on a phone, below each other where there is a card for each month. */
const pair = {
  display: "flex",
  flexDirection: { xs: "row", sm: "column" },
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  columnGap: 2,
  rowGap: 0.75,
} as const;

type MonthCardProps = { year: number; month: YearReport["months"][number] };

function MonthCard({ year, month }: MonthCardProps) {
  return (
    <Card variant="outlined" sx={{ height: "100%" }}>
      <CardLink
        to="/raporty/$year/$month"
        params={{ year: String(year), month: String(month.month) }}
        className={styles.card}
      >
        <Box component="span" sx={pair}>
          <Typography variant="h2" component="span">
            {formatMonth(year, month.month)}
          </Typography>
          <StatusChip status={month.status} due={month.due} />
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ...pair, rowGap: 0 }}>
          <span>{dueText(month)}</span>
          <span>{readyText(month)}</span>
        </Typography>
      </CardLink>
    </Card>
  );
}
