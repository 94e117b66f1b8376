import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { reportListOptions, type ReportListQuery } from "../../../api/reports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/page-links.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { DownloadMenu } from "../../papers/download-menu.tsx";
import { AdminCrumbs } from "../admin-crumbs.tsx";
import { ReportsTabs } from "../reports-tabs.tsx";
import { YearSwitcher } from "../year-switcher.tsx";
import { listedClients } from "./listed-report.ts";
import { useAcceptedLately } from "./accepted-lately.ts";
import { RemindButton } from "./remind-button.tsx";
import { ReportsCards } from "./reports-cards.tsx";
import { ReportsFilters } from "./reports-filters.tsx";
import { ReportsTable } from "./reports-table.tsx";
import { useReportsAddress } from "./use-reports-address.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { listQueryOf, pageSizeOf, withChanged, yearOf } from "./wanted-list.ts";

const title = "Sprawozdania klientów";
const forms = { one: "klient", few: "klientów", many: "klientów" };

/** All clients and their months of a year, for the consultancy. */
export function ReportsPage() {
  const { search, change } = useReportsAddress();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reportListOptions(listQueryOf(search)));
  const year = yearOf(search);
  const pageSize = pageSizeOf(search);
  const clients = data ? listedClients(data, year) : [];
  // What is on its way out cannot be decided about: it may be another year's.
  const selection = useSelection(isPlaceholderData ? [] : clients, search);
  usePageWithin({
    total: isPlaceholderData ? undefined : data?.total,
    pageSize,
    page: search.strona ?? 1,
    onBehindTheLast: (strona) => void change({ strona }, "replace"),
  });
  const List = useIsPhone() ? ReportsCards : ReportsTable;
  return (
    <Page
      title={title}
      crumbs={<AdminCrumbs here={title} />}
      isWide
      actions={
        <Row>
          <RemindButton
            clients={isPlaceholderData ? [] : clients}
            hasMore={!isPlaceholderData && (data?.total ?? 0) > clients.length}
            year={year}
            query={listQueryOf(search)}
          />
          <YearSwitcher year={year}>
            {(rok, item) => <ButtonLink {...item} to="/admin/reports" search={withChanged(search, { rok })} />}
          </YearSwitcher>
          <DownloadMenu wanted={paperOf(listQueryOf(search))} title={`Sprawozdania klientów za ${year} rok`} />
        </Row>
      }
    >
      <ReportsTabs year={search.rok} shown="reports" />
      <ReportsFilters />
      <LaterBulkBar year={year} selection={selection} />
      {data ? (
        <>
          {data.isRecounting && (
            <Alert tone="info" role={"status" /* of the kit, not an element's */}>
              Słowniki zmieniono przed chwilą. Gotowe części i&nbsp;kwoty są w&nbsp;przeliczeniu: za chwilę będą
              aktualne.
            </Alert>
          )}
          <List
            year={year}
            clients={clients}
            hasMore={data.total > clients.length}
            selection={selection}
            isBusy={isPlaceholderData}
          />
          <Pages total={data.total} forms={forms} pageSize={pageSize} page={search.strona ?? 1}>
            {(strona, item) => <PageLink {...item} to="/admin/reports" search={{ ...search, strona }} />}
          </Pages>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState label="Wczytujemy sprawozdania…" lines={8} />
      )}
    </Page>
  );
}

/** All of the list, not only the page of it that is shown. */
function paperOf({ page: _page, pageSize: _pageSize, ...query }: ReportListQuery) {
  return { what: "reports", ...query } as const;
}

const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar.tsx")).BulkBar }));

/** From the first choice on: afterwards it says what became of it, also to who comes back. */
function LaterBulkBar({ year, selection }: { year: number; selection: Selection }) {
  const [isThere, setThere] = useState(false);
  const isWanted = useAcceptedLately().all.length > 0 || selection.picked.length > 0;
  if (isWanted && !isThere) setThere(true);
  return (
    isThere && (
      <Suspense>
        <BulkBar year={year} selection={selection} />
      </Suspense>
    )
  );
}
