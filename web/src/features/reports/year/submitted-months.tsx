import { formatInstant, formatMonth, type YearReport } from "@ekorok/domain";
import { Box } from "@mui/material";
import { TextLink } from "../../../ui/links.tsx";
import { Section } from "../../../ui/panel.tsx";
import { StatusChip } from "../status-chip.tsx";

/** What was handed in stays readable, also when nothing is to be reported any more. */
export function SubmittedMonths({ report: { year, months } }: { report: YearReport }) {
  const submitted = months.filter(({ submissions }) => submissions > 0);
  if (submitted.length === 0) return null;
  return (
    <Section title="Złożone sprawozdania">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {submitted.map(({ month, status, due, submissions, submittedAt }) => (
          <Box key={month} component="li" sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <TextLink
              to="/raporty/$year/$month/podsumowanie"
              params={{ year: String(year), month: String(month) }}
              search={{ wersja: submissions }}
            >
              {formatMonth(year, month)}
            </TextLink>
            <StatusChip status={status} due={due} />
            {submittedAt !== null && <span>złożono {formatInstant(submittedAt)}</span>}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
