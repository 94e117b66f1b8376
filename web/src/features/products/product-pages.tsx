import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { ProductsPage } from "./products-page.tsx";

const route = getRouteApi("/_app/_client/produkty/{-$karta}");

// Who looks through the list needs neither a grid nor what reads files.
const CardPage = lazy(async () => ({ default: (await import("./card/card-page.tsx")).CardPage }));
const CardSheetPage = lazy(async () => ({ default: (await import("./sheet/sheet-page.tsx")).CardSheetPage }));
const CardsFilePage = lazy(async () => ({ default: (await import("./from-file/cards-file-page.tsx")).CardsFilePage }));
const NamesPage = lazy(async () => ({ default: (await import("../sales/names/names-page.tsx")).NamesPage }));

/** Beside the cards themselves, by the last word of the address. */
const others: Readonly<Partial<Record<string, typeof CardSheetPage>>> = {
  tabela: CardSheetPage,
  plik: CardsFilePage,
  nazwy: NamesPage,
};

/** One address for all pages about cards: every page of the program knows every address. */
export function ProductPages() {
  const { karta } = route.useParams();
  if (karta === undefined) return <ProductsPage />;
  const Other = Object.hasOwn(others, karta) ? others[karta] : undefined; // an address may name what every object has
  return <Suspense fallback={<LoadingState />}>{Other ? <Other /> : <CardPage id={karta} />}</Suspense>;
}
