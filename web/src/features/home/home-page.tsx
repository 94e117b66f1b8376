import { formatMonth, type Month, monthAfter } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { nameOf } from "../client/name-of.ts";
import { useClient } from "../client/use-client.ts";

export function HomePage({ now }: { now: Month }) {
  const { document } = useClient();
  const isCompanyKnown = document.companyName !== "" && document.nip !== "";
  return (
    <Page title="Strona główna">
      <Stack spacing={3}>
        <Typography>
          Dzień dobry, <strong>{nameOf(document)}</strong>.
        </Typography>
        <Section title="Sprawozdania">
          <Typography sx={{ mb: 2 }}>Wybierz miesiąc, za który chcesz przygotować dane.</Typography>
          <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
            <MonthLink period={monthAfter(now, -1)} />
            <MonthLink period={now} />
          </Stack>
        </Section>
        {!isCompanyKnown && (
          <Section title="Dane firmy">
            <Typography sx={{ mb: 2 }}>
              Sprawozdania potrzebują nazwy i&nbsp;numerów firmy. Brakuje ich jeszcze.
            </Typography>
            <ButtonLink to="/konto/dane-firmy" variant="outlined">
              Uzupełnij dane firmy
            </ButtonLink>
          </Section>
        )}
      </Stack>
    </Page>
  );
}

function MonthLink({ period }: { period: Month | undefined }) {
  if (!period) return null;
  const { year, month } = period;
  return (
    <ButtonLink to="/raporty/$year/$month" params={{ year: String(year), month: String(month) }} variant="outlined">
      {formatMonth(year, month)}
    </ButtonLink>
  );
}
