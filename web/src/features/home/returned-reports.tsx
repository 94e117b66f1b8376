import { Stack, Typography } from "@mui/material";
import { Section } from "../../ui/panel.tsx";
import { ReportLine } from "./report-line.tsx";
import { type HomeReport, keyOf } from "./to-do.ts";

/** What came back, and why. */
export function ReturnedReports({ reports }: { reports: readonly HomeReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Zwrócone do poprawy">
      <Stack component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {reports.map((report) => (
          <ReportLine key={keyOf(report)} report={report}>
            {report.returnReason !== null && (
              <Typography sx={{ mt: 0.5, overflowWrap: "anywhere" }}>Powód: {report.returnReason}</Typography>
            )}
          </ReportLine>
        ))}
      </Stack>
    </Section>
  );
}
