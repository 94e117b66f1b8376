import { useQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reportListOptions, type ReportListQuery, readWholeReportList } from "../../../api/reports.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { yearOf } from "../year-search.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/tables/page-links.tsx";
import { Page } from "../../../ui/page.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { AdminCrumbs, ReportsTabs, YearSwitcher } from "../page-head.tsx";
import { listedClients, type ListedClient, reportsOf } from "./listed-report.ts";
import { useRecentApprovals, type Selection, useSelection } from "./reports-selection.ts";
import { ReportsCards } from "./reports-cards.tsx";
import { ReportsFilters } from "./reports-filters.tsx";
import { ReportsTable } from "./reports-table.tsx";
import { useReportsAddress, listQueryOf, pageSizeOf, withChanged } from "./reports-address.ts";

const title = "Sprawozdania klientów";
const forms = { one: "klient", few: "klientów", many: "klientów" };

export function ReportsPage() {
  const { search, change } = useReportsAddress();
  const query = useQuery(reportListOptions(listQueryOf(search)));
  const { data, isPlaceholderData } = query;
  const year = yearOf(search);
  const pageSize = pageSizeOf(search);
  const clients = data ? listedClients(data, year) : [];
  // While another page loads, the old one stays in sight; it may be of another year, so nothing of it can be ticked.
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
      crumbs={<AdminCrumbs />}
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
          <DownloadMenu wanted={exportOf(listQueryOf(search))} title={`Sprawozdania klientów za ${year} rok`} />
        </Row>
      }
    >
      <ReportsTabs year={search.rok} shown="reports" />
      <ReportsFilters />
      <LazyBulkBar year={year} selection={selection} />
      {data ? (
        <>
          {data.isRecounting && (
            <Alert tone="info" role={"status" /* Alert decides on the element */}>
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
      ) : (
        <NotLoaded query={query} label="Wczytujemy sprawozdania…" lines={8} />
      )}
    </Page>
  );
}

/** The file holds the whole list, not only the page that is shown. */
function exportOf({ page: _page, pageSize: _pageSize, ...query }: ReportListQuery) {
  return { what: "reports", ...query } as const;
}

const BulkBar = lazyPart(() => import("./bulk-bar.tsx"), "BulkBar");

/** Loaded with the first tick, and when reports were approved just now. It stays, to show what failed. */
function LazyBulkBar({ year, selection }: { year: number; selection: Selection }) {
  const [isThere, setThere] = useState(false);
  const isWanted = useRecentApprovals().all.length > 0 || selection.picked.length > 0;
  if (isWanted && !isThere) setThere(true);
  return isThere && <BulkBar year={year} selection={selection} />;
}

const RemindDialog = lazyPart(() => import("./remind-dialog.tsx"), "RemindDialog");

type RemindProps = {
  clients: readonly ListedClient[];
  /** Other pages have more clients. */
  hasMore: boolean;
  year: number;
  query: ReportListQuery;
};

/** Opens the dialog that reminds clients of the whole filtered list, not only of this page. */
function RemindButton({ clients, hasMore, year, query }: RemindProps) {
  const [listed, setListed] = useState<readonly ListedClient[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (hasMore ? listedClients(await readWholeReportList(query), year) : clients),
    onSuccess: setListed,
  });
  return (
    <>
      <Button
        look="outlined"
        disabled={!hasMore && !clients.some((client) => owesSomething(client) || !client.hasAccepted)}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        Przypomnij…
      </Button>
      {listed && (
        <RemindDialog
          clients={listed.filter(owesSomething)}
          notAccepted={listed.filter((client) => !client.hasAccepted && !owesSomething(client)).length}
          onClose={() => setListed(null)}
        />
      )}
    </>
  );
}

const owesSomething = (client: ListedClient) => reportsOf(client).some(({ turn }) => turn === "client");
