import type { SystemAnswer } from "@ekorok/domain/contract/system";
import type { KsefConnections } from "@ekorok/domain/ksef/contract/ksef";
import type { OverdueDuties } from "@ekorok/domain/duties/contract/duties";
import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import { nameOf } from "@ekorok/domain/users/account-names";
import { ATTENTION, FAILED_MAILS, KSEF_LATE, KSEF_STANDING } from "./system/system-places.ts";

const kinds = {
  late: { one: "klient po terminie", few: "klientów po terminie", many: "klientów po terminie" },
  duties: { one: "obowiązek po terminie", few: "obowiązki po terminie", many: "obowiązków po terminie" },
  soon: {
    one: "klient ma termin w ciągu 7 dni",
    few: "klientów ma termin w ciągu 7 dni",
    many: "klientów ma termin w ciągu 7 dni",
  },
  returned: {
    one: "klient nie poprawia od ponad tygodnia",
    few: "klientów nie poprawia od ponad tygodnia",
    many: "klientów nie poprawia od ponad tygodnia",
  },
  mails: { one: "wiadomość nie wyszła", few: "wiadomości nie wyszły", many: "wiadomości nie wyszło" },
  system: {
    one: "rzecz w systemie wymaga uwagi",
    few: "rzeczy w systemie wymagają uwagi",
    many: "rzeczy w systemie wymaga uwagi",
  },
  ksef: {
    one: "klient od dwóch dni nie dostaje faktur z KSeF",
    few: "klientów od dwóch dni nie dostaje faktur z KSeF",
    many: "klientów od dwóch dni nie dostaje faktur z KSeF",
  },
  ksefLate: {
    one: "klient ma faktury z KSeF do złożonego miesiąca",
    few: "klientów ma faktury z KSeF do złożonych miesięcy",
    many: "klientów ma faktury z KSeF do złożonych miesięcy",
  },
  invitations: { one: "nieodebrane zaproszenie", few: "nieodebrane zaproszenia", many: "nieodebranych zaproszeń" },
  proposals: {
    one: "klient proponuje zmianę części",
    few: "klientów proponuje zmianę części",
    many: "klientów proponuje zmianę części",
  },
} as const satisfies Readonly<Record<string, PluralForms>>;
type FigureKind = keyof typeof kinds;

/** A figure of the start page. It counts exactly the rows of the list behind its link. */
export type TodayFigure = {
  readonly kind: FigureKind;
  readonly count: number;
  /** Whose, or of when. */
  readonly about: string;
  readonly link: FigureLink;
};
/** Lists show one year, so each year has a figure. */
type FigureLink =
  | { readonly to: "/admin/reports"; readonly search: { rok: number; miesiac?: number; status: string } }
  | { readonly to: "/admin/reports/obowiazki"; readonly search: { rok: number; stan: "po-terminie" } }
  | { readonly to: "/admin/system"; readonly hash: string }
  | { readonly to: "/admin/users"; readonly search: { status?: "zaproszony"; czesci?: "propozycja" } };

export const figureWords = (kind: FigureKind, count: number): string => plural(count, kinds[kind]);

const listed = (...parts: readonly string[]) => parts.filter(Boolean).join(": ");
const counted = (count: number, forms: PluralForms) => `${count} ${plural(count, forms)}`;
const monthForms = { one: "miesiąc", few: "miesiące", many: "miesięcy" };
const reportForms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };

export const reportFigures = ({ late, dueSoon, returned, invitations, proposals }: WaitingReports): TodayFigure[] => [
  ...late.map(({ year, clients, months, names }) => ({
    kind: "late" as const,
    count: clients,
    about: `${year} rok, ${listed(counted(months, monthForms), namesText(names, clients))}`,
    link: { to: "/admin/reports" as const, search: { rok: year, status: "po-terminie" } },
  })),
  ...dueSoon.map(({ year, month, dueOn, clients }) => ({
    kind: "soon" as const,
    count: clients,
    about: `${formatMonth(year, month)}, do ${formatDay(dueOn)}`,
    link: { to: "/admin/reports" as const, search: { rok: year, miesiac: month, status: "robocze" } },
  })),
  ...returned.map(({ year, clients, reports }) => ({
    kind: "returned" as const,
    count: clients,
    about: `${year} rok, ${counted(reports, reportForms)}`,
    link: { to: "/admin/reports" as const, search: { rok: year, status: "zwrocone-dawno" } },
  })),
  {
    kind: "invitations",
    count: invitations.open,
    about: expiredText(invitations),
    link: { to: "/admin/users", search: { status: "zaproszony" } },
  },
  { kind: "proposals", count: proposals, about: "", link: { to: "/admin/users", search: { czesci: "propozycja" } } },
];

export const dutyFigures = ({ years }: OverdueDuties): TodayFigure[] =>
  years.map(({ year, duties }) => ({
    kind: "duties",
    count: duties,
    about: `${year} rok`,
    link: { to: "/admin/reports/obowiazki", search: { rok: year, stan: "po-terminie" } },
  }));

export function systemFigures({ checks, failed }: SystemAnswer): TodayFigure[] {
  const doubts = checks.filter(ATTENTION.isMeant);
  const mails = failed.filter(FAILED_MAILS.isMeant);
  const whose = [...new Set(mails.map(({ whose, about }) => whose ?? about))];
  return [
    {
      kind: "mails",
      count: mails.length,
      about: namesText(whose.slice(0, MOST_NAMES), whose.length),
      link: { to: "/admin/system", hash: FAILED_MAILS.place },
    },
    {
      kind: "system",
      count: doubts.length,
      about: doubts.map(({ title }) => title).join(", "),
      link: { to: "/admin/system", hash: ATTENTION.place },
    },
  ];
}

export function ksefFigures({ connections, late }: KsefConnections, now: number): TodayFigure[] {
  const standing = connections.filter((one) => KSEF_STANDING.isMeant(one, now));
  const aboutOf = (some: typeof late | typeof connections) =>
    namesText(some.slice(0, MOST_NAMES).map(nameOf), some.length);
  return [
    {
      kind: "ksef",
      count: standing.length,
      about: aboutOf(standing),
      link: { to: "/admin/system", hash: KSEF_STANDING.place },
    },
    {
      kind: "ksefLate",
      count: late.length,
      about: aboutOf(late),
      link: { to: "/admin/system", hash: KSEF_LATE.place },
    },
  ];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
const order = Object.keys(kinds) as FigureKind[];

/** The figures that are not zero, in the order in which the work is done. */
export const shownFigures = (figures: readonly TodayFigure[]): TodayFigure[] =>
  figures
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

/** They are rare, so their zero is not shown. */
const rare: readonly FigureKind[] = ["proposals", "ksef", "ksefLate"];

/** Kinds that count nothing. */
export const zeroKinds = (shown: readonly FigureKind[]): FigureKind[] =>
  order.filter((kind) => !rare.includes(kind) && !shown.includes(kind));

const MOST_NAMES = 3;
const namesText = (names: readonly string[], all: number) => names.join(", ") + (all > names.length ? "…" : "");

const expiredText = ({ open, expired }: WaitingReports["invitations"]): string =>
  expired === 0 ? "" : expired === open ? "link wygasł" : `w tym ${expired} z\u00a0linkiem, który wygasł`;
