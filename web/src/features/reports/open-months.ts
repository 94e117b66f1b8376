import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";

/** Months that have to be handed in before their year can be: of those that it is made of, not of all twelve. */
export const openMonthsOf = ({ months, madeOf }: Pick<YearReport, "months" | "madeOf">): YearReport["months"] =>
  months.filter(({ month, status }) => madeOf.includes(month) && isEditable(status));
