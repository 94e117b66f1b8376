import { type ChargeLine, type ChargeTotal, formatDecimal, type RateInLine, rateStatusNames } from "@ekorok/domain";

const NBSP = "\u00a0";
const zlText = (amount: string): string => `${formatDecimal(amount, { places: 2 })}${NBSP}zł`;

const UNDETERMINED = "nieustalone";

/** "co najmniej 12,50 zł (szacunek)"; of nothing that can be said: "nieustalone". */
export function totalWords(total: ChargeTotal | null): string {
  if (!total) return UNDETERMINED;
  return `${total.isAtLeast ? `co najmniej${NBSP}` : ""}${zlText(total.amount)}${total.isEstimate ? " (szacunek)" : ""}`;
}

export const amountWords = ({ amount }: ChargeLine): string => (amount === null ? UNDETERMINED : zlText(amount));

export const surenessWords: Readonly<Record<ChargeLine["sureness"], string | null>> = {
  certain: null,
  estimate: "szacunek",
  undetermined: UNDETERMINED,
};

/** "Stawka na 2026 rok: 2,70 zł/kg, urzędowa (Dz.U. …)". */
export function rateWords({ value, unit, year, status, source }: RateInLine): string {
  const places = unit.startsWith("zł") ? { places: 2 } : {};
  return `Stawka na ${year} rok: ${formatDecimal(value, places)}${NBSP}${unit}, ${rateStatusNames[status]}${source && ` (${source})`}`;
}

/** Whose money it is. */
export const officeWords = (office: string | null): string =>
  office === null ? "nieznany: podaj województwo siedziby" : `marszałek województwa: ${office}`;
