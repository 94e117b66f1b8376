import { isEditable, MONTHS, type YearReport } from "@ekorok/domain";

/** Months of the year before the client was served, which nobody has handed in; of a year that is not served at all none. */
export function earlierOpenMonths({ months }: YearReport): number[] {
  const earlier = months.filter(({ due, status }) => due === "notServed" && isEditable(status));
  return earlier.length === MONTHS.length ? [] : earlier.map(({ month }) => month);
}
