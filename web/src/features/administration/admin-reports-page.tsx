import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { errorText } from "../../api/error-text.ts";
import { reportListOptions } from "../../api/reports.ts";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { useLoadingBar } from "../../ui/use-loading-bar.ts";
import { AdminCrumbs } from "./admin-crumbs.tsx";
import { BulkBar } from "./reports/bulk-bar.tsx";
import { ListYearSwitcher } from "./reports/list-year-switcher.tsx";
import { listedClients } from "./reports/listed-report.ts";
import { ReportsCards } from "./reports/reports-cards.tsx";
import { ReportsFilters } from "./reports/reports-filters.tsx";
import { ReportsPages } from "./reports/reports-pages.tsx";
import { lastPageOf, listQueryOf, yearOf } from "./reports/wanted-list.ts";
import { ReportsTable } from "./reports/reports-table.tsx";
import { useReportsAddress } from "./reports/use-reports-address.ts";
import { useSelection } from "./reports/use-selection.ts";

const title = "Sprawozdania klientów";

export function AdminReportsPage() {
  const { search, change } = useReportsAddress();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reportListOptions(listQueryOf(search)));
  // What looks again by itself shows no bar.
  useLoadingBar(isFetching && (!data || isPlaceholderData));
  const year = yearOf(search);
  const clients = data ? listedClients(data, year) : [];
  // What is on its way out cannot be decided about: it may be another year's.
  const selection = useSelection(isPlaceholderData ? [] : clients, search);
  // An address from yesterday, or typed: whoever comes by it finds the end of the list, not nothing.
  const last = data && !isPlaceholderData ? lastPageOf(data.total) : undefined;
  const isBehindTheLast = last !== undefined && (search.strona ?? 1) > last;
  useEffect(() => {
    if (isBehindTheLast) void change({ strona: last === 1 ? undefined : last }, "replace");
  });
  const List = useIsPhone() ? ReportsCards : ReportsTable;
  return (
    <Page title={title} crumbs={<AdminCrumbs here={title} />} actions={<ListYearSwitcher year={year} />}>
      <ReportsFilters />
      <BulkBar year={year} selection={selection} />
      {data ? (
        <>
          <List year={year} clients={clients} selection={selection} isBusy={isPlaceholderData} />
          <ReportsPages total={data.total} />
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
