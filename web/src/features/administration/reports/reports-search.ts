import { formatMonth, monthInWarsaw, YEARS } from "@ekorok/domain";
import { z } from "zod";
import type { ReportListQuery } from "../../../api/reports.ts";

/** What the address of the list says, in the words that people read there. */
const statuses = {
  robocze: { status: "draft", label: "Robocze" },
  zlozone: { status: "submitted", label: "Złożone" },
  "do-poprawy": { status: "returned", label: "Do poprawy" },
  zatwierdzone: { status: "approved", label: "Zatwierdzone" },
  "po-terminie": { status: "overdue", label: "Po terminie" },
} as const;
const turns = {
  klient: { turn: "client", label: "Klienta" },
  doradca: { turn: "consultancy", label: "Doradcy" },
} as const;

type StatusWord = keyof typeof statuses;
type TurnWord = keyof typeof turns;

const named = <Word extends string>(words: Readonly<Record<Word, unknown>>) =>
  z.custom<Word>((word) => typeof word === "string" && Object.hasOwn(words, word));
const number = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined);

/** What cannot be read is left out: a mangled address still shows the list. */
export const reportsSearch = z.object({
  rok: number(YEARS.first, YEARS.last),
  szukaj: z.string().optional().catch(undefined),
  status: named<StatusWord>(statuses).optional().catch(undefined),
  miesiac: number(1, 12),
  kolej: named<TurnWord>(turns).optional().catch(undefined),
  strona: number(2, 100_000),
});
export type ReportsSearch = z.output<typeof reportsSearch>;

export const PAGE_SIZE = 25;
export const LONGEST_SEARCH = 100;
const controls = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

export const yearOf = ({ rok }: ReportsSearch): number => rok ?? monthInWarsaw(new Date()).year;

/** What the server is asked for. */
export function listQueryOf(search: ReportsSearch): ReportListQuery {
  const { szukaj = "", status, miesiac, kolej, strona } = search;
  return {
    year: yearOf(search),
    search: szukaj.replace(controls, " ").trim().slice(0, LONGEST_SEARCH),
    ...(status && { status: statuses[status].status }),
    ...(miesiac && { month: miesiac }),
    ...(kolej && { turn: turns[kolej].turn }),
    page: strona ?? 1,
    pageSize: PAGE_SIZE,
  };
}

type Option = { readonly word: string; readonly label: string };
const optionsOf = (words: Readonly<Record<string, { label: string }>>): Option[] =>
  Object.entries(words).map(([word, { label }]) => ({ word, label }));

export const statusOptions = optionsOf(statuses);
export const turnOptions = optionsOf(turns);
export const monthOptions = (year: number): Option[] =>
  Array.from({ length: 12 }, (_, index) => ({ word: String(index + 1), label: formatMonth(year, index + 1) }));

export const isFiltered = ({ szukaj, status, miesiac, kolej }: ReportsSearch) =>
  [szukaj, status, miesiac, kolej].some(Boolean);

/** Another list starts at its first page. */
export const withChanged = (search: ReportsSearch, change: Partial<ReportsSearch>): ReportsSearch => ({
  ...search,
  strona: undefined,
  ...change,
});
