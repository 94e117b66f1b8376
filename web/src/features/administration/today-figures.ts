import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
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

const lateForms = { one: "miesiąc po terminie", few: "miesiące po terminie", many: "miesięcy po terminie" };
const soonForms = {
  one: "klient ma termin w ciągu 7 dni",
  few: "klientów ma termin w ciągu 7 dni",
  many: "klientów ma termin w ciągu 7 dni",
};
const toCheckForms = {
  one: "sprawozdanie do sprawdzenia",
  few: "sprawozdania do sprawdzenia",
  many: "sprawozdań do sprawdzenia",
};
const returnedForms = {
  one: "sprawozdanie zwrócone ponad tydzień temu",
  few: "sprawozdania zwrócone ponad tydzień temu",
  many: "sprawozdań zwróconych ponad tydzień temu",
};

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** In the order in which the work is done. */
export const todayFigures = ({ years, late, dueSoon, returned }: WaitingReports): TodayFigure[] => [
  figure(
    "check",
    toCheckForms,
    years.map(({ year, reports }) => ({ year, count: reports, search: { rok: year, kolej: "doradca" } })),
    yearlyText(sum(years, ({ wholeYears }) => wholeYears)),
  ),
  figure(
    "late",
    lateForms,
    late.map(({ year, months }) => ({ year, count: months, search: { rok: year, status: "po-terminie" } })),
    namesText(late),
  ),
  figure(
    "soon",
    soonForms,
    dueSoon.map(({ year, month, clients }) => ({
      year,
      count: clients,
      search: { rok: year, miesiac: month, status: "robocze" },
    })),
    dueSoon.map(({ year, month, dueOn }) => `${formatMonth(year, month)}, do ${formatDay(dueOn)}`).join("; "),
  ),
  figure(
    "returned",
    returnedForms,
    returned.map(({ year, reports }) => ({ year, count: reports, search: { rok: year, status: "zwrocone-dawno" } })),
  ),
];

function figure(key: TodayFigure["key"], forms: PluralForms, lists: TodayFigure["lists"], about = ""): TodayFigure {
  const count = sum(lists, (list) => list.count);
  return { key, count, words: plural(count, forms), about, lists };
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

export const invitationForms = {
  one: "nieodebrane zaproszenie",
  few: "nieodebrane zaproszenia",
  many: "nieodebranych zaproszeń",
};

export const proposalForms = {
  one: "klient proponuje zmianę części",
  few: "klientów proponuje zmianę części",
  many: "klientów proponuje zmianę części",
};

export const expiredText = ({ open, expired }: WaitingReports["invitations"]): string =>
  expired === 0 ? "" : expired === open ? "link wygasł" : `w tym ${expired} z\u00a0linkiem, który wygasł`;

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
