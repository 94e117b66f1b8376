import type { Area } from "@ekorok/domain/areas/define-area";
import { WHOLE_YEAR_IN_QUERY } from "@ekorok/domain/contract/list-query";
import { type Month, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { ReportKey } from "../../api/refresh-reports.ts";
import { inputId, type YearView } from "./year-views.ts";

const paramsOf = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

/** Properties of links to the pages of reports, also for `navigate`. */
export const yearLink = (year: number) => ({ to: "/raporty/{-$year}", params: { year: String(year) } }) as const;
export const yearViewLink = (year: number, widok: YearView) => ({ ...yearLink(year), search: { widok } }) as const;
/** Leads to the very question. */
export const inputLink = (year: number, field: string) =>
  ({ ...yearViewLink(year, "dane"), hash: inputId(field) }) as const;
export const monthLink = (period: Month) => ({ to: "/raporty/$year/$month", params: paramsOf(period) }) as const;
/** The month's page, proposing the rows of an earlier month. */
export const beginningLink = (period: Month) =>
  ({ ...monthLink(period), search: { widok: "jak-poprzednio" } }) as const;
export const areaLink = (period: Month, { slug }: Pick<Area, "slug">) =>
  ({ to: "/raporty/$year/$month/$area", params: { ...paramsOf(period), area: slug } }) as const;
export const summaryLink = (period: Month) =>
  ({ to: "/raporty/$year/$month/podsumowanie", params: paramsOf(period) }) as const;
/** Where a report is reviewed by somebody who came from the queue of reports. */
export const reviewLink = ({ uid, year, month }: ReportKey) =>
  month === WHOLE_YEAR
    ? { ...yearLink(year), search: { uid, widok: "roczne" as const, kolejka: "1" as const } }
    : { ...summaryLink({ year, month }), search: { uid, kolejka: "1" as const } };
/** Names a report in the address of the queue. */
export const queueKey = ({ uid, year, month }: ReportKey): string => `${uid} ${year} ${month ?? WHOLE_YEAR_IN_QUERY}`;
export const salesLink = (period: Month) =>
  ({ to: "/raporty/$year/$month/sprzedaz", params: paramsOf(period) }) as const;
export const importLink = (period: Month) => ({ to: "/raporty/$year/$month/plik", params: paramsOf(period) }) as const;

/** The search parameters that lead to a finding's cell. */
export const cellSearch = (finding?: { readonly rowId: string | null; readonly column: string | null }) => ({
  ...(finding && finding.rowId !== null && { wiersz: finding.rowId }),
  ...(finding && finding.column !== null && { kolumna: finding.column }),
});
