import { type ReportStatus, reportStatuses, reportStatusNames } from "@ekorok/domain";
import { Box, Stack, Typography } from "@mui/material";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, editIcon, uploadIcon } from "../../../ui/icons.ts";
import type { ListedReport } from "./listed-report.ts";

/** A draft has no sign: how many of its areas are ready says more. */
const marks: Readonly<Record<ReportStatus, { icon: string | null; color: string }>> = {
  draft: { icon: null, color: "text.secondary" },
  submitted: { icon: uploadIcon, color: "info.main" },
  returned: { icon: editIcon, color: "warning.main" },
  approved: { icon: checkIcon, color: "success.main" },
};

export function markOf({ status, due, isOutdated }: ListedReport): (typeof marks)[ReportStatus] {
  if (isOutdated) return { ...marks.returned, color: "error.main" };
  if (due === "late") return { ...marks[status], color: "error.main" };
  return due === "today" ? { ...marks[status], color: "warning.dark" } : marks[status];
}

/** Nobody waits for it yet, or at all, and nobody has begun with it. */
export const isQuiet = ({ due }: ListedReport): boolean => due === "notBegun" || due === "notServed";

export function MarksLegend() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 1, flexWrap: "wrap" }}>
      {reportStatuses.map((status) => (
        <Typography key={status} variant="caption" color="textSecondary" sx={{ display: "inline-flex", gap: 0.5 }}>
          <Box component="span" sx={{ display: "inline-flex", color: marks[status].color }}>
            {marks[status].icon === null ? "3/7" : <Icon path={marks[status].icon} size={18} />}
          </Box>
          {reportStatusNames[status].toLowerCase()}
          {status === "draft" && " (gotowe części)"}
        </Typography>
      ))}
      <Typography variant="caption" color="textSecondary">
        – nierozpoczęte albo niewymagane
      </Typography>
      <Typography variant="caption" sx={{ color: "warning.dark" }}>
        na pomarańczowo: termin dziś
      </Typography>
      <Typography variant="caption" color="error">
        na czerwono: po terminie, a w kolumnie „rok”: nieaktualne
      </Typography>
    </Stack>
  );
}
