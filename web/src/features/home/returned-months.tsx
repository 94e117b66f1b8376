import { Stack, Typography } from "@mui/material";
import { Section } from "../../ui/section.tsx";
import { MonthLine } from "./month-line.tsx";
import type { HomeMonth } from "./to-do.ts";

/** What came back, and why. */
export function ReturnedMonths({ months }: { months: readonly HomeMonth[] }) {
  if (months.length === 0) return null;
  return (
    <Section title="Zwrócone do poprawy">
      <Stack component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {months.map((month) => (
          <MonthLine key={`${month.year} ${month.month}`} month={month}>
            {month.returnReason !== null && (
              <Typography sx={{ mt: 0.5, overflowWrap: "anywhere" }}>Powód: {month.returnReason}</Typography>
            )}
          </MonthLine>
        ))}
      </Stack>
    </Section>
  );
}
