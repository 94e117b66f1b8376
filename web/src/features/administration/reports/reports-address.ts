import { LONGEST_SEARCH, WHOLE_YEAR_IN_QUERY } from "@ekorok/domain/contract/list-query";
import { turnNames, wantedStatusName } from "@ekorok/domain/exports/filter-words";
import { MONTHS, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { WantedStatus } from "@ekorok/domain/reports/contract/report-list";
import { isLongReturned } from "@ekorok/domain/reports/due-dates";
import { getRouteApi } from "@tanstack/react-router";
import type { ReportListQuery } from "../../../api/reports.ts";
import { isSelectable, type ListedReport } from "./listed-report.ts";
import { pageSizes, type ReportsSearch, sortWords, statusWords, turnWords, WHOLE_YEAR_WORD } from "./reports-search.ts";

const PAGE_SIZE = 25;
export const pageSizeOf = ({ ile }: ReportsSearch): number => (ile === undefined ? PAGE_SIZE : Number(ile));
const controls = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

export const yearOf = ({ rok }: ReportsSearch): number => rok ?? monthInWarsaw(new Date()).year;

export function listQueryOf(search: ReportsSearch): ReportListQuery {
  const { szukaj = "", status, miesiac, kolej, kwota, kolejnosc, strona } = search;
  return {
    year: yearOf(search),
    search: szukaj.replace(controls, " ").trim().slice(0, LONGEST_SEARCH),
    ...(status && { status: statusWords[status] }),
    ...(miesiac && { month: miesiac === WHOLE_YEAR_WORD ? WHOLE_YEAR_IN_QUERY : miesiac }),
    ...(kolej && { turn: turnWords[kolej] }),
    ...(kwota !== undefined && { dueFrom: kwota }),
    ...(kolejnosc && { sort: sortWords[kolejnosc] }),
    page: strona ?? 1,
    pageSize: pageSizeOf(search),
  };
}

type Option = { readonly word: string; readonly label: string };

export const statusOptions: Option[] = Object.entries(statusWords).map(([word, status]) => ({
  word,
  label: wantedStatusName(status),
}));
export const turnOptions: Option[] = Object.entries(turnWords).map(([word, turn]) => ({
  word,
  label: turnNames[turn],
}));
export const monthOptions = (year: number): Option[] => [
  ...MONTHS.map((month) => ({ word: String(month), label: formatMonth(year, month) })),
  { word: WHOLE_YEAR_WORD, label: "sprawozdanie roczne" },
];

/** Smallest amounts in złoty. */
export const amountOptions: Option[] = [1, 800, 5_000, 20_000, 100_000].map((zl) => ({
  word: String(zl),
  label: zl === 1 ? "jakakolwiek" : `od ${formatDecimal(String(zl))} zł`,
}));
export const sortOptions: Option[] = [
  { word: "", label: "od A do Z" },
  { word: "po-terminie", label: "spóźnieni najpierw" },
  { word: "kwota", label: "największa kwota" },
];
export const sizeOptions: Option[] = [
  { word: "", label: String(PAGE_SIZE) },
  ...Object.keys(pageSizes).map((word) => ({ word, label: word })),
];

export const isFiltered = ({ szukaj, status, miesiac, kolej, kwota, kolejnosc }: ReportsSearch) =>
  [szukaj, status, miesiac, kolej, kwota, kolejnosc].some(Boolean);

/** Another filter leads back to the first page. */
export const withChanged = (search: ReportsSearch, change: Partial<ReportsSearch>): ReportsSearch => ({
  ...search,
  strona: undefined,
  ...change,
});

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
