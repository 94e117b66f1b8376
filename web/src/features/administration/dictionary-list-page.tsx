import type { DictionaryList as List, DictionaryPage } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { TextLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { TabLink, Tabs } from "../../ui/tabs.tsx";
import { DictionaryList } from "../dictionaries/list/dictionary-list.tsx";
import type { ListAddress } from "../dictionaries/list/list-address.ts";
import { RatesCrumbs } from "./page-head.tsx";

type Props = {
  page: DictionaryPage;
  list: List;
  address: ListAddress;
  onAddress: (change: ListAddress) => Promise<void>;
};

export function DictionaryListPage({ page, list, address, onAddress }: Props) {
  return (
    <Page
      title={`Stawki: ${page.title.charAt(0).toLowerCase()}${page.title.slice(1)}`} // clients have pages with the same titles
      about={list.title}
      isWide
      crumbs={
        <RatesCrumbs>
          <TextLink to="/admin/$dictionary" params={{ dictionary: page.slug }}>
            {page.title}
          </TextLink>
        </RatesCrumbs>
      }
    >
      <Tabs label="Lista">
        {page.lists.map(({ slug, title }) => (
          <TabLink
            key={slug}
            isChosen={slug === list.slug}
            to="/admin/$dictionary/$list"
            params={{ dictionary: page.slug, list: slug }}
            search={{ rok: address.rok }}
          >
            {title}
          </TabLink>
        ))}
      </Tabs>
      {/* The key resets what was ticked or opened when another list is shown. */}
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
