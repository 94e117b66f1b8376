import { useQuery, useMutation } from "@tanstack/react-query";
import type { ReasonTopic } from "@ekorok/domain/charges/contract/reason-topics";
import { useState } from "react";
import {
  type ReportFilterQuery,
  reportListOptions,
  reportTotalsOptions,
  readWholeReportList,
} from "../../../api/reports.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { yearOf } from "../year-search.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/tables/page-links.tsx";
import { BarPlace } from "../../../ui/tables/selection-bar.tsx";
import { Page } from "../../../ui/page.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { ReportsTabs } from "../page-head.tsx";
import { listedClients, type ListedClient, reportsOf } from "./listed-report.ts";
import { countOfAll, useRecentApprovals, type Selection, usePickAll, useSelection } from "./reports-selection.ts";
import { ReportsCards } from "./reports-cards.tsx";
import { ReportsFilters } from "./reports-filters.tsx";
import { reasonWords } from "./reports-search.ts";
import { ReportsTable } from "./reports-table.tsx";
import { useReportsAddress, filterQueryOf, listQueryOf, pageSizeOf } from "./reports-address.ts";

const title = "Sprawozdania klientów";
const forms = { one: "klient", few: "klientów", many: "klientów" };

export function ReportsPage() {
  const { search, change } = useReportsAddress();
  const filter = filterQueryOf(search);
  const query = useQuery(reportListOptions(listQueryOf(search)));
  const { data: totals } = useQuery(reportTotalsOptions(filter));
  const { data, isPlaceholderData } = query;
  const year = yearOf(search);
  const pageSize = pageSizeOf(search);
  const clients = data ? listedClients(data, year) : [];
  // While another page loads, the old one stays in sight; it may be of another year, so nothing of it can be ticked.
  const listed = isPlaceholderData ? [] : clients;
  const isWhole = !isPlaceholderData && data !== undefined && data.total <= clients.length;
  const selection = useSelection(listed, search);
  const { mutate: pickAll, isPending: isPicking } = usePickAll(selection, filter, isWhole);
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  usePageWithin({
    total: isPlaceholderData ? undefined : data?.total,
    pageSize,
    page: search.strona ?? 1,
    onBehindTheLast: (strona) => void change({ strona }, "replace"),
  });
  const List = useIsPhone() ? ReportsCards : ReportsTable;
  const whole = { clients: listed, isWhole, year, filter };
  return (
    <Page
      title={title}
      crumbs={null}
      isWide
      isTight
      actions={
        <>
          <ReportsTabs year={search.rok} shown="reports" />
          <RemindButton {...whole} />
          <AskButton {...whole} lacking={search.brak && reasonWords[search.brak]} />
          <DownloadMenu wanted={{ what: "reports", ...filter }} title={`Sprawozdania klientów za ${year} rok`} />
        </>
      }
    >
      <ReportsFilters />
      <LazyBulkBar
        year={year}
        selection={selection}
        all={{ count: countOfAll(totals, search), isBusy: isPicking, onPick: () => pickAll("all") }}
        place={barPlace}
      />
      {data ? (
        <>
          {data.isRecounting && (
            <Alert tone="info" role={"status" /* Alert decides on the element */}>
              Słowniki zmieniono przed chwilą. Przeliczamy gotowe części i&nbsp;kwoty: zaraz będą aktualne.
            </Alert>
          )}
          <List
            year={year}
            clients={clients}
            totals={totals}
            selection={selection}
            onPick={pickAll}
            isBusy={isPlaceholderData}
          />
          <Pages total={data.total} forms={forms} pageSize={pageSize} page={search.strona ?? 1}>
            {(strona, item) => <PageLink {...item} to="/admin/reports" search={{ ...search, strona }} />}
          </Pages>
        </>
      ) : (
        <NotLoaded query={query} label="Wczytujemy sprawozdania…" lines={8} />
      )}
      <BarPlace onPlace={setBarPlace} />
    </Page>
  );
}

const BulkBar = lazyPart(() => import("./bulk-bar.tsx"), "BulkBar");

type BulkProps = Parameters<typeof BulkBar>[0] & { selection: Selection };

/** Loaded with the first tick, and when reports were approved just now. It stays, to show what failed. */
function LazyBulkBar(props: BulkProps) {
  const [isThere, setThere] = useState(false);
  const isWanted = useRecentApprovals().all.length > 0 || props.selection.picked.length > 0;
  if (isWanted && !isThere) setThere(true);
  return isThere && <BulkBar {...props} />;
}

const RemindDialog = lazyPart(() => import("./remind-dialog.tsx"), "RemindDialog");
const AskDialog = lazyPart(() => import("./ask-dialog.tsx"), "AskDialog");

type WholeProps = {
  /** Of this page. */
  clients: readonly ListedClient[];
  /** No other page has more clients. */
  isWhole: boolean;
  year: number;
  filter: ReportFilterQuery;
};

/** The clients of the whole filtered list, not only of this page, while a dialog asks about them. */
function useWholeList({ clients, isWhole, year, filter }: WholeProps) {
  const [listed, setListed] = useState<readonly ListedClient[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (isWhole ? clients : listedClients(await readWholeReportList(filter), year)),
    onSuccess: setListed,
  });
  return { listed, isLoading: isPending, open: () => mutate(), close: () => setListed(null) };
}

function RemindButton(props: WholeProps) {
  const { listed, isLoading, open, close } = useWholeList(props);
  const { clients, isWhole } = props;
  return (
    <>
      <Button
        look="outlined"
        disabled={isWhole && !clients.some((client) => owesSomething(client) || !client.hasAccepted)}
        isBusy={isLoading}
        onClick={open}
      >
        Przypomnij…
      </Button>
      {listed && (
        <RemindDialog
          about={{ what: "reports" }}
          clients={listed.filter(owesSomething)}
          notAccepted={listed.filter((client) => !client.hasAccepted && !owesSomething(client)).length}
          onClose={close}
        />
      )}
    </>
  );
}

const owesSomething = (client: ListedClient) => reportsOf(client).some(({ turn }) => turn === "client");

function AskButton({ lacking, ...props }: WholeProps & { lacking: ReasonTopic | undefined }) {
  const { listed, isLoading, open, close } = useWholeList(props);
  const { clients, isWhole, year } = props;
  return (
    <>
      <Button
        look="outlined"
        disabled={isWhole && !clients.some(({ amount }) => amount !== null && amount.reasons.length > 0)}
        isBusy={isLoading}
        onClick={open}
      >
        Poproś o dane…
      </Button>
      {listed && <AskDialog {...{ year, lacking }} clients={listed} onClose={close} />}
    </>
  );
}
