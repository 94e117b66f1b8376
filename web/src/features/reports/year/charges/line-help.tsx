import type { ChargeLine, OtherRate, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { changeWords, UNDETERMINED, zlotyWords } from "@ekorok/domain/charges/total-words";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { aboutInput } from "@ekorok/domain/charges/inputs/asked-inputs";
import { inputWords } from "@ekorok/domain/charges/inputs/input-words";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import { rateText } from "../../charges/charge-words.ts";
import { TextLink } from "../../../../ui/button.tsx";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { type Lack, useRemedies } from "../../charges/use-remedies.tsx";
import { inputLink } from "../../report-links.ts";
import text from "../../../../ui/text.module.css";

type LineOtherRatesProps = { line: ChargeLine; charges: YearCharges };

/** Months with another rate, and where missing data can be filled in. */
export const LineHelp = ({ line, charges }: LineOtherRatesProps) => (
  <>
    <LineOtherRates line={line} charges={charges} />
    <LineRemedy of={line} charges={charges} />
  </>
);

/** Of each month: both rates, both amounts, and the difference. */
function LineOtherRates({ line, charges: { year, otherRates = [] } }: LineOtherRatesProps) {
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

type LineRemedyProps = {
  of: Lack & Partial<Pick<ChargeLine, "behind">>;
  charges: YearCharges;
};

/** Where missing data of a line can be filled in. */
export function LineRemedy({ of, charges }: LineRemedyProps) {
  const dictionaries = useDictionaries();
  const { year, version } = charges;
  const remedies = useRemedies(of, {
    year,
    monthsOf: (area) => monthsToFill(charges, area, dictionaries, of.behind),
    toInput: (field) =>
      // A submitted year is only read.
      version === null ? (
        <TextLink key={field} {...inputLink(year, field)}>
          {`Uzupełnij w\u00a0danych rocznych${inputName(charges, field)}`}
        </TextLink>
      ) : null,
  });
  return remedies.map((one) => <p key={one.key}>{one}</p>);
}

/** ": Recykling: szkło", if the field has a name. */
function inputName({ year, charges }: YearCharges, name: string): string {
  const field = name.split(".");
  const words = inputWords(field, year, aboutInput(charges, field));
  return words ? `: ${words.label}` : "";
}
