import { Stack, Typography } from "@mui/material";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { useIsAdmin } from "../../session/use-is-admin.ts";
import { useClient } from "../client/use-client.ts";
import { HistoryList } from "../history/history-list.tsx";
import { servedFromText } from "../reports/report-words.ts";
import { AddressList } from "./address-list.tsx";
import { CompanyForm } from "./company-form.tsx";

export function CompanyPage() {
  const { uid, document, isOwn } = useClient();
  const isAdvisor = useIsAdmin() && isOwn;
  return (
    <Page title="Dane firmy i adresy">
      <Stack spacing={3}>
        <Section title="Dane firmy">
          {!isAdvisor && (
            <Typography sx={{ mb: 2, maxWidth: "65ch" }}>
              {servedFromText(document.servedFrom)}. Od tego miesiąca składa się sprawozdania; zmienia go doradca.
            </Typography>
          )}
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
