import type { Month } from "@ekorok/domain/periods/month";
import { formatDay, formatDayOfInstant } from "@ekorok/domain/polish/dates";
import { counted, reportForms, yearlyForms } from "@ekorok/domain/polish/counted";
import { plural, waitForms } from "@ekorok/domain/polish/plural";
import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isServed } from "@ekorok/domain/reports/due-dates";
import { servedFromText, totalText, versionName } from "@ekorok/domain/reports/report-words";
import {
  type DueState,
  areaStanding,
  isEditable,
  isGivenBack,
  isReady,
  NOT_ACCEPTED,
  type ReportStatus,
  statusName,
} from "@ekorok/domain/reports/status";
import type { Difference } from "@ekorok/domain/reports/versions/compare-versions";

/** How many areas are ready; while a month is open, those that still need reasons are not. */
export const readyCount = ({ areas, status }: Pick<MonthReport, "areas" | "status">): number =>
  areas.filter((summary) => isReady(isEditable(status) ? areaStanding(summary) : summary.state)).length;

/** How many areas are ready; switched-off areas with rows are not counted, only mentioned. */
export function readyText(report: Pick<MonthReport, "areas" | "status" | "leftOut">): string {
  const { areas, leftOut } = report;
  const ready = `gotowe części: ${readyCount(report)}\u00a0z\u00a0${areas.length}`;
  const off = leftOut.length;
  return off === 0
    ? ready
    : `${ready}; są też wiersze w ${counted(off, { one: "wyłączonej", few: "wyłączonych", many: "wyłączonych" })}`;
}

/** "+12,5 kg", "−3 szt." */
export function differenceText({ amount, unit }: Difference): string {
  const isLess = amount.startsWith("-");
  return `${isLess ? "−" : "+"}${totalText({ total: isLess ? amount.slice(1) : amount, unit })}`;
}

/** Only days that need attention. */
export const dayNames: Readonly<Partial<Record<DueState, string>>> = { today: "Termin dziś", late: "Po terminie" };

type Standing = { readonly status: ReportStatus; readonly due: DueState; readonly isOutdated?: boolean };

/** The status, with whether it is late, not yet due or outdated. */
export const standingText = ({ status, due, isOutdated = false }: Standing): string =>
  [
    statusName(status, due),
    dayNames[due]?.toLowerCase(),
    due === "notAccepted" && NOT_ACCEPTED.toLowerCase(),
    isOutdated && "nieaktualne",
  ]
    .filter(Boolean)
    .join(", ");

/** The deadline of a month or, once submitted, the day of that. */
export function dueText({ status, due, dueOn, submittedAt, returned }: Dated): string {
  if (due === "notServed") return "bez terminu";
  if (submittedAt === null) return `termin ${formatDay(dueOn)}`;
  const submitted = `złożono ${formatDayOfInstant(submittedAt)}`;
  if (!isGivenBack(status)) return submitted;
  if (!returned) return `${submitted}, do poprawy`; // lists do not contain how it was returned
  return returned.isReopened
    ? `otwarto ponownie ${formatDayOfInstant(returned.at)}`
    : `${submitted}, zwrócono do poprawy`;
}
type Dated = Pick<MonthReport, "status" | "due" | "dueOn" | "submittedAt"> & Partial<Pick<MonthReport, "returned">>;

/** Why some of these months need not be submitted; null if all must. */
export function notServedText(servedFrom: string, months: readonly (Month & { due: DueState })[]): string | null {
  const free = months.filter(({ due }) => due === "notServed");
  if (free.length === 0) return null;
  return free.some((month) => isServed(month, servedFrom))
    ? "To konto należy do doradcy: nikt nie czeka na jego sprawozdania."
    : `${servedFromText(servedFrom)}. Wcześniejszych miesięcy nie trzeba składać.`;
}

type Submitted = Pick<MonthReport, "status" | "submissions" | "correction">;

/** The version shown; a reopened report is none yet, and the last submission need not have been a correction. */
export function versionText({ status, submissions, correction }: Submitted): string | null {
  if (correction > 0 && isEditable(status))
    return `Przygotowywana korekta ${correction} (ostatnio złożona: wersja ${submissions})`;
  return submissions > 1 ? versionName({ number: submissions, correction }) : null;
}

/** "3 sprawozdania za 2025 rok czekają na sprawdzenie". */
export function waitingText({ year, reports, wholeYears }: WaitingReports["years"][number]): string {
  const yearly = plural(wholeYears, yearlyForms);
  const kind = wholeYears === reports ? ` ${yearly}` : "";
  const text = `${counted(reports, reportForms)}${kind} za ${year} rok ${plural(reports, waitForms)} na sprawdzenie`;
  return wholeYears === 0 || kind !== "" ? text : `${text}, w tym ${wholeYears} ${yearly}`;
}

/** "wiersz 5"; boilers have no table: "kocioł 5". */
export const rowName = (area: string, number: number): string =>
  `${area === "heatingBoilers" ? "kocioł" : "wiersz"} ${number}`;
