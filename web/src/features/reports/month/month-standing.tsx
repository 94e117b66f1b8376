import type { MonthReport } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { dueText, readyText, versionText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";

/** One line about the whole month. */
export function MonthStanding({ report }: { report: MonthReport }) {
  const version = versionText(report);
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <StatusChip status={report.status} due={report.due} />
      <Typography component="span">{dueText(report)}</Typography>
      <Typography component="span">{readyText(report)}</Typography>
      {version !== null && <Typography component="span">{version}</Typography>}
    </Stack>
  );
}
