import type { Book } from "@ekorok/domain/areas/cells";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isEditable } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import { ApiError } from "../../../api/client.ts";
import { errorText } from "../../../api/error-text.ts";
import { areaReportQuery } from "../../../api/report-rows.ts";
import { monthReportQuery } from "../../../api/reports.ts";
import { ComingDictionaries } from "../../dictionaries/coming-dictionaries.tsx";
import { useLoadedDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { ComingGrid } from "../../../grid/coming-grid.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../papers/download-menu.tsx";
import { AreaEntry, type AreaEntryProps } from "./entry/area-entry.tsx";
import { useAreaHelp } from "./help/use-area-help.tsx";
import { useLeftWork } from "../saving/use-left-work.ts";
import { NextPart } from "../workplace/next-part.tsx";
import { ReportCrumbs } from "../report-crumbs.tsx";

/** Nine of ten areas do without it. */
const BoilerEntry = lazy(async () => ({ default: (await import("./boilers/boiler-entry.tsx")).BoilerEntry }));

/** Few come near the day's limit. */
const VolumeNotice = lazy(async () => ({ default: (await import("./volume-notice.tsx")).VolumeNotice }));

/** Only where a value looks odd. */
const AreaAsks = lazy(async () => ({ default: (await import("../life/asks.tsx")).AreaAsks }));

/** Nobody types in these. */
const LockedArea = lazy(async () => ({ default: (await import("./locked-area.tsx")).LockedArea }));
const SwitchedOff = lazy(async () => ({ default: (await import("./switched-off.tsx")).SwitchedOff }));

/** Areas that one fills in by another way than the grid. */
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
      crumbs={<ReportCrumbs period={period} here={area.title} />}
    >
      <Suspense fallback={<LoadingState />}>
        {document.permissions[area.flag] ? (
          <Entry key={`${uid} ${period.year} ${period.month} ${area.id}`} {...props} />
        ) : (
          <SwitchedOff area={area} period={period} />
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
  const { data, error, refetch, isFetching } = useQuery(areaReportQuery(place));
  const work = useLeftWork(place, !data || isEditable(data.report.status)); // while the server is asked
  // It was switched off since the client's permissions were read.
  if (error instanceof ApiError && error.httpStatus === 403) return <SwitchedOff area={area} period={period} />;
  if (!data && error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data) return <ComingGrid />;
  const { status, submissions } = data.report;
  if (!isEditable(status)) return <LockedArea area={area} period={period} status={status} number={submissions} />;
  if (!book) return <ComingDictionaries />;
  if (!work) return <ComingGrid />;
  return <Filling area={area} book={book} place={place} loaded={data} work={work} wanted={wanted} onWant={onWant} />;
}

function Filling(props: AreaEntryProps) {
  const { area, loaded, place, book } = props;
  const { usedVolume, rows } = loaded.report;
  const help = useAreaHelp(area, rows.length === 0);
  // The month around this page asks for it; coming later, this would ask once more.
  const { data: month } = useQuery({ ...monthReportQuery(place.uid, book.period), enabled: false });
  const asks = month?.findings.filter((finding) => finding.area === area.id && finding.level === "asks") ?? [];
  const OwnEntry = ownEntries[area.id] ?? AreaEntry;
  return (
    <>
      {usedVolume !== undefined && (
        <Suspense>
          <VolumeNotice used={usedVolume} />
        </Suspense>
      )}
      <OwnEntry
        {...props}
        help={
          <>
            {help.button}
            <ButtonLink
              to="/raporty/$year/$month/plik"
              params={{ year: String(place.year), month: String(place.month) }}
              search={{ czesc: area.slug }}
              size="small"
            >
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
      {asks.length > 0 && (
        <Suspense>
          <AreaAsks findings={asks} period={book.period} />
        </Suspense>
      )}
      {help.panel}
    </>
  );
}
