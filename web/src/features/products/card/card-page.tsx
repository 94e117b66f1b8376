import { productTitle } from "@ekorok/domain/products/product-changes";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/panel.tsx";
import { EmptyState, LoadingState } from "../../../ui/states.tsx";
import { CardsFrame, useProducts } from "../cards-frame.tsx";
import { copyOf, emptyProduct } from "./card-draft.ts";
import { CardForm } from "./card-form.tsx";
import { allCards } from "../../sales/card-links.tsx";

const route = getRouteApi("/_app/_client/produkty/{-$karta}");

/** Stands for the id of a new product. */
const NEW = "nowy";

/** Below the card and seldom read, so it is loaded apart. */
const ProductSales = lazyPart(
  () => import("../../sales/trace/product-sales.tsx"),
  "ProductSales",
  <LoadingState lines={3} />,
);

/** The page of one product: its card, history and sales. */
export function CardPage({ id }: { id: string }) {
  const { kopia } = route.useSearch();
  const found = useProducts();
  const { uid, products, book, today, isDeleted, refetch } = found;
  const [edition, setEdition] = useState(0);
  const product = products?.find((one) => one.id === id);
  const copied = kopia === undefined ? undefined : products?.find((one) => one.id === kopia);
  const isNew = id === NEW;
  const start = useMemo(() => product ?? (copied ? copyOf(copied) : emptyProduct(today)), [product, copied, today]);
  const others = useMemo(() => products?.filter((one) => one !== product) ?? [], [products, product]);
  const title = isNew ? "Nowy produkt" : product ? productTitle(product) : "Karta produktu";
  return (
    <CardsFrame title={title} found={found}>
      {() =>
        isNew || product ? (
          <>
            <CardForm
              key={`${id} ${kopia ?? ""} ${edition}`}
              {...{ uid, product, start, book, today, isDeleted, others }}
              onReload={() => void refetch().then(() => setEdition(edition + 1))}
            />
            {product && (
              <Section title="Sprzedaż">
                <ProductSales product={product.id} />
              </Section>
            )}
          </>
        ) : (
          <EmptyState title="Nie ma takiego produktu" action={<TextLink {...allCards}>Wróć do listy</TextLink>}>
            Mógł zostać usunięty.
          </EmptyState>
        )
      }
    </CardsFrame>
  );
}
