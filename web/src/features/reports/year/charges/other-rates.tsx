import {
  type ChargeLine,
  changeWords,
  Exact,
  formatMonth,
  type OtherRate,
  UNDETERMINED,
  type YearCharges,
  zlotyWords,
} from "@ekorok/domain";
import { Alert } from "../../../../ui/alert.tsx";
import { rateText } from "../../charges/charge-words.ts";
import text from "../../../../ui/text.module.css";

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

type Props = { line: ChargeLine; charges: YearCharges };

/** Of one line: month by month both rates, both amounts, and the difference. */
export function LineOtherRates({ line, charges: { year, otherRates = [] } }: Props) {
  return otherRates
    .filter(({ key }) => key === line.key)
    .map((other) => (
      <p key={other.month} className={text.note}>
        {otherRateWords(year, other)}
      </p>
    ));
}

const atRate = ({ rate, amount }: OtherRate["handedIn"]): string =>
  `${rate ? `ze stawką ${rateText(rate)}` : "bez stawki"}: ${amount === null ? UNDETERMINED : zlotyWords(amount)}`;

/** "marzec 2026 złożono (wersja 1) ze stawką 0,50 zł/kg: 50,00 zł; w roku ze stawką 0,55 zł/kg: 55,00 zł; różnica +5,00 zł" */
function otherRateWords(year: number, { month, version, handedIn, ofYear, difference }: OtherRate): string {
  const parts = [
    `${formatMonth(year, month)} złożono (wersja ${version}) ${atRate(handedIn)}`,
    `w roku ${atRate(ofYear)}`,
    difference === null ? "różnica nieustalona" : `różnica ${changeWords(difference)}`,
  ];
  return `${parts.join("; ")}.`;
}
