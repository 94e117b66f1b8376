import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { ofVoivodeship } from "@ekorok/domain/company/voivodeships";
import { changeWords } from "@ekorok/domain/charges/total-words";
import { Exact } from "@ekorok/domain/exact";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { Alert } from "../../../../ui/alert.tsx";
import { useClient } from "../../../client/use-client.ts";

/** Some closed months were submitted with other rates than the year's; says what the difference is. */
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

/** Nobody has entered the law of the year: says what is missing, and what can be done all the same. */
export const NoLawNotice = ({ year }: { year: number }) => (
  <Alert tone="warning" role="none" title={`Dla ${year} roku nie mamy progów, poziomów ani terminów.`}>
    <p>
      Opłaty, które od nich zależą, są „nieustalone”, a&nbsp;terminów nie podajemy: ustal je z&nbsp;doradcą. Miesiące
      możesz wypełniać i&nbsp;składać jak zwykle. Gdy uzupełnimy ten rok, kwoty policzą się same.
    </p>
  </Alert>
);

/** The seat has moved to another voivodeship since submission, so charges will go to another office. */
export function OtherSeatNotice({ before }: { before: string }) {
  const { seatVoivodeship: now } = useClient().document;
  return (
    <Alert tone="info" role="none" title="Od złożenia roku zmieniło się województwo siedziby.">
      <p>
        {`Złożono go dla województwa ${ofVoivodeship(before)}. Opłaty zależne od siedziby liczymy teraz dla województwa ${ofVoivodeship(now)}, więc trafią do innego urzędu marszałkowskiego.`}
      </p>
    </Alert>
  );
}
