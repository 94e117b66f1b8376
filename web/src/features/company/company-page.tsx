import { Stack, Typography } from "@mui/material";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { useClient } from "../client/use-client.ts";
import { HistoryList } from "../history/history-list.tsx";
import { AddressList } from "./address-list.tsx";
import { CompanyForm } from "./company-form.tsx";

export function CompanyPage() {
  const { uid } = useClient();
  return (
    <Page title="Dane firmy i adresy">
      <Stack spacing={3}>
        <Section title="Dane firmy">
          <CompanyForm />
        </Section>
        <Section title="Adresy">
          <AddressList />
        </Section>
        <Section title="Historia konta">
          <Typography sx={{ mb: 2, maxWidth: "65ch" }}>
            Kto i&nbsp;kiedy zmieniał te dane, także w&nbsp;imieniu firmy.
          </Typography>
          <HistoryList uid={uid} first={5} />
        </Section>
      </Stack>
    </Page>
  );
}
