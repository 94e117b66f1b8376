import { formatDay, formatMonth } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/links.tsx";
import { readyText } from "../reports/report-words.ts";
import { StatusChip } from "../reports/status-chip.tsx";
import type { HomeMonth } from "./to-do.ts";

/** A month on the home page, with the way to it; what else there is to say stands below. */
export function MonthLine({ month, children }: { month: HomeMonth; children?: ReactNode }) {
  const { year, month: number, status, isOverdue, dueOn, areas } = month;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider", "&:first-of-type": { border: 0, pt: 0 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "center" }}>
        <TextLink
          to="/raporty/$year/$month"
          params={{ year: String(year), month: String(number) }}
          sx={{ fontWeight: 650 }}
        >
          {formatMonth(year, number)}
        </TextLink>
        <StatusChip status={status} isOverdue={isOverdue} />
        <Typography component="span" variant="body2" color="textSecondary">
          termin {formatDay(dueOn)}, {readyText(areas)}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
