import type { ReactNode } from "react";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { CardLink, Panel } from "../../ui/panel.tsx";
import { Attention } from "./attention.tsx";
import { dictionaryPages } from "./dictionary-pages.ts";
import { UnconfirmedRates } from "./unconfirmed-rates.tsx";
import styles from "./admin-page.module.css";

export function AdminPage() {
  return (
    <Page title="Administracja">
      <Stack gap={6}>
        <Attention />
        <UnconfirmedRates />
        <Group title="Klienci">
          <Panel as="li">
            <CardLink to="/admin/reports" className={styles.tile}>
              Sprawozdania klientów
            </CardLink>
          </Panel>
          <Panel as="li">
            <CardLink to="/admin/users" className={styles.tile}>
              Użytkownicy
            </CardLink>
          </Panel>
        </Group>
        <Group title="Słowniki i stawki">
          {dictionaryPages.map(({ slug, title }) => (
            <Panel as="li" key={slug}>
              <CardLink to="/admin/$dictionary" params={{ dictionary: slug }} className={styles.tile}>
                {title}
              </CardLink>
            </Panel>
          ))}
          <Panel as="li">
            <CardLink to="/admin/laboratorium" className={styles.tile}>
              Laboratorium stawek
            </CardLink>
          </Panel>
        </Group>
        <Group title="Program">
          <Panel as="li">
            <CardLink to="/admin/system" className={styles.tile}>
              Stan systemu
            </CardLink>
          </Panel>
        </Group>
      </Stack>
    </Page>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <h2>{title}</h2>
    <Columns as="ul" least={320}>
      {children}
    </Columns>
  </Stack>
);
