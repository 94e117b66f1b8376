import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserListAnswer } from "@ekorok/domain/users/contract/users";
import { usersQuery } from "../../api/users.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, Button } from "../../ui/button.tsx";
import { plusIcon, uploadIcon } from "../../ui/icons.ts";
import { PageLink, Pages, usePageWithin } from "../../ui/tables/page-links.tsx";
import { BarPlace } from "../../ui/tables/selection-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { UserDialog } from "./account/user-dialog.tsx";
import { InviteBar, useInvitedSelection } from "./invite-bar.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { UsersCards, UsersTable } from "./users-list.tsx";
import {
  listQueryOf,
  NEW_USER,
  PAGE_SIZE,
  isFiltered,
  type SortWord,
  sortOf,
  statusOf,
  usersSearch,
} from "./users-search.ts";
import { FilterChoice, Filters } from "../../ui/fields/filters.tsx";
import { ClientSearch } from "../client/client-search.tsx";
import { isMailDown, NO_MAIL_SERVER, roleFilters, sortNames, statusFilters } from "./user-labels.tsx";

const title = "Klienci";
const forms = { one: "konto", few: "konta", many: "kont" };

export function UsersPage() {
  const { search, change } = useUsersAddress();
  const isPhone = useIsPhone();
  const query = useQuery(usersQuery(listQueryOf(search)));
  const { data, isPlaceholderData } = query;
  usePageWithin({
    total: isPlaceholderData ? undefined : data?.total,
    pageSize: PAGE_SIZE,
    page: search.strona ?? 1,
    onBehindTheLast: (strona) => void change({ strona }, "replace"),
  });
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const List = isPhone ? UsersCards : UsersTable;
  // The selection stays when only page or order change.
  const { page: _page, sort: _sort, order: _order, ...list } = listQueryOf(search);
  const invited = useInvitedSelection(isPlaceholderData ? [] : (data?.users ?? []), JSON.stringify(list));
  return (
    <Page
      title={title}
      crumbs={null}
      isWide
      isTight
      actions={
        <>
          <ButtonLink to="/admin/users/plik" look="outlined" icon={uploadIcon}>
            Lista z pliku
          </ButtonLink>
          <ButtonLink
            to="/admin/users"
            search={{ ...search, uzytkownik: NEW_USER, widok: undefined }}
            look="solid"
            icon={plusIcon}
          >
            Dodaj klienta
          </ButtonLink>
        </>
      }
    >
      <UsersFilters counts={data?.counts} hasSort={isPhone} />
      {data ? (
        <>
          {isMailDown(data.users) && <Alert tone="warning">Zaproszenia nie wychodzą: {NO_MAIL_SERVER}</Alert>}
          <InviteBar
            invited={invited}
            list={list}
            counts={data.counts}
            isMailDown={isMailDown(data.users)}
            place={barPlace}
          />
          <List users={data.users} invited={invited} isBusy={isPlaceholderData} />
          <Pages total={data.total} forms={forms} pageSize={PAGE_SIZE} page={search.strona ?? 1}>
            {(strona, item) => <PageLink {...item} to="/admin/users" search={{ ...search, strona }} />}
          </Pages>
        </>
      ) : (
        <NotLoaded query={query} label="Wczytujemy klientów…" lines={8} />
      )}
      <BarPlace onPlace={setBarPlace} />
      <UserDialog />
    </Page>
  );
}

type Props = {
  counts: UserListAnswer["counts"] | undefined;
  /** On a phone, where there are no headings to sort by. */
  hasSort: boolean;
};

/** Filters of the list, which are kept in the address. */
function UsersFilters({ counts, hasSort }: Props) {
  const { search, change } = useUsersAddress();
  const countOf = (word: (typeof statusFilters)[number]["word"]) => (counts ? ` (${counts[statusOf(word)]})` : "");
  return (
    <Filters isTight>
      <ClientSearch value={search.szukaj} onSearch={(szukaj) => change({ szukaj }, "replace")} />
      <FilterChoice
        label="Status"
        value={search.status}
        options={statusFilters.map(({ word, label }) => ({ word, label: `${label}${countOf(word)}` }))}
        onChange={(status) => change(usersSearch({ status }))}
      />
      <FilterChoice
        label="Rola"
        value={search.rola}
        options={roleFilters}
        onChange={(rola) => change(usersSearch({ rola }))}
      />
      <FilterChoice
        label="Części"
        value={search.czesci}
        options={[{ word: "propozycja", label: "Propozycje klientów" }]}
        onChange={(czesci) => change(usersSearch({ czesci }))}
      />
      <FilterChoice
        label="Logowanie"
        value={search.logowanie}
        options={[{ word: "nigdy", label: "Nigdy się nie zalogowali" }]}
        onChange={(logowanie) => change(usersSearch({ logowanie }))}
      />
      {hasSort && (
        <FilterChoice
          label="Kolejność"
          isRequired
          value={sortOf(search).by}
          options={sortWords.map((word) => ({ word, label: sortNames[word] }))}
          onChange={(sortuj) => change(usersSearch({ sortuj }))}
        />
      )}
      {isFiltered(search) && (
        <Button size="small" onClick={() => void change(nothingChosen)}>
          Wyczyść filtry
        </Button>
      )}
    </Filters>
  );
}

const nothingChosen = {
  szukaj: undefined,
  status: undefined,
  rola: undefined,
  czesci: undefined,
  logowanie: undefined,
};

const sortWords: readonly SortWord[] = ["firma", "osoba", "email", "dodano"];
