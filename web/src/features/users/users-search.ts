import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import { YEARS } from "@ekorok/domain/periods/month";
import type { ListedStatus, UserListQuery, UserSort } from "@ekorok/domain/users/contract/users";
import { nameIn, number, searchOf, text, uuid } from "../../navigation/search-params.ts";

/** Words in the address, with the values that they stand for. */
const statuses = {
  zaproszony: "invited",
  "link-wygasl": "expired",
  niezaproszony: "uninvited",
  aktywny: "active",
  zablokowany: "blocked",
} as const;
const roles = { klient: "client", administrator: "administrator", "dawny-administrator": "former" } as const;
const sorts = { firma: "companyName", osoba: "displayName", email: "email", dodano: "createdAt" } as const;

export type StatusWord = keyof typeof statuses;
export type RoleWord = keyof typeof roles;
export type SortWord = keyof typeof sorts;

/** Stands for the uid of a new user. */
export const NEW_USER = "nowy";

/** A minus reverses the order. */
function sort(value: unknown): SortWord | `-${SortWord}` | undefined {
  const isReversed = typeof value === "string" && value.startsWith("-");
  const word = nameIn(sorts)(isReversed ? value.slice(1) : value);
  return word && isReversed ? `-${word}` : word;
}

/** The account whose dialog is open, over the list or a card, and which part of it. */
const ofDialog = {
  uzytkownik: (value: unknown) => (value === NEW_USER ? NEW_USER : uuid(value)),
  widok: nameIn({ historia: true, notatka: true }),
};

/** Of a client's card. */
export const cardSearch = searchOf({ rok: number(YEARS.first, YEARS.last), ...ofDialog });

export const usersSearch = searchOf({
  szukaj: text,
  status: nameIn(statuses),
  rola: nameIn(roles),
  czesci: nameIn({ propozycja: true }),
  logowanie: nameIn({ nigdy: true }),
  sortuj: sort,
  strona: number(2, 100_000),
  ...ofDialog,
});
export type UsersSearch = ReturnType<typeof usersSearch>;

export const statusOf = (word: StatusWord): ListedStatus => statuses[word];

/** How the list is sorted; by company unless the address says otherwise. */
export function sortOf({ sortuj = "firma" }: UsersSearch): { by: SortWord; order: "asc" | "desc" } {
  const isReversed = sortuj.startsWith("-");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- usersSearch lets nothing else through
  return { by: sortuj.replace(/^-/, "") as SortWord, order: isReversed ? "desc" : "asc" };
}

const controls = /[\p{Cc}\p{Cs}]+/gu;

/** The query for the server. */
export function listQueryOf(search: UsersSearch): Partial<UserListQuery> {
  const { szukaj = "", status, rola, czesci, logowanie, strona } = search;
  const { by, order } = sortOf(search);
  const sort: UserSort = sorts[by];
  return {
    search: szukaj.replace(controls, " ").trim().slice(0, LONGEST_SEARCH),
    ...(status && { status: statuses[status] }),
    ...(rola && { role: roles[rola] }),
    ...(czesci && { proposal: "waiting" }),
    ...(logowanie && { signedIn: "never" }),
    sort,
    order,
    page: strona ?? 1,
    pageSize: PAGE_SIZE,
  };
}

export const PAGE_SIZE = 25;

export const isFiltered = ({ szukaj, status, rola, czesci, logowanie }: UsersSearch) =>
  [szukaj, status, rola, czesci, logowanie].some(Boolean);

/** Another list begins at its first page. */
export const withChanged = (search: UsersSearch, change: Partial<UsersSearch>): UsersSearch => ({
  ...search,
  strona: undefined,
  ...change,
});

/** A click on a heading: ascending first, then descending. */
export function withSort(search: UsersSearch, by: SortWord): UsersSearch {
  const now = sortOf(search);
  const next = now.by === by && now.order === "asc" ? (`-${by}` as const) : by;
  return withChanged(search, { sortuj: next === "firma" ? undefined : next });
}
