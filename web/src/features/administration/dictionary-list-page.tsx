import { Tab, Tabs } from "@mui/material";
import { createLink } from "@tanstack/react-router";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { AdminCrumbs } from "./admin-crumbs.tsx";
import type { DictionaryList, DictionaryPage } from "./dictionary-pages.ts";

const TabLink = createLink(Tab);

export function DictionaryListPage({ page, list }: { page: DictionaryPage; list: DictionaryList }) {
  return (
    <Page title={page.title} crumbs={<AdminCrumbs here={page.title} />}>
      <Tabs value={list.slug} sx={{ mb: 2, borderBottom: 1, borderColor: "divider" }}>
        {page.lists.map(({ slug, title }) => (
          <TabLink
            key={slug}
            value={slug}
            label={title}
            to="/admin/$dictionary/$list"
            params={{ dictionary: page.slug, list: slug }}
          />
        ))}
      </Tabs>
      <EmptyState title="Brak danych" />
    </Page>
  );
}
