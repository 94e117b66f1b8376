import { createFileRoute } from "@tanstack/react-router";
import { productsSearch } from "../../../../features/products/products-search.ts";
import { ProductPages } from "../../../../features/products/products-page.tsx";

/** Product cards: the list, one by its id or `nowy`, the table, the import from a file, and names on invoices. */
export const Route = createFileRoute("/_app/_client/produkty/{-$karta}")({
  validateSearch: productsSearch,
  component: ProductPages,
});
