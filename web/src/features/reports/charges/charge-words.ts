import { unconfirmedReasons } from "@ekorok/domain/charges/charge";
import type { Charge, ChargeLine, RateInLine } from "@ekorok/domain/charges/contract/charges";
import { isOfAnyOffice } from "@ekorok/domain/charges/row-quantities";
import { UNDETERMINED, zlotyWords } from "@ekorok/domain/charges/total-words";
import { ofVoivodeship } from "@ekorok/domain/company/voivodeships";
import { rateStatusNames } from "@ekorok/domain/year-law/rate-statuses";
import { formatDecimal } from "@ekorok/domain/polish/decimals";

const NBSP = "\u00a0";

export const amountWords = ({ amount }: ChargeLine): string => (amount === null ? UNDETERMINED : zlotyWords(amount));

export const surenessWords: Readonly<Record<ChargeLine["sureness"], string | null>> = {
  certain: null,
  estimate: "szacunek",
  undetermined: UNDETERMINED,
};

/** "120 kg", "2 001,60 zł": money has two places. */
export const quantityText = (amount: string, unit: string): string =>
  `${formatDecimal(amount, unit === "zł" ? { places: 2 } : {})}${NBSP}${unit}`.trim();

/** "2,70 zł/kg" */
export const rateText = ({ value, unit }: Pick<RateInLine, "value" | "unit">): string =>
  `${formatDecimal(value, unit.startsWith("zł") ? { places: 2 } : {})}${NBSP}${unit}`;

/** "2,70 zł/kg, urzędowa (Dz.U. …)". */
export const sourcedRate = ({ status, source, ...rate }: RateInLine): string =>
  `${rateText(rate)}, ${rateStatusNames[status]}${source && ` (${source})`}`;

/** Why a line is not certain, without what its rate says already. */
export function reasonsBesideRate({ rate, why }: Pick<ChargeLine, "rate" | "why">): string[] {
  const said = rate ? unconfirmedReasons({ Stawka: rate }) : [];
  return why.filter((reason) => !said.includes(reason));
}

export const rateWords = (rate: RateInLine): string => `Stawka na ${rate.year} rok: ${sourcedRate(rate)}`;

export const officeWords = ({ office, lines }: Charge): string => {
  if (office !== null) return marshalWords(office);
  if (lines.length === 0) return "nieustalony";
  // Rows with places, such as boilers, name a voivodeship themselves.
  return lines.every(isOfAnyOffice) ? "nieustalony: uzupełnij wiersze" : "nieustalony: podaj województwo siedziby";
};

export const marshalWords = (office: string | null): string =>
  office === null ? "urząd nieustalony" : `marszałek województwa ${ofVoivodeship(office)}`;
