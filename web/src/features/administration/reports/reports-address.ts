import { LONGEST_SEARCH, WHOLE_YEAR_IN_QUERY } from "@ekorok/domain/contract/list-query";
import type { ReasonTopic } from "@ekorok/domain/charges/contract/reason-topics";
import { turnNames, wantedStatusName } from "@ekorok/domain/exports/filter-words";
import { MONTHS, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { WantedStatus } from "@ekorok/domain/reports/contract/report-list";
import { isLongReturned } from "@ekorok/domain/reports/due-dates";
import { getRouteApi } from "@tanstack/react-router";
import { yearOf } from "../year-search.ts";
import type { ReportFilterQuery, ReportListQuery } from "../../../api/reports.ts";
import { isSelectable, type ListedReport } from "./listed-report.ts";
import {
  reasonWords,
  type ReportsSearch,
  sortWords,
  statusWords,
  turnWords,
  WHOLE_YEAR_WORD,
} from "./reports-search.ts";

export const PAGE_SIZE = 25;
export const pageSizeOf = ({ ile }: ReportsSearch): number => (ile === undefined ? PAGE_SIZE : Number(ile));
const controls = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

export const listQueryOf = (search: ReportsSearch): ReportListQuery => ({
  ...filterQueryOf(search),
  page: search.strona ?? 1,
  pageSize: pageSizeOf(search),
});

export function filterQueryOf(search: ReportsSearch): ReportFilterQuery {
  const { szukaj = "", status, miesiac, kolej, kwota, brak, kolejnosc } = search;
  return {
    year: yearOf(search),
    search: szukaj.replace(controls, " ").trim().slice(0, LONGEST_SEARCH),
    ...(status && { status: statusWords[status] }),
    ...(miesiac && { month: miesiac === WHOLE_YEAR_WORD ? WHOLE_YEAR_IN_QUERY : miesiac }),
    ...(kolej && { turn: turnWords[kolej] }),
    ...(kwota !== undefined && { dueFrom: kwota }),
    ...(brak && { lacking: reasonWords[brak] }),
    ...(kolejnosc && { sort: sortWords[kolejnosc] }),
  };
}

export const options = (labels: Iterable<readonly [word: string, label: string]>) =>
  [...labels].map(([word, label]) => ({ word, label }));

/** What the list is mostly filtered by, with the words of the address. */
export const filterChoices = (year: number) =>
  [
    {
      name: "miesiac",
      label: "Miesiąc",
      options: options([
        ...MONTHS.map((month) => [String(month), formatMonth(year, month)] as const),
        [WHOLE_YEAR_WORD, "sprawozdanie roczne"],
      ]),
    },
    {
      name: "status",
      label: "Status",
      options: options(Object.entries(statusWords).map(([word, status]) => [word, wantedStatusName(status)])),
    },
    {
      name: "kolej",
      label: "Czeka na",
      options: options(Object.entries(turnWords).map(([word, turn]) => [word, turnNames[turn]])),
    },
  ] as const;

/** What few need: other filters, the order and the size of pages. */
export const moreFilters = ["brak", "kwota", "kolejnosc", "ile"] as const;

/** All that narrows the list down or orders it; not the size of its pages. */
export const filters = ["szukaj", "status", "miesiac", "kolej", "kwota", "brak", "kolejnosc"] as const;

/** What the clients in the list have in common; a selection over its pages holds only while it stays. */
export const filterKey = ({ strona: _page, ile: _size, kolejnosc: _order, ...rest }: ReportsSearch): string =>
  JSON.stringify(rest);

export const isFiltered = (search: ReportsSearch): boolean => filters.some((name) => search[name]);

/** Another filter leads back to the first page. */
export const withChanged = (search: ReportsSearch, change: Partial<ReportsSearch>): ReportsSearch => ({
  ...search,
  strona: undefined,
  ...change,
});

/** The list of those who lack the same, as a plain link: the table navigates for all of them. */
export function reasonAddress(year: number, topic: ReasonTopic): string {
  const word = Object.entries(reasonWords).find(([, one]) => one === topic)?.[0] ?? "";
  return `/admin/reports?rok=${year}&brak=${word}`;
}

/** Whether a report is what the filters ask for. Without filters it is whatever waits for somebody. */
export function matchesFilters(report: ListedReport, { status, miesiac, kolej }: ReportsSearch): boolean {
  const wanted = status && statusWords[status];
  if (!wanted && !miesiac && !kolej) return report.turn !== null;
  return (
    (!wanted || hasStatus(report, wanted)) &&
    (!miesiac || report.month === (miesiac === WHOLE_YEAR_WORD ? WHOLE_YEAR : miesiac)) &&
    (!kolej || report.turn === turnWords[kolej])
  );
}

/** A draft counts only when the client is expected to fill it in. */
function hasStatus({ status, due, turn, returnedOn }: ListedReport, wanted: WantedStatus): boolean {
  if (wanted === "overdue") return due === "late";
  if (wanted === "notAccepted") return due === "notAccepted";
  if (wanted === "longReturned") return returnedOn !== undefined && isLongReturned(returnedOn, dayInWarsaw(new Date()));
  return status === wanted && (status !== "draft" || turn === "client");
}

export const canBePicked = (report: ListedReport, search: ReportsSearch): boolean =>
  isSelectable(report) && matchesFilters(report, search);

const route = getRouteApi("/_app/admin/reports");

export function useReportsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (change: Partial<ReportsSearch>, how: "push" | "replace" = "push") =>
      navigate({ search: (old) => withChanged(old, change), replace: how === "replace" }),
  };
}
