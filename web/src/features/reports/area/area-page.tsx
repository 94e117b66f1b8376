import type { Book } from "@ekorok/domain/areas/cells";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isEditable } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { ApiError } from "../../../http/client.ts";
import { areaReportQuery } from "../../../api/report-rows.ts";
import { monthReportQuery } from "../../../api/reports.ts";
import { DictionariesLoading } from "../../dictionaries/dictionaries-loading.tsx";
import { useLoadedDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { LoadingGrid } from "../../../grid/entry-grid.tsx";
import { lazyExport, lazyPart } from "../../../ui/lazy-part.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { AreaEntry, type AreaEntryProps } from "./entry/area-entry.tsx";
import { useAreaHelp } from "./help/use-area-help.tsx";
import { useOpenedDraft } from "../saving/use-drafts.ts";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { importLink } from "../report-links.ts";
import { NextPart } from "./next-part.tsx";
import { NotLoaded } from "../../../queries/query-state.tsx";

/** Only one of the ten areas needs it. */
const BoilerEntry = lazyExport(() => import("./boilers/boiler-entry.tsx"), "BoilerEntry");

const VolumeNotice = lazyPart(() => import("./volume-notice.tsx"), "VolumeNotice");

const ExplainPanel = lazyPart(() => import("../life/explain-findings.tsx"), "ExplainPanel");

/** Read-only views: most visits are for typing. */
const LockedArea = lazyExport(() => import("./read-only-area.tsx"), "LockedArea");
const SwitchedOffArea = lazyExport(() => import("./read-only-area.tsx"), "SwitchedOffArea");

/** Areas that are not filled in with the grid. */
const ownEntries: Readonly<Record<string, React.ComponentType<AreaEntryProps>>> = {
  heatingBoilers: BoilerEntry,
};

type Props = Pick<AreaEntryProps, "area" | "wanted" | "onWant"> & { period: Month };

export function AreaPage(props: Props) {
  const { area, period } = props;
  const { uid, document } = useClient();
  return (
    <Page
      title={area.title}
      about={formatMonth(period.year, period.month)}
      isWide
      crumbs={<ReportCrumbs {...period} />}
    >
      <Suspense fallback={<LoadingState />}>
        {document.permissions[area.flag] ? (
          <Entry key={`${uid} ${period.year} ${period.month} ${area.id}`} {...props} />
        ) : (
          <SwitchedOffArea area={area} period={period} />
        )}
        <NextPart period={period} path={area.slug} />
      </Suspense>
    </Page>
  );
}

function Entry({ area, period, wanted, onWant }: Props) {
  const { uid } = useClient();
  const dictionaries = useLoadedDictionaries();
  const book: Book | null = useMemo(() => dictionaries && { period, dictionaries }, [period, dictionaries]);
  const place = { uid, ...period, area: area.id };
  const query = useQuery(areaReportQuery(place));
  const { data, error } = query;
  const work = useOpenedDraft(place, !data || isEditable(data.report.status)); // started while the server is asked
  // The area was switched off after the client's permissions were loaded.
  if (error instanceof ApiError && error.httpStatus === 403) return <SwitchedOffArea area={area} period={period} />;
  if (!data)
    return (
      <NotLoaded query={query}>
        <LoadingGrid />
      </NotLoaded>
    );
  const { status, submissions } = data.report;
  if (!isEditable(status)) return <LockedArea area={area} period={period} status={status} number={submissions} />;
  if (!book) return <DictionariesLoading />;
  if (!work) return <LoadingGrid />;
  return <Filling area={area} book={book} place={place} loaded={data} work={work} wanted={wanted} onWant={onWant} />;
}

function Filling(props: AreaEntryProps) {
  const { area, loaded, place, book } = props;
  const { usedVolume, rows } = loaded.report;
  const help = useAreaHelp(area, rows.length === 0);
  // The surrounding month page fetches it; fetching here as well would be a second request.
  const { data: month } = useQuery({ ...monthReportQuery(place.uid, book.period), enabled: false });
  const asks = month?.findings.filter((finding) => finding.area === area.id && finding.level === "asks") ?? [];
  const own = month?.areas.find((summary) => summary.area === area.id);
  const OwnEntry = ownEntries[area.id] ?? AreaEntry;
  return (
    <>
      {usedVolume !== undefined && <VolumeNotice used={usedVolume} />}
      <OwnEntry
        {...props}
        help={
          <>
            {help.button}
            <ButtonLink {...importLink(place)} search={{ czesc: area.slug }} size="small">
              Wczytaj z pliku
            </ButtonLink>
            <DownloadMenu
              wanted={{ what: "area", ...place, area: area.id }}
              title={`${area.title}, ${formatMonth(place.year, place.month)}`}
              size="small"
            />
          </>
        }
      />
      {asks.length > 0 && own && <ExplainPanel toDo={own} findings={asks} period={book.period} isOpen />}
      {help.panel}
    </>
  );
}
