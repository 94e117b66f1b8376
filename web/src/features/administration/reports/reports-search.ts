import type { ReasonTopic } from "@ekorok/domain/charges/contract/reason-topics";
import { YEARS } from "@ekorok/domain/periods/month";
import type { WantedStatus } from "@ekorok/domain/reports/contract/report-list";
import { reportStatuses, reportStatusFacts, type ReportStatusWord } from "@ekorok/domain/reports/status";
import { nameIn, number, searchOf, text } from "../../../navigation/search-params.ts";

/** Addresses use Polish words. */
type StatusWord = ReportStatusWord | "po-terminie" | "zwrocone-dawno" | "zaproszeni";
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
export const statusWords = Object.fromEntries([
  ...reportStatuses.map((status) => [reportStatusFacts[status].inAddress, status]),
  ["po-terminie", "overdue"],
  ["zwrocone-dawno", "longReturned"],
  ["zaproszeni", "notAccepted"],
]) as Readonly<Record<StatusWord, WantedStatus>>;
export const turnWords = { klient: "client", doradca: "consultancy" } as const;

export const sortWords = { kwota: "due", "po-terminie": "late" } as const;
export const pageSizes = { "50": true, "100": true } as const;

/** Every page loads this file, so it does not load the names of the topics. */
export const reasonWords = {
  "sposob-rozliczania": "way",
  siedziba: "seat",
  firma: "company",
  opakowania: "packaging",
  sprzet: "equipment",
  baterie: "batteries",
  sup: "sup",
  "oleje-i-opony": "oilsAndTyres",
  pojazdy: "vehicles",
  "miesiace-przed": "earlierMonths",
  torby: "bags",
  wiersze: "rows",
  stawki: "rates",
  miesiace: "months",
  inne: "other",
} as const satisfies Readonly<Record<string, ReasonTopic>>;

/** What `WHOLE_YEAR` is called in the address. */
export const WHOLE_YEAR_WORD = "caly-rok";

/** Links from before the status was renamed to "przyjete". */
const EARLIER_APPROVED_WORD = "zatwierdzone";
const statusWord = nameIn(statusWords);

const month = number(1, 12);

export const reportsSearch = searchOf({
  rok: number(YEARS.first, YEARS.last),
  szukaj: text,
  status: (value) => statusWord(value === EARLIER_APPROVED_WORD ? reportStatusFacts.approved.inAddress : value),
  miesiac: (value) => (value === WHOLE_YEAR_WORD ? WHOLE_YEAR_WORD : month(value)),
  kolej: nameIn(turnWords),
  kwota: number(0, 1_000_000_000),
  /** What the amounts of the clients lack. */
  brak: nameIn(reasonWords),
  kolejnosc: nameIn(sortWords),
  /** Clients on a page, where it is not the usual number. */
  ile: nameIn(pageSizes),
  strona: number(2, 100_000),
});
export type ReportsSearch = ReturnType<typeof reportsSearch>;
