import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { ProductsPage } from "./products-page.tsx";

const route = getRouteApi("/_app/_client/produkty/{-$karta}");

// Who looks through the list needs neither a grid nor what reads files.
const CardPage = lazy(async () => ({ default: (await import("./card/card-page.tsx")).CardPage }));
const CardSheetPage = lazy(async () => ({ default: (await import("./sheet/sheet-page.tsx")).CardSheetPage }));
const CardsFilePage = lazy(async () => ({ default: (await import("./from-file/cards-file-page.tsx")).CardsFilePage }));

/** One address for all pages about cards: every page of the program knows every address. */
export function ProductPages() {
  const { karta } = route.useParams();
  if (karta === undefined) return <ProductsPage />;
  return (
    <Suspense fallback={<LoadingState />}>
      {karta === "tabela" ? <CardSheetPage /> : karta === "plik" ? <CardsFilePage /> : <CardPage id={karta} />}
    </Suspense>
  );
}
