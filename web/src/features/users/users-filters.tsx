import type { UserListAnswer } from "@ekorok/domain/users/contract/users";
import { Button } from "../../ui/button.tsx";
import { FilterChoice, Filters } from "../../ui/filters.tsx";
import { ClientSearch } from "../client/client-search.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { roleFilters, sortNames, statusFilters } from "./user-labels.ts";
import { isFiltered, type SortWord, sortOf, statusOf, usersSearch } from "./users-search.ts";

type Props = {
  counts: UserListAnswer["counts"] | undefined;
  /** Where there are no headings of columns to sort by. */
  hasSort: boolean;
};

/** What the list is narrowed down by. All of it lies in the address. */
export function UsersFilters({ counts, hasSort }: Props) {
  const { search, change } = useUsersAddress();
  const countOf = (word: (typeof statusFilters)[number]["word"]) => (counts ? ` (${counts[statusOf(word)]})` : "");
  return (
    <Filters>
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
      {isFiltered(search) && <Button onClick={() => void change(nothingChosen)}>Wyczyść filtry</Button>}
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
