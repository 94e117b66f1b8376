import type { Charge, ChargeTotal, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { sumOfCharges, sumOfDue, totalsByOffice } from "@ekorok/domain/charges/charge-totals";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { marshalWords } from "./charge-words.ts";

/** What stands below charges: of what it is the sum, and how much that is. */
export type TotalRow = { readonly label: string; readonly amount: string };

/** What is to be paid for a year: to each office where there are several, and in all. */
export const dueRows = ({ charges, gaps, version }: Pick<YearCharges, "charges" | "gaps" | "version">): TotalRow[] =>
  // What was handed in is whole, whatever has become of its months since.
  rowsOf("Razem do zapłaty", charges, (own) => sumOfDue(own, version === null ? gaps : []));

/** What may be to be paid: what is missing of the year was forecast. */
export const forecastRows = (charges: readonly Charge[]): TotalRow[] =>
  rowsOf("Razem do zapłaty (prognoza)", charges, (own) => sumOfDue(own, []));

/** What a month comes to by itself: what is due, and what only a whole year shows, the year says. */
export const sumRows = (charges: readonly Charge[]): TotalRow[] =>
  rowsOf("Razem opłaty liczone co miesiąc", charges, sumOfCharges);

function rowsOf(
  label: string,
  charges: readonly Charge[],
  together: (own: readonly Charge[]) => ChargeTotal,
): TotalRow[] {
  if (charges.length === 0) return [];
  const offices = totalsByOffice(charges, together);
  return [
    ...(offices.length > 1
      ? offices.map(({ office, total }) => ({ label: `${label}, ${marshalWords(office)}`, amount: totalWords(total) }))
      : []),
    { label, amount: totalWords(together(charges)) },
  ];
}
