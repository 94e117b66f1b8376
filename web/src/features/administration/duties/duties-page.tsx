import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { dutyListOptions, type DutyListQuery } from "../../../api/duties.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { yearOf } from "../year-search.ts";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/tables/page-links.tsx";
import { Page } from "../../../ui/page.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { AdminCrumbs, ReportsTabs, YearSwitcher } from "../page-head.tsx";
import { DutyCards, DutyTable, usePickedDuties } from "./duty-table.tsx";
import { OutsideBar } from "./outside-bar.tsx";
import { DutyFilters, dutyQueryOf, isFiltered, PAGE_SIZE, withChanged } from "./duty-filters.tsx";

const title = "Obowiązki klientów";
const forms = { one: "obowiązek", few: "obowiązki", many: "obowiązków" };
const route = getRouteApi("/_app/admin/reports_/obowiazki");

export function DutiesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const year = yearOf(search);
  const query = useQuery(dutyListOptions(dutyQueryOf(search)));
  const { data, isPlaceholderData } = query;
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
        <AdminCrumbs>
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
          <DownloadMenu wanted={exportOf(dutyQueryOf(search))} title={`${title} za ${year} rok`} />
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
      ) : (
        <NotLoaded query={query} label="Wczytujemy obowiązki…" lines={8} />
      )}
    </Page>
  );
}

/** The file holds the whole list, not only the page that is shown. */
function exportOf({ page: _page, pageSize: _pageSize, ...query }: DutyListQuery) {
  return { what: "duties", ...query } as const;
}
