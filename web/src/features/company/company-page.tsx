import type { ReactNode } from "react";
import { servedFromText } from "@ekorok/domain/reports/report-words";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { useIsAdmin } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";
import { HistoryList } from "../history/history-list.tsx";
import { OwnData } from "../exports/own-data.tsx";
import { AddressList } from "./address-list.tsx";
import { CompanyForm } from "./company-form.tsx";
import styles from "./company.module.css";

/** `ksef`: how invoices come by themselves. */
export function CompanyPage({ ksef }: { ksef: ReactNode }) {
  const { uid, document, isOwn } = useClient();
  const isAdvisor = useIsAdmin() && isOwn;
  return (
    <Page title="Dane firmy i adresy">
      <Stack gap={5}>
        <Section title="Dane firmy">
          {!isAdvisor && (
            <p className={styles.about}>
              {servedFromText(document.servedFrom)}. Od tego miesiąca składa się sprawozdania; zmienia go doradca.
            </p>
          )}
          <CompanyForm />
        </Section>
        <Section title="Adresy">
          <AddressList />
        </Section>
        {ksef}
        {!isAdvisor && <OwnData />}
        <Section title="Historia konta">
          <p className={styles.about}>Kto i&nbsp;kiedy zmieniał te dane, także w&nbsp;imieniu firmy.</p>
          <HistoryList uid={uid} first={5} />
        </Section>
      </Stack>
    </Page>
  );
}
