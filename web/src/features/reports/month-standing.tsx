import { formatDay, type MonthReport } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { readyText, versionText } from "./report-words.ts";
import { StatusChip } from "./status-chip.tsx";

/** One line about the whole month. */
export function MonthStanding({ report }: { report: MonthReport }) {
  const { status, isOverdue, dueOn } = report;
  const version = versionText(report);
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <StatusChip status={status} isOverdue={isOverdue} />
      <Typography component="span">termin {formatDay(dueOn)}</Typography>
      <Typography component="span">{readyText(report)}</Typography>
      {version !== null && <Typography component="span">{version}</Typography>}
    </Stack>
  );
}
