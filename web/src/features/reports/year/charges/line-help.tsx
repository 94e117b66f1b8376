import type { ChargeLine, OtherRate, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { changeWords, UNDETERMINED, zlotyWords } from "@ekorok/domain/charges/total-words";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { rateText } from "../../charges/charge-words.ts";
import { useLineRemedies } from "../../charges/use-line-remedies.tsx";
import text from "../../../../ui/text.module.css";

type Props = { line: ChargeLine; charges: YearCharges };

/** Months with another rate, and where missing data can be filled in. */
export const LineHelp = ({ line, charges }: Props) => (
  <>
    <LineOtherRates line={line} charges={charges} />
    <LineRemedy of={line} charges={charges} />
  </>
);

/** For each month: both rates, both amounts, and the difference. */
function LineOtherRates({ line, charges: { year, otherRates = [] } }: Props) {
  return otherRates
    .filter(({ key }) => key === line.key)
    .map((other) => (
      <p key={other.month} className={text.note}>
        {otherRateWords(year, other)}
      </p>
    ));
}

const atRateWords = ({ rate, amount }: OtherRate["handedIn"]): string =>
  `${rate ? `ze stawką ${rateText(rate)}` : "bez stawki"}: ${amount === null ? UNDETERMINED : zlotyWords(amount)}`;

/**
 * "marzec 2026 złożono (wersja 1) ze stawką 0,50 zł/kg: 50,00 zł; w roku ze stawką 0,55 zł/kg: 55,00 zł; różnica
 * +5,00 zł"
 */
function otherRateWords(year: number, { month, version, handedIn, ofYear, difference }: OtherRate): string {
  const parts = [
    `${formatMonth(year, month)} złożono (wersja ${version}) ${atRateWords(handedIn)}`,
    `w roku ${atRateWords(ofYear)}`,
    difference === null ? "różnica nieustalona" : `różnica ${changeWords(difference)}`,
  ];
  return `${parts.join("; ")}.`;
}

type RemedyProps = { of: Parameters<typeof useLineRemedies>[0]; charges: YearCharges };

/** Where missing data of a line can be filled in. */
export const LineRemedy = ({ of, charges }: RemedyProps) =>
  useLineRemedies(of, charges).map((one) => <p key={one.key}>{one}</p>);
