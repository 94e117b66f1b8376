import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { changeWords } from "@ekorok/domain/charges/total-words";
import { Exact } from "@ekorok/domain/exact";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { Alert } from "../../../../ui/alert.tsx";

/** That closed months were handed in by other rates than the year has, and what that comes to, before anything is opened. */
export function OtherRatesNotice({ charges: { year, otherRates = [] } }: { charges: YearCharges }) {
  if (otherRates.length === 0) return null;
  const months = [...new Set(otherRates.map(({ month }) => month))];
  const known = otherRates.flatMap(({ difference }) => difference ?? []);
  const sum = known.reduce((all, one) => all.plus(one), new Exact(0)).toFixed(2);
  return (
    <Alert tone="info" role="none" title="Niektóre miesiące złożono z innymi stawkami niż stawki roku.">
      <p>
        {`${months.map((month) => formatMonth(year, month)).join(", ")}: rok liczymy jedną stawką, więc ich kwoty są w nim inne`}
        {known.length > 0 && `, razem o ${changeWords(sum)}`}
        {known.length < otherRates.length && " (części różnic nie da się ustalić)"}. Szczegóły są przy pozycjach.
      </p>
    </Alert>
  );
}
