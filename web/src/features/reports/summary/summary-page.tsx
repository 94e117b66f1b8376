import { type FrozenReport, formatMonth, type Month, type MonthReport } from "@ekorok/domain";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import { monthReportQuery, monthWithRowsQuery, versionQuery } from "../../../api/reports.ts";
import { Button } from "../../../ui/button.tsx";
import { printIcon } from "../../../ui/icons.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { nameOf } from "../../client/name-of.ts";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { AreaSection } from "../area-section.tsx";
import { LeftOutSection } from "../left-out.tsx";
import { ReviewActions } from "../life/review-actions.tsx";
import { SubmitSection } from "../life/submit-section.tsx";
import { whatBlocks } from "../life/what-blocks.ts";
import { knownAreas } from "../permitted-areas.ts";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { useKeptAreas } from "../saving/use-kept-areas.ts";
import { shownFrozen, shownNow } from "../shown-area.ts";
import { StatusChip } from "../status-chip.tsx";
import { SubmittedBy } from "../submitted-by.tsx";
import { versionToShow, type Wanted } from "./load-summary.ts";
import { VersionLinks } from "./version-links.tsx";
import text from "../../../ui/text.module.css";

/** By themselves: the month is read and handed in without waiting for how charges are computed. */
const MonthEstimate = lazy(async () => ({ default: (await import("./month-charges.tsx")).MonthEstimate }));
const MonthCharges = lazy(async () => ({ default: (await import("./month-charges.tsx")).MonthCharges }));

const VersionComparison = lazy(async () => ({ default: (await import("./version-comparison.tsx")).VersionComparison }));
const MonthCorrection = lazy(async () => ({ default: (await import("./version-comparison.tsx")).MonthCorrection }));

type Props = { period: Month; today: string; wanted: Wanted };

/** The month on one page: as it will be submitted, as it was, or two submissions beside each other. */
export function SummaryPage({ period, today, wanted }: Props) {
  const { uid, document } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const number = versionToShow(report, wanted);
  return (
    <Page
      title="Podsumowanie"
      about={formatMonth(period.year, period.month)}
      crumbs={<ReportCrumbs period={period} here="Podsumowanie" />}
      actions={
        <Button look="outlined" icon={printIcon} onClick={() => window.print()}>
          Drukuj
        </Button>
      }
    >
      <Stack gap={6} className="printed-report">
        {number === null ? (
          <Head report={report} period={period} company={{ ...document, name: nameOf(document) }} />
        ) : (
          <FrozenHead report={report} period={period} number={number} />
        )}
        {report.submissions > 0 && <VersionLinks report={report} period={period} wanted={wanted} />}
        {number === null ? (
          <Draft period={period} today={today} />
        ) : wanted.porownaj === undefined ? (
          <Frozen period={period} number={number} />
        ) : (
          <Suspense fallback={<LoadingState />}>
            <VersionComparison period={period} number={number} other={wanted.porownaj} />
          </Suspense>
        )}
        {/* Who has read the last submission to its end can decide about it here; about an older one nothing is decided. */}
        {number === report.submissions && <ReviewActions which={{ uid, ...period }} report={report} />}
      </Stack>
    </Page>
  );
}

type HeadProps = {
  report: MonthReport;
  period: Month;
  company: Pick<FrozenReport["company"], "name" | "nip" | "bdoNumber">;
};

/** Whose report it is, for what, and how it stands: a sheet of paper has no address bar. */
function Head({ report, period, company: { name, nip, bdoNumber } }: HeadProps) {
  const numbers = [...(nip === "" ? [] : [`NIP ${nip}`]), ...(bdoNumber === "" ? [] : [`BDO ${bdoNumber}`])];
  return (
    <Stack gap={2}>
      <p className={text.strong}>Sprawozdanie za {formatMonth(period.year, period.month)}</p>
      <p className={text.breakable}>{[name, ...numbers].join(", ")}</p>
      <StatusChip status={report.status} due={report.due} />
    </Stack>
  );
}

/** The same with what the company was called when it submitted. */
function FrozenHead({ number, ...head }: Omit<HeadProps, "company"> & { number: number }) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(versionQuery(uid, head.period, number));
  return <Head {...head} company={frozen.company} />;
}

/** The month as it would be submitted now, and the submission itself. */
function Draft({ period, today }: { period: Month; today: string }) {
  const { uid } = useClient();
  const dictionaries = useDictionaries();
  const { data: checked } = useSuspenseQuery(monthReportQuery(uid, period));
  const { data: withRows } = useSuspenseQuery(monthWithRowsQuery(uid, period));
  // Only the month without its rows is checked as a whole.
  const report = { ...withRows, areas: checked.areas, leftOut: checked.leftOut, findings: checked.findings };
  const areas = knownAreas(report.areas);
  const keptAreas = useKeptAreas(period);
  const book = useMemo(() => ({ period, dictionaries }), [period, dictionaries]);
  return (
    <>
      {shownNow(report, book).map((shown) => (
        <AreaSection key={shown.area.id} shown={shown} />
      ))}
      {report.leftOut.map((one) => (
        <LeftOutSection key={one.area} one={one} isClosed={false} />
      ))}
      <Suspense fallback={null}>
        <MonthEstimate report={report} book={book} />
      </Suspense>
      <div className={text.notOnPaper}>
        <SubmitSection report={report} obstacles={whatBlocks(report, areas, today, keptAreas)} />
      </div>
    </>
  );
}

/** A submission, as it was. */
function Frozen({ period, number }: { period: Month; number: number }) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(versionQuery(uid, period, number));
  return (
    <>
      <SubmittedBy frozen={frozen} />
      {shownFrozen(frozen).map((shown) => (
        <AreaSection key={shown.area.id} shown={shown} />
      ))}
      {frozen.leftOut?.map((one) => (
        <LeftOutSection key={one.area} one={one} isClosed />
      ))}
      {frozen.charges && (
        <Suspense fallback={null}>
          <MonthCharges charges={frozen.charges} isFrozen />
        </Suspense>
      )}
      {number > 1 && (
        <Suspense fallback={null}>
          <MonthCorrection period={period} number={number} />
        </Suspense>
      )}
    </>
  );
}
