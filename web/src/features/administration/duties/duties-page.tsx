import { MOST_DUTIES_REMINDED } from "@ekorok/domain/contract/limits";
import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { dutyListOptions, type DutyListQuery, readWholeDutyList } from "../../../api/duties.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { yearOf } from "../year-search.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PageLink, Pages, usePageWithin } from "../../../ui/tables/page-links.tsx";
import { BarPlace } from "../../../ui/tables/selection-bar.tsx";
import { Page } from "../../../ui/page.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { ReportsTabs } from "../page-head.tsx";
import { DutyCards, DutyTable, usePickedDuties } from "./duty-table.tsx";
import { OutsideBar } from "./outside-bar.tsx";
import { DutyFilters, dutyQueryOf, filterKey, isFiltered, PAGE_SIZE, withChanged } from "./duty-filters.tsx";

const title = "Obowiązki klientów";
const forms = { one: "obowiązek", few: "obowiązki", many: "obowiązków" };
const route = getRouteApi("/_app/admin/reports_/obowiazki");

export function DutiesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const year = yearOf(search);
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
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
  const { page: _page, pageSize: _size, ...filter } = dutyQueryOf(search);
  const listed = isPlaceholderData ? [] : (data?.duties ?? []);
  const selection = usePickedDuties(listed, filterKey(search));
  const { mutate: pickAll, isPending: isPicking } = useMutation({
    mutationFn: async () => (await readWholeDutyList(unrecorded(filter))).duties,
    onSuccess: (all) => selection.set(all, true),
  });
  const List = useIsPhone() ? DutyCards : DutyTable;
  return (
    <Page
      title={title}
      isWide
      isTight
      crumbs={null}
      actions={
        <>
          <ReportsTabs year={search.rok} shown="duties" />
          <RemindButton year={year} filter={filter} picked={selection.picked} isEmpty={data?.toDo === 0} />
          <DownloadMenu wanted={{ what: "duties", ...filter }} title={`${title} za ${year} rok`} />
        </>
      }
    >
      <DutyFilters
        search={search}
        onChange={(change, how) => navigate({ search: (old) => withChanged(old, change), replace: how === "replace" })}
      />
      {data ? (
        <>
          <OutsideBar
            year={year}
            selection={selection}
            all={{ count: data.toDo, isBusy: isPicking, onPick: () => pickAll() }}
            place={barPlace}
          />
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
      <BarPlace onPlace={setBarPlace} />
    </Page>
  );
}

const RemindDialog = lazyPart(() => import("../reports/remind-dialog.tsx"), "RemindDialog");

type Filter = Omit<DutyListQuery, "page" | "pageSize">;
const unrecorded = (filter: Filter): Filter => ({ ...filter, recorded: "not" });

type RemindProps = {
  year: number;
  filter: Filter;
  picked: readonly ListedDuty[];
  /** The filter leaves nothing to remind of. */
  isEmpty: boolean;
};

/** Reminds clients of the ticked duties; without any, of all in the whole filtered list that nobody has recorded. */
function RemindButton({ year, filter, picked, isEmpty }: RemindProps) {
  const [reminded, setReminded] = useState<{ duties: readonly ListedDuty[]; notAccepted: number } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all = picked.length > 0 ? picked : (await readWholeDutyList(unrecorded(filter))).duties;
      return {
        duties: all.filter(({ hasAccepted }) => hasAccepted).slice(0, MOST_DUTIES_REMINDED),
        notAccepted: new Set(all.filter(({ hasAccepted }) => !hasAccepted).map(({ uid }) => uid)).size,
      };
    },
    onSuccess: setReminded,
  });
  return (
    <>
      <Button look="outlined" disabled={isEmpty} isBusy={isPending} onClick={() => mutate()}>
        Przypomnij…
      </Button>
      {reminded && (
        <RemindDialog
          about={{ what: "duties", year, duties: reminded.duties.map(({ uid, key }) => ({ uid, duty: key })) }}
          clients={[...new Map(reminded.duties.map((duty) => [duty.uid, duty])).values()]}
          notAccepted={reminded.notAccepted}
          areTicked={picked.length > 0}
          onClose={() => setReminded(null)}
        />
      )}
    </>
  );
}
