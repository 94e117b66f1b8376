import { Exact, textOf } from "../exact.ts";
import type { InvoiceLine } from "./invoice.ts";

/** Within what rows can hold and an answer can say; null: it is more than that, none, or not given. */
export function quantityOf({ quantity }: Pick<InvoiceLine, "quantity">): string | null {
  const decimal = decimalOf(quantity);
  return decimal !== null && /^-?\d{1,12}(\.\d{1,6})?$/.test(decimal) ? decimal : null;
}

/** In the one spelling; null: it is none, or not given. */
export function decimalOf(text: string | null): string | null {
  return text !== null && /^-?\d{1,16}(\.\d{1,8})?$/.test(text) ? textOf(new Exact(text), 8) : null;
}
