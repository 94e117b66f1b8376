import { Stack } from "@mui/material";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { AddressList } from "./address-list.tsx";
import { CompanyForm } from "./company-form.tsx";

export function CompanyPage() {
  return (
    <Page title="Dane firmy i adresy">
      <Stack spacing={3}>
        <Section title="Dane firmy">
          <CompanyForm />
        </Section>
        <Section title="Adresy">
          <AddressList />
        </Section>
      </Stack>
    </Page>
  );
}
