import { Box, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { type ServerState, serverStateQuery } from "../api/health.ts";
import { AccountSection } from "../features/identity/account-section.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { StatusLine, type Tone } from "../ui/status-line.tsx";

export const Route = createFileRoute("/")({ component: HomePage });

// Once the areas are declared in the domain, their titles come from there.
const plannedAreas = [
  "Opakowania",
  "Opakowania importowane",
  "Opakowania eksportowane",
  "Opłaty SUP",
  "Sprzęt elektryczny i elektroniczny",
  "Pojazdy (spalanie paliw)",
  "Baterie i akumulatory",
  "Kotły",
  "Pozostałe źródła emisji",
  "Importowane pojazdy",
];

const stateLines: Record<ServerState | "asking", { tone: Tone; text: string }> = {
  asking: { tone: "waiting", text: "Sprawdzamy połączenie z serwerem…" },
  ready: { tone: "good", text: "Serwer i baza danych działają" },
  "database-unavailable": {
    tone: "bad",
    text: "Baza danych jest chwilowo niedostępna. Sprawdzimy ponownie za chwilę.",
  },
  unreachable: {
    tone: "bad",
    text: "Nie możemy połączyć się z serwerem. Sprawdź połączenie z internetem. Za chwilę spróbujemy ponownie.",
  },
};

// Polish typography: no line ends in a one-letter word, hence the non-breaking spaces.
function HomePage() {
  const { data: serverState = "asking" } = useQuery(serverStateQuery);
  return (
    <Page title="Sprawozdania środowiskowe miesiąc po miesiącu">
      <Typography sx={{ mb: 5, maxWidth: "65ch", fontSize: "1.125rem" }}>
        Ekorok to aplikacja dla producentów i&nbsp;importerów, którzy co miesiąc i&nbsp;co rok rozliczają się
        z&nbsp;obowiązków środowiskowych. Pomoże zebrać w&nbsp;jednym miejscu dane z&nbsp;faktur i&nbsp;arkuszy,
        sprawdzić, czy są kompletne, i&nbsp;przygotować na ich podstawie sprawozdania.
      </Typography>
      <Stack spacing={3}>
        <AccountSection />
        <Section title="Na jakim etapie jesteśmy">
          <Typography sx={{ mb: 2, maxWidth: "65ch" }}>
            Ekorok jest w&nbsp;budowie. Można się już zalogować, ale formularze sprawozdań są jeszcze
            w&nbsp;przygotowaniu, dlatego na razie nie można tu wprowadzać danych.
          </Typography>
          <StatusLine {...stateLines[serverState]} />
        </Section>
        <Section title="Co obejmą sprawozdania">
          <AreaList />
        </Section>
      </Stack>
    </Page>
  );
}

function AreaList() {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        pl: 2.5,
        columnGap: 6,
        columnCount: { xs: 1, sm: 2 },
        "& li": { py: 0.5, breakInside: "avoid", "&::marker": { color: "primary.main" } },
      }}
    >
      {plannedAreas.map((area) => (
        <Typography component="li" key={area}>
          {area}
        </Typography>
      ))}
    </Box>
  );
}
