import { salesAreas } from "@ekorok/domain/sales/counted-rows";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { Month } from "@ekorok/domain/periods/month";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { areaStateNames, reportStatusFacts } from "@ekorok/domain/reports/status";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { versionQuery } from "../../../api/reports.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { printIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { LazyNotes } from "../../notes/lazy-notes.tsx";
import { AreaSection, ReportSection } from "../area-section.tsx";
import { LeftOutSection } from "../left-out.tsx";
import { ExplainFindings } from "../life/explain-findings.tsx";
import { FindingList } from "../life/finding-list.tsx";
import { OtherCards } from "../life/month-notices.tsx";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { ReportHistory } from "../report-history.tsx";
import { salesLink } from "../report-links.ts";
import { type ShownArea, shownFrozen } from "../shown-area.ts";
import { SubmittedBy } from "../submitted-by.tsx";
import { sectionIdOf, SummaryHead } from "../summary/summary-head.tsx";
import { VersionLinks } from "../summary/version-links.tsx";
import { LastMonthComparison } from "./last-month-comparison.tsx";
import { useTellShown } from "./early-key.ts";
import { MonthChanges } from "./month-changes.tsx";
import { SkipToNext } from "./next-to-check.tsx";
import { WrittenNotes } from "./written-notes.tsx";
import styles from "../summary/summary.module.css";

const ChargesThen = lazyExport(() => import("../summary/summary-charges.tsx"), "ChargesThen");

type Props = { report: MonthReport; period: Month };

/** All that the consultancy reads of a closed month before it decides: first what is unusual, then every row. */
export function MonthReview({ report, period }: Props) {
  const { uid } = useClient();
  const { kolejka } = useSearch({ strict: false });
  const { data: frozen } = useSuspenseQuery(versionQuery(uid, period, report.submissions));
  const [isHistoryOpen, openHistory] = useState(false);
  useTellShown({ uid, ...period }, report.submissions);
  const title = formatMonth(period.year, period.month);
  const isWaiting = reportStatusFacts[report.status].turn === "consultancy";
  return (
    <Page
      title={`Sprawozdanie: ${title}`}
      hasOwnPaper
      crumbs={<ReportCrumbs year={period.year} />}
      actions={
        <Row>
          {report.areas.some(({ area }) => salesAreas.includes(area)) && (
            <ButtonLink {...salesLink(period)}>Sprzedaż</ButtonLink>
          )}
          <Button look="outlined" icon={printIcon} onClick={() => window.print()}>
            Drukuj
          </Button>
          <DownloadMenu
            wanted={{ what: "version", uid, ...period, number: report.submissions }}
            title={`${title}, wersja ${report.submissions}`}
          />
        </Row>
      }
    >
      <Stack gap={5} className="printed-report">
        <WrittenNotes report={period} />
        {report.submissions > 1 && <MonthChanges period={period} number={report.submissions} />}
        <Unusual report={report} frozen={frozen} period={period} />
        {isWaiting && kolejka === undefined && (
          <Row spread="end">
            <SkipToNext which={{ uid, ...period }} />
          </Row>
        )}
        <Submitted report={report} frozen={frozen} period={period} />
        <LazyNotes report={period} />
        {report.submissions > 1 && <VersionLinks report={report} period={period} wanted={{}} />}
        <ReportHistory
          title="Historia zmian"
          period={period}
          isOpen={isHistoryOpen}
          onToggle={() => openHistory(!isHistoryOpen)}
        />
      </Stack>
    </Page>
  );
}

type FrozenProps = Props & { frozen: FrozenReport };

/** Warnings, values with their reasons, and what differs from the month before. */
function Unusual({ report, frozen, period }: FrozenProps) {
  const { uid } = useClient();
  const findings = frozen.areas.flatMap((area) => area.findings);
  const asks = findings.filter(({ level }) => level === "asks");
  const warns = findings.filter(({ level }) => level === "warns");
  return (
    <Section title="Na co zwrócić uwagę">
      <Stack gap={5}>
        <OtherCards report={report} isLocked />
        <ExplainFindings toDo={{ asks: 0 }} findings={asks} period={period} isOpen={false} heading="h3" />
        {warns.length > 0 && (
          <Stack as="section" gap={2}>
            <h3>Uwagi: {warns.length}</h3>
            <FindingList findings={warns} period={period} />
          </Stack>
        )}
        <Stack as="section" gap={2}>
          <h3>Obok poprzedniego miesiąca</h3>
          <LastMonthComparison uid={uid} report={report} />
        </Stack>
      </Stack>
    </Section>
  );
}

/** The rows as submitted; areas without any are one line. */
function Submitted({ report, frozen, period }: FrozenProps) {
  const { charges = [], leftOut = [] } = frozen;
  const areas = useMemo(() => shownFrozen(frozen), [frozen]);
  return (
    <article className={styles.sheet}>
      <SummaryHead report={report} period={period} company={frozen.company} />
      <div className={styles.submitted}>
        <SubmittedBy frozen={frozen} />
      </div>
      {areas
        .filter(({ rows }) => rows.length > 0)
        .map((shown) => (
          <AreaSection key={shown.area.id} id={sectionIdOf(shown.area.id)} shown={shown} isReview />
        ))}
      {leftOut.map((one) => (
        <LeftOutSection key={one.area} id={sectionIdOf(one.area)} one={one} isClosed />
      ))}
      <WithoutRows areas={areas.filter(({ rows }) => rows.length === 0)} />
      <Suspense fallback={null}>
        <ChargesThen period={period} frozen={{ ...frozen, charges }} />
      </Suspense>
    </article>
  );
}

/** "Brak zdarzeń: Opłaty SUP, Kotły." */
function WithoutRows({ areas }: { areas: readonly ShownArea[] }) {
  if (areas.length === 0) return null;
  return (
    <ReportSection title={areaStateNames.declaredEmpty}>
      <p>{areas.map(({ area }) => area.title).join(", ")}</p>
    </ReportSection>
  );
}
