import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { dutyListOptions, type DutyListQuery } from "../../../api/duties.ts";
import { errorText } from "../../../api/client.ts";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { FilterChoice, Filters } from "../../../ui/fields/filters.tsx";
import { Row } from "../../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/tables/page-links.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { ClientSearch } from "../../client/client-search.tsx";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { AdminCrumbs, ReportsTabs, YearSwitcher } from "../page-head.tsx";
import type { DutiesSearch } from "./duties-search.ts";
import { DutyCards, DutyTable, usePickedDuties } from "./duty-table.tsx";
import { OutsideBar } from "./outside-bar.tsx";
import {
  acceptedOptions,
  dutyQueryOf,
  isFiltered,
  kindOptions,
  officeOptions,
  PAGE_SIZE,
  sortOptions,
  stateOptions,
  withChanged,
  yearOf,
} from "./duty-filters.tsx";

const title = "Obowiązki klientów";
const forms = { one: "obowiązek", few: "obowiązki", many: "obowiązków" };
const route = getRouteApi("/_app/admin/reports_/obowiazki");

export function DutiesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const year = yearOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(dutyListOptions(dutyQueryOf(search)));
  const page = search.strona ?? 1;
  usePageWithin({
    total: isPlaceholderData ? undefined : data?.total,
    pageSize: PAGE_SIZE,
    page,
    onBehindTheLast: (strona) => void navigate({ search: (old) => ({ ...old, strona }), replace: true }),
  });
  // While another page loads, the old one stays in sight; it may be of another year, so nothing of it can be ticked.
  const selection = usePickedDuties(isPlaceholderData ? [] : (data?.duties ?? []));
  const List = useIsPhone() ? DutyCards : DutyTable;
  return (
    <Page
      title={title}
      isWide
      crumbs={
        <AdminCrumbs here={title}>
          <TextLink to="/admin/reports" search={{ rok: search.rok }}>
            Sprawozdania klientów
          </TextLink>
        </AdminCrumbs>
      }
      actions={
        <Row>
          <YearSwitcher year={year}>
            {(rok, item) => (
              <ButtonLink {...item} to="/admin/reports/obowiazki" search={withChanged(search, { rok })} />
            )}
          </YearSwitcher>
          <DownloadMenu wanted={paperOf(dutyQueryOf(search))} title={`${title} za ${year} rok`} />
        </Row>
      }
    >
      <ReportsTabs year={search.rok} shown="duties" />
      <DutyFilters
        search={search}
        onChange={(change, how) => navigate({ search: (old) => withChanged(old, change), replace: how === "replace" })}
      />
      {data ? (
        <>
          <OutsideBar year={year} selection={selection} />
          <List
            year={year}
            duties={data.duties}
            isFiltered={isFiltered(search)}
            isBusy={isPlaceholderData}
            selection={selection}
          />
          <Pages total={data.total} forms={forms} pageSize={PAGE_SIZE} page={page}>
            {(strona, item) => <PageLink {...item} to="/admin/reports/obowiazki" search={{ ...search, strona }} />}
          </Pages>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState label="Wczytujemy obowiązki…" lines={8} />
      )}
    </Page>
  );
}

/** The file holds the whole list, not only the page that is shown. */
function paperOf({ page: _page, pageSize: _pageSize, ...query }: DutyListQuery) {
  return { what: "duties", ...query } as const;
}

type FiltersProps = {
  search: DutiesSearch;
  onChange: (change: Partial<DutiesSearch>, how?: "replace") => Promise<void>;
};

/** All filters are kept in the address. */
function DutyFilters({ search, onChange }: FiltersProps) {
  return (
    <Filters>
      <ClientSearch value={search.szukaj} onSearch={(szukaj) => onChange({ szukaj }, "replace")} />
      <FilterChoice
        label="Stan"
        value={search.stan}
        options={stateOptions}
        onChange={(stan) => onChange({ stan: stan || undefined })}
      />
      <FilterChoice
        label="Obowiązek"
        value={search.obowiazek}
        options={kindOptions}
        onChange={(obowiazek) => onChange({ obowiazek: obowiazek || undefined })}
      />
      <FilterChoice
        label="Urząd"
        value={search.urzad}
        options={officeOptions}
        onChange={(urzad) => onChange({ urzad: urzad || undefined })}
      />
      <FilterChoice
        label="Zaproszenie"
        value={search.zaproszenie}
        options={acceptedOptions}
        onChange={(zaproszenie) => onChange({ zaproszenie: zaproszenie || undefined })}
      />
      <FilterChoice
        label="Kolejność"
        value={search.kolejnosc}
        options={sortOptions}
        isRequired
        onChange={(kolejnosc) => onChange({ kolejnosc: kolejnosc || undefined })}
      />
      {isFiltered(search) && <Button onClick={() => void onChange(nothingChosen)}>Wyczyść filtry</Button>}
    </Filters>
  );
}

const nothingChosen: Partial<DutiesSearch> = {
  szukaj: undefined,
  stan: undefined,
  obowiazek: undefined,
  urzad: undefined,
  zaproszenie: undefined,
  kolejnosc: undefined,
};
