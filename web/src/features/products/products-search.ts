import { number, searchOf, text, uuid } from "../../navigation/search-params.ts";

/** What the list is narrowed down by, and of which product a new one begins as a copy. */
export const productsSearch = searchOf({ szukaj: text, stan: text, strona: number(2, 10_000), kopia: uuid });
export type ProductsSearch = ReturnType<typeof productsSearch>;
