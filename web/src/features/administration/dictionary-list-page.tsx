import { Tab, Tabs } from "@mui/material";
import { createLink } from "@tanstack/react-router";
import { TextLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { DictionaryList } from "../dictionaries/list/dictionary-list.tsx";
import type { ListAddress } from "../dictionaries/list/list-address.ts";
import { AdminCrumbs } from "./admin-crumbs.tsx";
import type { DictionaryList as List, DictionaryPage } from "./dictionary-pages.ts";

const TabLink = createLink(Tab);

type Props = {
  page: DictionaryPage;
  list: List;
  address: ListAddress;
  onAddress: (change: ListAddress) => void;
};

export function DictionaryListPage({ page, list, address, onAddress }: Props) {
  return (
    <Page
      title={page.title}
      about={list.title}
      crumbs={
        <AdminCrumbs here={list.title}>
          <TextLink to="/admin/$dictionary" params={{ dictionary: page.slug }}>
            {page.title}
          </TextLink>
        </AdminCrumbs>
      }
    >
      <Tabs value={list.slug} sx={{ mb: 2, borderBottom: 1, borderColor: "divider" }}>
        {page.lists.map(({ slug, title }) => (
          <TabLink
            key={slug}
            value={slug}
            label={title}
            to="/admin/$dictionary/$list"
            params={{ dictionary: page.slug, list: slug }}
            search={{ rok: address.rok }}
          />
        ))}
      </Tabs>
      {/* The key: what was ticked or opened in one list is nothing in the next. */}
      <DictionaryList
        key={list.kind}
        kind={list.kind}
        title={`${page.title} – ${list.title.toLowerCase()}`}
        address={address}
        onAddress={onAddress}
      />
    </Page>
  );
}
