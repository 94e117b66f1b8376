import { formatInstant, formatMonth } from "@ekorok/domain";
import { Typography } from "@mui/material";
import { ButtonLink } from "../../ui/links.tsx";
import { Section } from "../../ui/panel.tsx";
import type { LeftOff } from "./to-do.ts";

/** Back to where the last change was made. */
export function LeftOffSection({ leftOff: { period, area, at } }: { leftOff: LeftOff }) {
  const { year, month } = period;
  return (
    <Section title="Ostatnio wypełniane">
      <Typography sx={{ mb: 2 }}>
        {area.title}, {formatMonth(year, month)} – zmieniono {formatInstant(at)}.
      </Typography>
      <ButtonLink
        to="/raporty/$year/$month/$area"
        params={{ year: String(year), month: String(month), area: area.slug }}
        variant="outlined"
      >
        Wróć do wypełniania
      </ButtonLink>
    </Section>
  );
}
