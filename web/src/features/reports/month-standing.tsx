import { formatDay, type MonthReport, versionName } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { readyText } from "./report-words.ts";
import { StatusChip } from "./status-chip.tsx";

/** One line about the whole month. */
export function MonthStanding({ report }: { report: MonthReport }) {
  const { status, isOverdue, dueOn, areas, submissions, correction } = report;
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <StatusChip status={status} isOverdue={isOverdue} />
      <Typography component="span">termin {formatDay(dueOn)}</Typography>
      <Typography component="span">{readyText(areas)}</Typography>
      {submissions > 1 && <Typography component="span">{versionName({ number: submissions, correction })}</Typography>}
    </Stack>
  );
}
