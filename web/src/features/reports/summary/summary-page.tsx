import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { LeftOut, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { useIsAdmin } from "../../../session/use-session.ts";
import { monthReportQuery, monthWithRowsQuery, versionQuery } from "../../../api/reports.ts";
import { lazyExport, lazyPart } from "../../../ui/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { printIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { AreaSection } from "../area-section.tsx";
import { LeftOutSection } from "../left-out.tsx";
import { useIsReview } from "../review/use-is-review.ts";
import { MonthNotices } from "../life/month-notices.tsx";
import { SubmitSection } from "../life/submit-section.tsx";
import { submissionObstacles } from "../submission-obstacles.ts";
import { areasOfMonth } from "../permitted-areas.ts";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { useAreasWithDrafts } from "../saving/use-drafts.ts";
import { type ShownArea, shownFrozen, shownNow } from "../shown-area.ts";
import { toDoIn } from "@ekorok/domain/reports/to-do";
import { SubmittedBy } from "../submitted-by.tsx";
import { Contents, sectionIdOf, SummaryHead } from "./summary-head.tsx";
import { versionToShow, type Wanted } from "./load-summary.ts";
import { VersionLinks } from "./version-links.tsx";
import text from "../../../ui/text.module.css";
import styles from "./summary.module.css";

/** Computing charges must not delay the page. */
const ChargesNow = lazyPart(() => import("./summary-charges.tsx"), "ChargesNow");
const EstimateLine = lazyPart(() => import("./summary-charges.tsx"), "EstimateLine");
const ChargesThen = lazyExport(() => import("./summary-charges.tsx"), "ChargesThen");
const ChargesLine = lazyPart(() => import("./summary-charges.tsx"), "ChargesLine");

const ExplainPanel = lazyPart(() => import("../life/explain-findings.tsx"), "ExplainPanel");

/** For the consultancy only: clients do not load it. */
const MonthReview = lazyPart(() => import("../review/month-review.tsx"), "MonthReview", <LoadingState />);

const VersionComparison = lazyPart(() => import("./version-comparison.tsx"), "VersionComparison", <LoadingState />);
const MonthCorrection = lazyExport(() => import("./version-comparison.tsx"), "MonthCorrection");

/** The month on one page: current, as submitted, or two versions compared. */
export function SummaryPage({ period, today, wanted }: { period: Month; today: string; wanted: Wanted }) {
  const { uid } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const number = versionToShow(report, wanted);
  const isAdmin = useIsAdmin();
  const isReview = useIsReview(report);
  if (isReview) return <MonthReview report={report} period={period} />;
  return (
    <Page
      title="Podsumowanie"
      about={formatMonth(period.year, period.month)}
      hasOwnPaper
      crumbs={<ReportCrumbs {...period} />}
      actions={
        <Row>
          <Button look="outlined" icon={printIcon} onClick={() => window.print()}>
            Drukuj
          </Button>
          <DownloadMenu
            wanted={number === null ? { what: "month", uid, ...period } : { what: "version", uid, ...period, number }}
            title={`${formatMonth(period.year, period.month)}${number === null ? "" : `, wersja ${number}`}`}
          />
        </Row>
      }
    >
      <Stack gap={5} className="printed-report">
        {isAdmin && number === null && <MonthNotices report={report} />}
        {report.submissions > 0 && <VersionLinks report={report} period={period} wanted={wanted} />}
        {number === null ? (
          <Draft report={report} period={period} today={today} />
        ) : (
          <Frozen report={report} period={period} number={number} other={wanted.porownaj} />
        )}
      </Stack>
    </Page>
  );
}

/** The month as it would be submitted now, and the submit button. */
function Draft({ report: checked, period, today }: { report: MonthReport; period: Month; today: string }) {
  const { uid, document, isDeleted } = useClient();
  const dictionaries = useDictionaries();
  const { data: withRows } = useSuspenseQuery(monthWithRowsQuery(uid, period));
  // Findings come only with the request without rows.
  const report = useMemo(
    () => ({ ...withRows, areas: checked.areas, leftOut: checked.leftOut, findings: checked.findings }),
    [withRows, checked],
  );
  const draftAreas = useAreasWithDrafts(period);
  const book = useMemo(() => ({ period, dictionaries }), [period, dictionaries]);
  const areas = useMemo(() => shownNow(report, book), [report, book]);
  return (
    <>
      <article className={styles.sheet}>
        <SummaryHead
          report={report}
          period={period}
          company={{ ...document, name: nameOf(document), seat: document.seatAddress }}
        />
        <Contents areas={areas} leftOut={report.leftOut}>
          <EstimateLine report={report} book={book} />
        </Contents>
        <Parts areas={areas} leftOut={report.leftOut} isClosed={false} />
        <ChargesNow number={countIn(areas, report.leftOut) + 1} report={report} book={book} />
      </article>
      <Stack gap={5} className={text.notOnPaper}>
        {!isDeleted && (
          <ExplainPanel
            toDo={toDoIn(report.areas)}
            findings={report.findings.filter(({ level }) => level === "asks")}
            period={period}
            isOpen
          />
        )}
        <SubmitSection
          report={report}
          declaresEmpty
          obstacles={submissionObstacles(report, areasOfMonth(report.areas), today, draftAreas)}
        />
      </Stack>
    </>
  );
}

type FrozenProps = { report: MonthReport; period: Month; number: number; other: number | undefined };

/** A submission with the company's data of that time, or its comparison with another. */
function Frozen({ report, period, number, other }: FrozenProps) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(versionQuery(uid, period, number));
  const { charges = [], leftOut = [] } = frozen;
  const areas = useMemo(() => shownFrozen(frozen), [frozen]);
  return (
    <article className={styles.sheet}>
      <SummaryHead report={report} period={period} company={frozen.company} />
      {other === undefined ? (
        <>
          <div className={styles.submitted}>
            <SubmittedBy frozen={frozen} />
          </div>
          <Contents areas={areas} leftOut={leftOut}>
            <ChargesLine charges={charges} />
          </Contents>
          <Parts areas={areas} leftOut={leftOut} isClosed />
          <Suspense fallback={null}>
            <ChargesThen number={countIn(areas, leftOut) + 1} period={period} frozen={frozen} />
            {number > 1 && <MonthCorrection period={period} number={number} />}
          </Suspense>
        </>
      ) : (
        <VersionComparison period={period} number={number} other={other} />
      )}
    </article>
  );
}

const countIn = (areas: readonly ShownArea[], leftOut: LeftOut) => areas.length + leftOut.length;

/** Numbered as in the table of contents. */
const Parts = ({ areas, leftOut, isClosed }: { areas: readonly ShownArea[]; leftOut: LeftOut; isClosed: boolean }) => (
  <>
    {areas.map((shown, index) => (
      <AreaSection key={shown.area.id} id={sectionIdOf(shown.area.id)} number={index + 1} shown={shown} />
    ))}
    {leftOut.map((one, index) => (
      <LeftOutSection
        key={one.area}
        id={sectionIdOf(one.area)}
        number={areas.length + index + 1}
        one={one}
        isClosed={isClosed}
      />
    ))}
  </>
);
