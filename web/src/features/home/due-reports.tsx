import { Stack, Typography } from "@mui/material";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { Section } from "../../ui/panel.tsx";
import { servedFromText } from "../reports/report-words.ts";
import { ReportLine } from "./report-line.tsx";
import { countsByYear, type HomeReport, keyOf } from "./to-do.ts";

const SHOWN = 4;

/** What has to be submitted, the oldest first. */
export function DueReports({ reports, servedFrom }: { reports: readonly HomeReport[]; servedFrom: string }) {
  return (
    <Section title="Do złożenia">
      {reports.length === 0 ? (
        <Typography color="textSecondary">Żadne sprawozdanie nie czeka na złożenie.</Typography>
      ) : (
        <Stack component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
          {reports.slice(0, SHOWN).map((report) => (
            <ReportLine key={keyOf(report)} report={report} />
          ))}
        </Stack>
      )}
      {countsByYear(reports.slice(SHOWN)).map(({ year, count, late }) => (
        <Typography key={year} sx={{ mt: 1 }}>
          <TextLink to="/raporty/{-$year}" params={{ year: String(year) }}>
            {`Jeszcze ${count} za ${year} rok`}
          </TextLink>
          {late > 0 && ` (po terminie: ${late})`}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {servedFromText(servedFrom)}
      </Typography>
      <ButtonLink to="/raporty/{-$year}" params={{ year: undefined }} variant="outlined" sx={{ mt: 2 }}>
        {reports.length > SHOWN ? `Wszystkie sprawozdania (do złożenia: ${reports.length})` : "Wszystkie sprawozdania"}
      </ButtonLink>
    </Section>
  );
}
