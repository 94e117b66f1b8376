import { dictionaryPages } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/button.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Today } from "./today.tsx";
import styles from "./admin-page.module.css";

/** The administration's start page. It links to every page, as small screens have no rail. */
export function AdminPage() {
  return (
    <Page title="Administracja">
      <Stack gap={6}>
        <Today />
        <Panel padding="snug">
          <Columns least={220}>
            <Group title="Klienci">
              <TextLink to="/admin/reports">Sprawozdania klientów</TextLink>
              <TextLink to="/admin/users">Użytkownicy</TextLink>
            </Group>
            <Group title="Słowniki i stawki">
              {dictionaryPages.map(({ slug, title }) => (
                <TextLink key={slug} to="/admin/$dictionary" params={{ dictionary: slug }}>
                  {title}
                </TextLink>
              ))}
              <TextLink to="/admin/prawo">Pozostałe stawki i&nbsp;progi</TextLink>
            </Group>
            <Group title="Program">
              <TextLink to="/admin/laboratorium">Laboratorium stawek</TextLink>
              <TextLink to="/admin/system">Stan systemu</TextLink>
            </Group>
          </Columns>
        </Panel>
      </Stack>
    </Page>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {children}
  </section>
);
