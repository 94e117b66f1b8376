import { type Month, parseMonth, parseYear } from "@ekorok/domain/periods/month";

/** In the address, instead of a month. */
export const ALL_MONTHS = "wszystkie";

/** Leads to the preview of what waits for a month, as 2026-11, or for all. */
export const previewLink = (podglad: string) => ({ to: "/ksef", search: { podglad } }) as const;

/** The month meant; null for all of them, undefined for nothing that can be shown. */
export function monthToPreview(podglad: string): Month | null | undefined {
  if (podglad === ALL_MONTHS) return null;
  const [, year, month] = /^(\d{4})-0?(\d{1,2})$/.exec(podglad) ?? [];
  const period = { year: parseYear(year ?? ""), month: parseMonth(month ?? "") };
  return period.year === undefined || period.month === undefined
    ? undefined
    : { year: period.year, month: period.month };
}
