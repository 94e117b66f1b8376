import { createFileRoute } from "@tanstack/react-router";
import { productsSearch } from "../../../../features/products/products-search.ts";
import { ProductPages } from "../../../../features/products/products-page.tsx";

/** Cards of products: all of them, one by its id or `nowy`, all in a table, from a file, and what names on invoices mean. */
export const Route = createFileRoute("/_app/_client/produkty/{-$karta}")({
  validateSearch: productsSearch,
  component: ProductPages,
});
