import { Stack, Typography } from "@mui/material";
import { ButtonLink } from "../../ui/links.tsx";
import { Section } from "../../ui/section.tsx";
import { MonthLine } from "./month-line.tsx";
import type { HomeMonth } from "./to-do.ts";

const SHOWN = 4;

/** What has to be submitted, the oldest first. */
export function DueMonths({ months }: { months: readonly HomeMonth[] }) {
  return (
    <Section title="Do złożenia">
      {months.length === 0 ? (
        <Typography color="textSecondary">Wszystkie miesiące do dziś są złożone.</Typography>
      ) : (
        <Stack component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
          {months.slice(0, SHOWN).map((month) => (
            <MonthLine key={`${month.year} ${month.month}`} month={month} />
          ))}
        </Stack>
      )}
      <ButtonLink to="/raporty/{-$year}" variant="outlined" sx={{ mt: 2 }}>
        {months.length > SHOWN ? `Wszystkie miesiące (do złożenia: ${months.length})` : "Wszystkie miesiące"}
      </ButtonLink>
    </Section>
  );
}
