import type { DueState, ReportStatus } from "@ekorok/domain";
import { Chip, type ChipProps, Stack } from "@mui/material";
import { dayNames, statusName } from "./report-words.ts";

const colors: Readonly<Record<ReportStatus, ChipProps["color"]>> = {
  draft: "default",
  submitted: "info",
  returned: "warning",
  approved: "success",
};

type Props = { status: ReportStatus; due: DueState; isOutdated?: boolean };

/** Where a report stands in its life, and what follows from the day. */
export function StatusChip({ status, due, isOutdated = false }: Props) {
  const isQuiet = status === "draft" && (due === "notBegun" || due === "notServed");
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: "wrap" }}>
      <Chip
        size="small"
        component="span"
        color={colors[status]}
        variant={isQuiet ? "outlined" : "filled"}
        label={statusName(status, due)}
      />
      {dayNames[due] && (
        <Chip
          size="small"
          component="span"
          color={due === "late" ? "error" : "warning"}
          variant="outlined"
          label={dayNames[due]}
        />
      )}
      {isOutdated && <Chip size="small" component="span" color="warning" variant="outlined" label="Nieaktualne" />}
    </Stack>
  );
}
