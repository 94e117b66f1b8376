import { productForms } from "@ekorok/domain/polish/counted";
import { plural } from "@ekorok/domain/polish/plural";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, Suspense } from "react";
import { lazyExport } from "../../ui/lazy-part.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { FilterChoice, Filters, SearchField } from "../../ui/fields/filters.tsx";
import { editIcon, plusIcon, uploadIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../ui/tables/page-links.tsx";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { CARDS_TITLE, CardsFrame, DueRecounts, useProducts } from "./cards-frame.tsx";
import { filteredProducts, type ListedProduct, listedProducts, PAGE_SIZE, stateFilters } from "./listed-products.ts";
import { ProductCards, ProductTable } from "./product-table.tsx";
import type { ProductsSearch } from "./products-search.ts";

const CARDS_ADDRESS = "/produkty/{-$karta}";
const route = getRouteApi("/_app/_client/produkty/{-$karta}");

/** The list of the client's products, and how to add more. */
function ProductsPage() {
  const found = useProducts();
  const { products, sold, book, today, isDeleted } = found;
  const all = useMemo(
    () => products && listedProducts(products, sold ?? {}, today, book),
    [products, sold, today, book],
  );
  return (
    <CardsFrame
      title={CARDS_TITLE}
      isWide
      actions={!isDeleted && all && all.length > 0 && <ProductActions />}
      lead={
        <>
          Karta mówi, co wnosi jedna sztuka produktu: opakowania, sprzęt, baterie, wyroby SUP. Z&nbsp;kart
          i&nbsp;sprzedaży policzymy masy do sprawozdania. Zobacz też{" "}
          <TextLink to={CARDS_ADDRESS} params={{ karta: "nazwy" }}>
            zapamiętane nazwy z&nbsp;faktur
          </TextLink>
          .
        </>
      }
      found={found}
    >
      {() =>
        all?.length === 0 ? (
          <EmptyState title="Brak danych" action={!isDeleted && <ProductActions />}>
            Nie ma jeszcze żadnej karty. Najszybciej: wczytaj plik z&nbsp;listą produktów i&nbsp;ich opakowań. Wzór do
            wypełnienia jest na tej samej stronie.
          </EmptyState>
        ) : (
          all && <FilteredList all={all} />
        )
      }
    </CardsFrame>
  );
}

const ProductActions = () => (
  <Row spread="center">
    <ButtonLink to={CARDS_ADDRESS} params={{ karta: "plik" }} look="outlined" icon={uploadIcon}>
      Wczytaj z pliku
    </ButtonLink>
    <ButtonLink to={CARDS_ADDRESS} params={{ karta: "tabela" }} look="outlined" icon={editIcon}>
      Edytuj w tabeli
    </ButtonLink>
    <ButtonLink to={CARDS_ADDRESS} params={{ karta: "nowy" }} look="solid" icon={plusIcon}>
      Dodaj produkt
    </ButtonLink>
  </Row>
);

function FilteredList({ all }: { all: readonly ListedProduct[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const filtered = filteredProducts(all, search);
  const page = search.strona ?? 1;
  const change = (changed: Partial<ProductsSearch>, replace = false) =>
    navigate({ search: (old) => ({ ...old, strona: undefined, ...changed }), replace });
  usePageWithin({
    total: filtered.length,
    pageSize: PAGE_SIZE,
    page,
    onBehindTheLast: (strona) => void change({ strona }, true),
  });
  const shown = filtered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const countOf = (state: ListedProduct["state"]) => all.filter((one) => one.state === state).length;
  const List = isPhone ? ProductCards : ProductTable;
  return (
    <>
      <DueRecounts />
      <WithoutComposition
        count={countOf("empty")}
        isShown={search.stan !== "bez-skladu"}
        onShow={() => void change({ stan: "bez-skladu" })}
      />
      <Filters>
        <SearchField
          value={search.szukaj ?? ""}
          maxLength={100}
          placeholder="Kod, GTIN albo nazwa"
          onSearch={(szukaj) => change({ szukaj: szukaj || undefined }, true)}
        />
        <FilterChoice
          label="Stan karty"
          value={search.stan}
          options={stateFilters.map(({ word, state, label }) => ({ word, label: `${label} (${countOf(state)})` }))}
          onChange={(stan) => change({ stan: stan || undefined })}
        />
      </Filters>
      <List products={shown} />
      <Pages total={filtered.length} forms={productForms} pageSize={PAGE_SIZE} page={page}>
        {(strona, item) => <PageLink to={CARDS_ADDRESS} search={{ ...search, strona }} {...item} />}
      </Pages>
    </>
  );
}

type WithoutCompositionProps = { count: number; isShown: boolean; onShow: () => void };

/** Sales of products without a composition cannot be counted, so they are pointed out above the list. */
function WithoutComposition({ count, isShown, onShow }: WithoutCompositionProps) {
  if (count === 0 || !isShown) return null;
  const cards = plural(count, { one: "karta nie ma", few: "karty nie mają", many: "kart nie ma" });
  return (
    <Row>
      <p>
        <strong>
          {count} {cards} składu
        </strong>
        : sprzedaż {count === 1 ? "tego produktu" : "tych produktów"} nie zostanie policzona.
      </p>
      <Button size="small" look="outlined" onClick={onShow}>
        Pokaż karty bez składu
      </Button>
    </Row>
  );
}

// The list needs neither the grid nor the code that reads files.
const CardPage = lazyExport(() => import("./card/card-page.tsx"), "CardPage");
const CardSheetPage = lazyExport(() => import("./sheet/sheet-page.tsx"), "CardSheetPage");
const CardsFilePage = lazyExport(() => import("./from-file/cards-file-page.tsx"), "CardsFilePage");
const NamesPage = lazyExport(() => import("../sales/names/names-page.tsx"), "NamesPage");

/** Pages other than a card, by the last word of the address. */
const otherPages: Readonly<Partial<Record<string, typeof CardSheetPage>>> = {
  tabela: CardSheetPage,
  plik: CardsFilePage,
  nazwy: NamesPage,
};

/** All pages about cards have one route: a route of its own for each would be loaded by every page of the program. */
export function ProductPages() {
  const { karta } = route.useParams();
  if (karta === undefined) return <ProductsPage />;
  const Other = Object.hasOwn(otherPages, karta) ? otherPages[karta] : undefined; // an address may be a word such as "constructor"
  return <Suspense fallback={<LoadingState />}>{Other ? <Other /> : <CardPage id={karta} />}</Suspense>;
}
