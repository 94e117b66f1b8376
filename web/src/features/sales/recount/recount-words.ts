import type { Month } from "@ekorok/domain/periods/month";
import { formatMonths } from "@ekorok/domain/polish/dates";
import { counted, monthForms, productForms } from "@ekorok/domain/polish/counted";
import { productTitle } from "@ekorok/domain/products/product-changes";
import type { RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";

/** "Lampa, Żarówka i jeszcze 3 produkty". */
export function productsText({ products, productCount }: Pick<RecountMonth, "products" | "productCount">): string {
  const more = productCount - products.length;
  const names = products.map(productTitle).join(", ");
  return more === 0 ? names : `${names} i jeszcze ${counted(more, productForms)}`;
}

/** "luty 2026" or "4 miesiące", after a verb. */
export const monthsToCount = (months: readonly Month[]): string =>
  months.length === 1 ? formatMonths(months) : counted(months.length, monthForms);

/** What happens to closed months. */
export const closedText = (months: readonly Month[]): string =>
  `Zamknięte: ${formatMonths(months)}. Zostają takie, jak je złożono. Żeby je przeliczyć, doradca musi je najpierw zwrócić do poprawy.`;

/** Which counted months saving a card, or several, affects; empty: none. */
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
