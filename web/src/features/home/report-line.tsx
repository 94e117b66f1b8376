import { formatMonth, isEditable, type YearReport } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/links.tsx";
import { dueText, readyText } from "../reports/report-words.ts";
import { StatusChip } from "../reports/status-chip.tsx";
import { type HomeMonth, type HomeReport, isYear } from "./to-do.ts";

/** A report on the home page, with the way to it; what else there is to say stands below. */
export function ReportLine({ report, children }: { report: HomeReport; children?: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider", "&:first-of-type": { border: 0, pt: 0 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "center" }}>
        {isYear(report) ? <Year report={report} /> : <Month report={report} />}
      </Box>
      {children}
    </Box>
  );
}

function Month({ report }: { report: HomeMonth }) {
  const { year, month, status, due } = report;
  return (
    <>
      <TextLink
        to="/raporty/$year/$month"
        params={{ year: String(year), month: String(month) }}
        sx={{ fontWeight: 650 }}
      >
        {formatMonth(year, month)}
      </TextLink>
      <StatusChip status={status} due={due} />
      <Typography component="span" variant="body2" color="textSecondary">
        {dueText(report)}, {readyText(report)}
      </Typography>
    </>
  );
}

function Year({ report }: { report: YearReport }) {
  const { year, status, due, isOutdated } = report;
  const text = yearText(report);
  return (
    <>
      <TextLink
        to="/raporty/{-$year}"
        params={{ year: String(year) }}
        hash="sprawozdanie-roczne"
        sx={{ fontWeight: 650 }}
      >
        {`sprawozdanie roczne za ${year} rok`}
      </TextLink>
      <StatusChip status={status} due={due} isOutdated={isOutdated} />
      {text && (
        <Typography component="span" variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
    </>
  );
}

function yearText({ months, isOutdated, status }: YearReport): string | null {
  const open = months.filter((month) => isEditable(month.status)).length;
  if (open > 0) return `najpierw trzeba złożyć miesiące: ${open} z ${months.length}`;
  if (isOutdated) return "poprawiono jeden z miesięcy, trzeba je złożyć ponownie";
  return status === "draft" ? "wszystkie miesiące są złożone" : null;
}
