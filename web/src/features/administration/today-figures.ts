import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import { type Dictionaries, itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { ratesOf } from "@ekorok/domain/dictionaries/rate-series";
import {
  type DictionaryList,
  type DictionaryPage,
  dictionaryPages,
} from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import type { ReportsSearch } from "./reports/reports-search.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

/** One figure of the start page: a count, and links to lists that show exactly what it counts. */
export type TodayFigure = {
  readonly key: "late" | "soon" | "check" | "returned";
  readonly count: number;
  readonly words: string;
  /** Names of clients, or days. */
  readonly about: string;
  /** One for each year, because a list shows one year. */
  readonly lists: readonly { readonly year: number; readonly count: number; readonly search: ReportsSearch }[];
};

const months = { one: "miesiąc po terminie", few: "miesiące po terminie", many: "miesięcy po terminie" };
const dueClients = {
  one: "klient ma termin w ciągu 7 dni",
  few: "klientów ma termin w ciągu 7 dni",
  many: "klientów ma termin w ciągu 7 dni",
};
const toCheck = {
  one: "sprawozdanie do sprawdzenia",
  few: "sprawozdania do sprawdzenia",
  many: "sprawozdań do sprawdzenia",
};
const returned = {
  one: "sprawozdanie zwrócone ponad tydzień temu",
  few: "sprawozdania zwrócone ponad tydzień temu",
  many: "sprawozdań zwróconych ponad tydzień temu",
};

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** In the order in which the work is done. */
export function todayFigures({ years, late, dueSoon, returned: back }: WaitingReports): TodayFigure[] {
  const check = sum(years, (one) => one.reports);
  const overdue = sum(late, (one) => one.months);
  const soon = sum(dueSoon, (one) => one.clients);
  const long = sum(back, (one) => one.reports);
  return [
    {
      key: "check",
      count: check,
      words: plural(check, toCheck),
      about: yearlyText(sum(years, (one) => one.wholeYears)),
      lists: years.map(({ year, reports }) => ({ year, count: reports, search: { rok: year, kolej: "doradca" } })),
    },
    {
      key: "late",
      count: overdue,
      words: plural(overdue, months),
      about: namesText(late),
      lists: late.map(({ year, months }) => ({ year, count: months, search: { rok: year, status: "po-terminie" } })),
    },
    {
      key: "soon",
      count: soon,
      words: plural(soon, dueClients),
      about: dueSoon.map(({ year, month, dueOn }) => `${formatMonth(year, month)}, do ${formatDay(dueOn)}`).join("; "),
      lists: dueSoon.map(({ year, month, clients }) => ({
        year,
        count: clients,
        search: { rok: year, miesiac: month, status: "robocze" },
      })),
    },
    {
      key: "returned",
      count: long,
      words: plural(long, returned),
      about: "",
      lists: back.map(({ year, reports }) => ({
        year,
        count: reports,
        search: { rok: year, status: "zwrocone-dawno" },
      })),
    },
  ];
}

const yearlyText = (count: number) =>
  count === 0 ? "" : `w tym ${count} ${plural(count, { one: "roczne", few: "roczne", many: "rocznych" })}`;

/** The first names, from the earliest year. */
function namesText(late: WaitingReports["late"]): string {
  const named = [...new Set(late.flatMap(({ names }) => names))];
  const hasMore = named.length > MOST_NAMES || late.some(({ clients, names }) => clients > names.length);
  return named.slice(0, MOST_NAMES).join(", ") + (hasMore ? "…" : "");
}
const MOST_NAMES = 3;

const invitations = {
  one: "nieodebrane zaproszenie",
  few: "nieodebrane zaproszenia",
  many: "nieodebranych zaproszeń",
};

export const invitationWords = (open: number): string => plural(open, invitations);

const proposals = {
  one: "klient proponuje zmianę części",
  few: "klientów proponuje zmianę części",
  many: "klientów proponuje zmianę części",
};

export const proposalWords = (count: number): string => plural(count, proposals);

export const expiredText = ({ open, expired }: WaitingReports["invitations"]): string =>
  expired === 0 ? "" : expired === open ? "link wygasł" : `w tym ${expired} z${NBSP}linkiem, który wygasł`;

const NBSP = "\u00a0";

type Unconfirmed = { readonly page: DictionaryPage; readonly list: DictionaryList; readonly count: number };

/** Dictionary lists with unconfirmed rates of a year. */
export function useUnconfirmedRates(year: number): Unconfirmed[] {
  const all = useDictionaries();
  return dictionaryPages.flatMap((page) =>
    page.lists
      .map((list) => ({ page, list, count: unconfirmedIn(all, list.kind, String(year)) }))
      .filter(({ count }) => count > 0),
  );
}

/** Counts unconfirmed rates of the year and numbers that belong to no year, but not derived ones. */
export const unconfirmedIn = (all: Dictionaries, kind: DictionaryKind, year: string): number =>
  Object.values(itemsOf(all, kind))
    .flatMap((item) => [
      ...ratesOf(kind, item).flatMap((each) => (each.year === year ? each.rate : [])),
      ...("density" in item ? [item.density] : []),
    ])
    .filter(({ status }) => status === "unconfirmed").length;
