import { formatDecimal, formatMonths, type Month, plural, productTitle, type RecountMonth } from "@ekorok/domain";

/** "Lampa, Żarówka i jeszcze 3 produkty". */
export function productsText({ products, productCount }: Pick<RecountMonth, "products" | "productCount">): string {
  const more = productCount - products.length;
  const names = products.map(productTitle).join(", ");
  return more === 0
    ? names
    : `${names} i jeszcze ${formatDecimal(String(more))} ${plural(more, { one: "produkt", few: "produkty", many: "produktów" })}`;
}

/** "luty 2026" or "4 miesiące", after a verb. */
export const monthsToCount = (months: readonly Month[]): string =>
  months.length === 1 ? formatMonths(months) : `${months.length} ${plural(months.length, monthForms)}`;
const monthForms = { one: "miesiąc", few: "miesiące", many: "miesięcy" };
