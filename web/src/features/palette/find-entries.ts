import type { Area } from "@ekorok/domain/areas/define-area";
import { type Month, monthAfter } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { capitalized } from "@ekorok/domain/polish/typography";
import type { FoundClient } from "@ekorok/domain/users/contract/users";
import { stringifyQuery } from "../../query-string.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { yearViews } from "../reports/year-views.ts";
import { type PaletteQuery, matchScore, monthMeant, parseQuery } from "./palette-query.ts";

export const entryKinds = {
  client: "Klient",
  month: "Miesiąc",
  year: "Rok",
  part: "Część",
  page: "Strona",
  command: "Polecenie",
  item: "Słownik",
} as const;

/** A destination or command. */
export type PaletteEntry = {
  readonly key: string;
  readonly kind: keyof typeof entryKinds;
  readonly title: string;
  readonly detail?: string;
  /** Further search words. */
  readonly words?: string;
  readonly go: { readonly href: string } | "signOut" | "shortcuts";
};

/** The client whose months are meant when no name is typed. */
export type MonthsOwner = {
  /** Undefined for the user's own months. */
  readonly uid: string | undefined;
  readonly name: string | undefined;
  readonly areas: readonly Pick<Area, "title" | "slug">[];
};

export type PaletteData = {
  readonly today: Month;
  readonly owner: MonthsOwner | null;
  /** The month on the page. */
  readonly shown: Month | null;
  /** The owner's earliest open month, if it is loaded. */
  readonly open: Month | null;
  readonly places: readonly PaletteEntry[];
  readonly items: readonly PaletteEntry[];
  /** Clients found by all words, and by the words beside a month or year. */
  readonly clients: readonly FoundClient[];
  readonly clientsOfPeriod: readonly FoundClient[];
};

type Candidate = { readonly entry: PaletteEntry; readonly fit: number };

const MOST = 12;
const MOST_OF_KIND = 5;

/** The matches, best first; suggestions if nothing is typed. */
export function findEntries(typed: string, known: PaletteData): PaletteEntry[] {
  const asked = parseQuery(typed);
  if (asked.words.length === 0) return [...usualMonths(known), ...known.places].slice(0, MOST);
  const best = [
    ...ofClients(asked, known),
    ...periods(asked, known),
    ...parts(asked, known),
    ...commandsOfMonth(asked, known),
    ...neighbours(asked, known),
    ...viewsOfYear(asked, known),
    ...known.places.map((entry) => ({ entry, fit: scoreOfEntry(entry, asked.words) })),
    ...known.items.map((entry) => ({ entry, fit: scoreOfEntry(entry, asked.words) - 0.5 })),
  ]
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
  const counted = new Map<string, number>();
  return best
    .filter(({ entry: { kind } }) => {
      const count = (counted.get(kind) ?? 0) + 1;
      counted.set(kind, count);
      return count <= MOST_OF_KIND;
    })
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** A match outside of the title counts for less. */
const scoreOfEntry = ({ title, words = "" }: PaletteEntry, asked: readonly string[]): number =>
  Math.max(matchScore(title, asked), Math.min(1.5, matchScore(`${title} ${words}`, asked)));

type Named = { readonly uid?: string | undefined; readonly name?: string | undefined };

function monthEntry({ year, month }: Month, { uid, name }: Named): PaletteEntry {
  const title = capitalized(formatMonth(year, month));
  return {
    key: `month ${year} ${month} ${uid ?? ""}`,
    kind: "month",
    title: name === undefined ? title : `${name}: ${formatMonth(year, month)}`,
    go: { href: `/raporty/${year}/${month}${stringifyQuery({ uid })}` },
  };
}

const yearEntry = (year: number, { uid, name }: Named): PaletteEntry => ({
  key: `year ${year} ${uid ?? ""}`,
  kind: "year",
  title: name === undefined ? `Rok ${year}` : `${name}: rok ${year}`,
  go: { href: `/raporty/${year}${stringifyQuery({ uid })}` },
});

/** The named month or year of somebody; a month without a year also of the year before. Nothing if none is named. */
function periodOf({ month, year }: PaletteQuery, today: Month, whose: Named): PaletteEntry[] {
  if (month !== null) {
    const meant = monthMeant(month, year, today);
    const months = year === null ? [meant, { ...meant, year: meant.year - 1 }] : [meant];
    return months.map((one) => monthEntry(one, whose));
  }
  return year === null ? [] : [yearEntry(year, whose)];
}

const numbersOf = ({ nip, bdoNumber, email }: FoundClient) =>
  [nip && `NIP ${nip}`, bdoNumber && `BDO ${bdoNumber}`].filter(Boolean).join(", ") || email;

const cardOf = (client: FoundClient, fit: number): Candidate => ({
  entry: {
    key: `client ${client.uid}`,
    kind: "client",
    title: nameOf(client),
    detail: numbersOf(client),
    go: { href: `/admin/users/${client.uid}` },
  },
  fit,
});

function ofClients(asked: PaletteQuery, { today, clients, clientsOfPeriod }: PaletteData): Candidate[] {
  const ofPeriod = clientsOfPeriod.flatMap((client) => {
    const name = nameOf(client);
    const fit = Math.max(1, matchScore(name, asked.rest));
    return periodOf(asked, today, { uid: client.uid, name }).map((entry, index) => ({
      // Ranked behind a company with exactly this name, such as Lis for "lis".
      entry: { ...entry, detail: numbersOf(client) },
      fit: fit - 0.25 - index / 2,
    }));
  });
  const themselves = clients.map((client) => cardOf(client, Math.max(1, matchScore(nameOf(client), asked.words))));
  // With a month or year, their cards come after it.
  const cards = clientsOfPeriod
    .filter(({ uid }) => !clients.some((client) => client.uid === uid))
    .map((client) => cardOf(client, Math.max(1, matchScore(nameOf(client), asked.rest)) - 0.8));
  // If few clients are found, also offer their reports.
  const years = (clients.length > 2 ? [] : clients).map((client) => {
    const go = { href: `/raporty${stringifyQuery({ uid: client.uid })}` };
    const title = `${nameOf(client)}: sprawozdania`;
    const entry: PaletteEntry = { key: `reports ${client.uid}`, kind: "page", title, go };
    return { entry, fit: 0.5 };
  });
  return [...ofPeriod, ...themselves, ...cards, ...years];
}

/** A month or year without a name: the owner's or, without an owner, that of all clients. */
function periods(asked: PaletteQuery, { today, owner }: PaletteData): Candidate[] {
  if (asked.rest.length > 0) return [];
  const found = periodOf(asked, today, owner ?? {});
  const [entry] = found;
  if (!entry) return [];
  if (owner) return found.map((one, index) => ({ entry: one, fit: 3 - index / 2 }));
  const { year, month } = asked.month === null ? { ...asked } : monthMeant(asked.month, asked.year, today);
  const href = `/admin/reports${stringifyQuery({ rok: year, miesiac: month })}`;
  return [{ entry: { ...entry, detail: "Sprawozdania klientów", go: { href } }, fit: 3 }];
}

const others = [
  { title: "Podsumowanie", slug: "podsumowanie" },
  { title: "Sprzedaż z e-faktur (KSeF)", slug: "sprzedaz" },
];

function parts(asked: PaletteQuery, known: PaletteData): Candidate[] {
  const period = monthToGoTo(asked, known);
  const { owner } = known;
  if (!owner || !period) return [];
  return [...owner.areas, ...others].map(({ title, slug }) => ({
    entry: {
      key: `part ${slug} ${period.year} ${period.month}`,
      kind: "part",
      title,
      detail: [formatMonth(period.year, period.month), owner.name].filter(Boolean).join(", "),
      go: { href: `/raporty/${period.year}/${period.month}/${slug}${stringifyQuery({ uid: owner.uid })}` },
    },
    fit: matchScore(title, asked.rest),
  }));
}

/** The views of the year's page but the first, which is the year itself: of the named year, of the one on the page, or of this year. */
function viewsOfYear({ year, month, rest }: PaletteQuery, { owner, shown, today }: PaletteData): Candidate[] {
  if (!owner || month !== null || rest.length === 0) return [];
  const of = year ?? shown?.year ?? today.year;
  return yearViews.slice(1).map(({ widok, title, words }) => {
    const entry: PaletteEntry = {
      key: `view ${widok ?? ""} ${of}`,
      kind: "year",
      title,
      detail: [String(of), owner.name].filter(Boolean).join(", "),
      words,
      go: { href: `/raporty/${of}${stringifyQuery({ widok, uid: owner.uid })}` },
    };
    return { entry, fit: scoreOfEntry(entry, rest) };
  });
}

/** Submitting a month, and beginning it with the rows of an earlier one. */
function commandsOfMonth(asked: PaletteQuery, known: PaletteData): Candidate[] {
  const { owner } = known;
  if (!owner) return [];
  const command = (key: string, of: PaletteQuery, begins: string, words: string, widok?: string): Candidate[] => {
    const period = monthToGoTo(of, known);
    if (!period) return [];
    const { year, month } = period;
    const entry: PaletteEntry = {
      key,
      kind: "command",
      title: `${begins}: ${formatMonth(year, month)}`,
      words,
      go: { href: `/raporty/${year}/${month}${stringifyQuery({ widok, uid: owner.uid })}` },
    };
    return [{ entry, fit: scoreOfEntry(entry, of.rest) }];
  };
  // "jak w październiku" names the month to copy from, not the one to begin.
  const toBegin = asked.rest.includes("jak") ? { ...asked, month: null, year: null } : asked;
  return [
    ...command("submit", asked, "Złóż sprawozdanie", "złożyć wyślij oświadczenie"),
    ...command("begin", toBegin, "Zacznij jak w poprzednim miesiącu", "kopiuj skopiuj przepisz", "jak-poprzednio"),
  ];
}

/** The months before and after the one on the page; without one, those before and after the current month. */
function neighbours({ month, year, rest }: PaletteQuery, { owner, shown, today }: PaletteData): Candidate[] {
  if (!owner || month !== null || year !== null) return [];
  return (
    [
      ["Następny miesiąc", 1],
      ["Poprzedni miesiąc", -1],
    ] as const
  ).flatMap(([words, by]) => {
    const beside = monthAfter(shown ?? today, by);
    if (!beside) return [];
    const { go } = monthEntry(beside, { uid: owner.uid });
    const title = `${words}: ${formatMonth(beside.year, beside.month)}`;
    const detail = owner.name === undefined ? {} : { detail: owner.name };
    const entry: PaletteEntry = { key: words, kind: "month", title, ...detail, go };
    return [{ entry, fit: matchScore(title, rest) }];
  });
}

/** The named month, that on the page, or the next open one; nothing if only a year or a month is typed. */
function monthToGoTo({ month, year, rest }: PaletteQuery, { today, shown, open }: PaletteData): Month | undefined {
  if (rest.length === 0 || (month === null && year !== null)) return undefined;
  return month === null ? (shown ?? open ?? monthAfter(today, -1)) : monthMeant(month, year, today);
}

/** The next open month and the current one. */
function usualMonths({ owner, today, open }: PaletteData): PaletteEntry[] {
  const next = open ?? monthAfter(today, -1);
  const isNow = next?.year === today.year && next.month === today.month;
  return owner ? [...(next && !isNow ? [next] : []), today].map((month) => monthEntry(month, owner)) : [];
}
