import type { Month } from "@ekorok/domain/periods/month";
import { formatMonths } from "@ekorok/domain/polish/dates";
import type { RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";

/** What becomes of months that are handed in. */
export const closedText = (months: readonly Month[]): string =>
  `Zamknięte: ${formatMonths(months)}. Zostają takie, jak je złożono. Żeby je przeliczyć, doradca musi je najpierw zwrócić do poprawy.`;

/** Before a card is saved, or several: which counted months that touches; none: it touches none. */
export function touchedTexts(months: readonly RecountMonth[], cards = 1): string[] {
  const [open, closed] = [false, true].map((isClosed) => months.filter((month) => month.isClosed === isClosed));
  return [
    ...(months.length > 0
      ? [`Zmiana dotyczy miesięcy, które są już policzone według ${cards === 1 ? "tej karty" : "tych kart"}.`]
      : []),
    ...(open?.length
      ? [
          `Otwarte: ${formatMonths(open)}. Po zapisaniu przeliczysz je jednym przyciskiem; do tego czasu zostają policzone po staremu.`,
        ]
      : []),
    ...(closed?.length ? [closedText(closed)] : []),
  ];
}
