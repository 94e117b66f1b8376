import { MOST_NAMES_SHOWN } from "@ekorok/domain/contract/limits";
import type { RememberedNames } from "@ekorok/domain/sales/contract/sale-names";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { rememberedNamesQuery } from "../../../api/sales.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { allCards } from "../card-links.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { FilterChoice, Filters, SearchField } from "../../../ui/fields/filters.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/tables/page-links.tsx";
import { Breadcrumbs, Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { EmptyState, NoData } from "../../../ui/states.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { NameList } from "./name-list.tsx";

const TITLE = "Zapamiętane nazwy";
const CARDS = "/produkty/{-$karta}";
const route = getRouteApi("/_app/_client/produkty/{-$karta}");

/** Filters by meaning, with their words in the address. */
const kinds = [
  { word: "produkty", kind: "product", label: "Wskazany produkt" },
  { word: "nie-towary", kind: "noGoods", label: "To nie towar" },
] as const;

/** Remembered names from invoices, to be checked and forgotten. */
export function NamesPage() {
  const { uid, isDeleted } = useClient();
  const { szukaj = "", stan, strona: page = 1 } = route.useSearch();
  const kind = kinds.find(({ word }) => word === stan)?.kind;
  const from = (page - 1) * MOST_NAMES_SHOWN;
  const query = useQuery(rememberedNamesQuery(uid, { search: szukaj, kind, from }));
  const { data } = query;
  return (
    <Page
      title={TITLE}
      crumbs={
        <Breadcrumbs>
          <TextLink {...allCards}>Karty produktów</TextLink>
        </Breadcrumbs>
      }
    >
      <Stack>
        <p className={textStyles.narrow}>
          Gdy nazwa z&nbsp;faktury nie pasuje do żadnej karty, pytamy raz i&nbsp;pamiętamy odpowiedź. Jeśli była
          pomyłką, wybierz „Zapomnij”: zapytamy jeszcze raz.
        </p>
        {!data && <NotLoaded query={query} />}
        {data?.total === 0 && (
          <EmptyState title="Brak danych">
            Nazwy pojawią się, gdy przy wczytywaniu sprzedaży wskażesz produkt albo zaznaczysz, że to nie towar.
          </EmptyState>
        )}
        {data && data.total > 0 && <Found {...{ uid, data, page, isDeleted }} />}
      </Stack>
    </Page>
  );
}

type FoundProps = { uid: string; data: RememberedNames; page: number; isDeleted: boolean };

function Found({ uid, data: { names, found }, page, isDeleted }: FoundProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<typeof search>) =>
    navigate({ search: (old) => ({ ...old, strona: undefined, ...changed }), replace: true });
  usePageWithin({
    total: found,
    pageSize: MOST_NAMES_SHOWN,
    page,
    onBehindTheLast: (strona) => void change({ strona }),
  });
  return (
    <>
      <Filters>
        <SearchField
          value={search.szukaj ?? ""}
          maxLength={100}
          placeholder="Nazwa, kod albo GTIN"
          onSearch={(szukaj) => change({ szukaj: szukaj || undefined })}
        />
        <FilterChoice
          label="Odpowiedź"
          value={search.stan}
          options={kinds}
          onChange={(stan) => change({ stan: stan || undefined })}
        />
      </Filters>
      {names.length === 0 ? (
        <NoData>Nie ma takiej nazwy. Zmień to, czego szukasz.</NoData>
      ) : (
        <Panel padding="snug">
          <NameList uid={uid} names={names} isLocked={isDeleted} />
        </Panel>
      )}
      <Pages total={found} forms={{ one: "nazwa", few: "nazwy", many: "nazw" }} pageSize={MOST_NAMES_SHOWN} page={page}>
        {(strona, item) => <PageLink to={CARDS} params={{ karta: "nazwy" }} search={{ ...search, strona }} {...item} />}
      </Pages>
    </>
  );
}
