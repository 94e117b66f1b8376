import { number, searchOf, text, uuid } from "../../navigation/search-params.ts";

/** Filters of the list; `kopia` is the product that a new one is copied from. */
export const productsSearch = searchOf({ szukaj: text, stan: text, strona: number(2, 10_000), kopia: uuid });
export type ProductsSearch = ReturnType<typeof productsSearch>;
