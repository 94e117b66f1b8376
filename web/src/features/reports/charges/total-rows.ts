import type { Charge, ChargeTotal, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { dueOfYear, sumOfCharges, sumOfDue, totalsByOffice } from "@ekorok/domain/charges/charge-totals";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { marshalWords } from "./charge-words.ts";

/** A total below the charges; `of`: one office's, if there are several. */
export type TotalRow = { readonly label: string; readonly amount: string; readonly of?: string | null };

/** The payments of a year, by office where there are several, and in all. */
export const dueRows = (year: Pick<YearCharges, "charges" | "gaps" | "version">): TotalRow[] =>
  rowsOf("Razem do zapłaty", year.charges, (own) => dueOfYear({ ...year, charges: [...own] }));

/** Forecast payments. */
export const forecastRows = (charges: readonly Charge[]): TotalRow[] =>
  rowsOf("Razem do zapłaty (prognoza)", charges, (own) => sumOfDue(own, []));

/** The charges of one month; what is due, only the year can tell. */
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
      ? offices.map(({ office, total }) => ({
          label: `${label}, ${marshalWords(office)}`,
          amount: totalWords(total),
          of: office,
        }))
      : []),
    { label, amount: totalWords(together(charges)) },
  ];
}
