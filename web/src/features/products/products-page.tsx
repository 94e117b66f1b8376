import { plural } from "@ekorok/domain/polish/plural";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { FilterChoice, Filters } from "../../ui/filters.tsx";
import { editIcon, plusIcon, uploadIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../ui/page-links.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { CARDS_TITLE, CardsFrame } from "./cards-frame.tsx";
import { foundProducts, type ListedProduct, listedProducts, PAGE_SIZE, stateFilters } from "./listed-products.ts";
import { ProductCards, ProductTable } from "./product-table.tsx";
import type { ProductsSearch } from "./products-search.ts";
import { DueRecounts } from "./recounts.tsx";
import { useProducts } from "./use-products.ts";

const forms = { one: "produkt", few: "produkty", many: "produktów" };
const CARDS = "/produkty/{-$karta}";
const route = getRouteApi("/_app/_client/produkty/{-$karta}");

/** All products of the client, to be looked through, and the ways to more of them. */
export function ProductsPage() {
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
      actions={!isDeleted && all && all.length > 0 && <Ways />}
      lead={
        <>
          Karta mówi, co wnosi jedna sztuka produktu: opakowania, sprzęt, baterie, wyroby SUP. Z&nbsp;kart
          i&nbsp;sprzedaży policzymy masy do sprawozdania. Zobacz też{" "}
          <TextLink to={CARDS} params={{ karta: "nazwy" }}>
            zapamiętane nazwy z&nbsp;faktur
          </TextLink>
          .
        </>
      }
      found={found}
    >
      {() =>
        all?.length === 0 ? (
          <EmptyState title="Brak danych" action={!isDeleted && <Ways />}>
            Nie ma jeszcze żadnej karty. Najszybciej: wczytaj plik z&nbsp;listą produktów i&nbsp;ich opakowań. Wzór do
            wypełnienia jest na tej samej stronie.
          </EmptyState>
        ) : (
          all && <Found all={all} />
        )
      }
    </CardsFrame>
  );
}

const Ways = () => (
  <Row spread="center">
    <ButtonLink to={CARDS} params={{ karta: "plik" }} look="outlined" icon={uploadIcon}>
      Wczytaj z pliku
    </ButtonLink>
    <ButtonLink to={CARDS} params={{ karta: "tabela" }} look="outlined" icon={editIcon}>
      Edytuj w tabeli
    </ButtonLink>
    <ButtonLink to={CARDS} params={{ karta: "nowy" }} look="solid" icon={plusIcon}>
      Dodaj produkt
    </ButtonLink>
  </Row>
);

function Found({ all }: { all: readonly ListedProduct[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const found = foundProducts(all, search);
  const page = search.strona ?? 1;
  const change = (changed: Partial<ProductsSearch>, replace = false) =>
    navigate({ search: (old) => ({ ...old, strona: undefined, ...changed }), replace });
  usePageWithin({
    total: found.length,
    pageSize: PAGE_SIZE,
    page,
    onBehindTheLast: (last) => void change({ strona: last === 1 ? undefined : last }, true),
  });
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const counts = (state: ListedProduct["state"]) => all.filter((one) => one.state === state).length;
  const List = isPhone ? ProductCards : ProductTable;
  return (
    <>
      <DueRecounts />
      <WithoutComposition
        count={counts("empty")}
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
          options={stateFilters.map(({ word, state, label }) => ({ word, label: `${label} (${counts(state)})` }))}
          onChange={(stan) => change({ stan: stan || undefined })}
        />
      </Filters>
      <List products={shown} />
      <Pages total={found.length} forms={forms} pageSize={PAGE_SIZE} page={page}>
        {(target, item) => (
          <PageLink to={CARDS} search={{ ...search, strona: target === 1 ? undefined : target }} {...item} />
        )}
      </Pages>
    </>
  );
}

type WithoutProps = { count: number; isShown: boolean; onShow: () => void };

/** What has no composition cannot be counted: said above everything else, with the way there. */
function WithoutComposition({ count, isShown, onShow }: WithoutProps) {
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
