import type { Month } from "@ekorok/domain/periods/month";
import { formatMonths } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import { productTitle } from "@ekorok/domain/products/product-changes";
import type { RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";

/** "Lampa, Żarówka i jeszcze 3 produkty". */
export function productsText({ products, productCount }: Pick<RecountMonth, "products" | "productCount">): string {
  const more = productCount - products.length;
  const names = products.map(productTitle).join(", ");
  return more === 0
    ? names
    : `${names} i jeszcze ${formatNumber(more)} ${plural(more, { one: "produkt", few: "produkty", many: "produktów" })}`;
}

/** "luty 2026" or "4 miesiące", after a verb. */
export const monthsToCount = (months: readonly Month[]): string =>
  months.length === 1 ? formatMonths(months) : `${months.length} ${plural(months.length, monthForms)}`;
const monthForms = { one: "miesiąc", few: "miesiące", many: "miesięcy" };

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
