import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isEditable } from "@ekorok/domain/reports/status";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { monthReportQuery } from "../../../api/reports.ts";
import { lazyExport, lazyPart } from "../../../ui/lazy-part.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/panel.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { MissingDataNotice } from "../../company/missing-data-notice.tsx";
import { LazyNotes } from "../../notes/lazy-notes.tsx";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { SubmitSection } from "../life/submit-section.tsx";
import { submissionObstacles } from "../submission-obstacles.ts";
import { useIsReview } from "../review/use-is-review.ts";
import { NoAreas } from "../no-areas.tsx";
import { areasOfMonth } from "../permitted-areas.ts";
import { ReportCrumbs } from "../report-crumbs.tsx";
import { ReportHistory } from "../report-history.tsx";
import { notServedText, versionText } from "../report-words.ts";
import { useAreasWithDrafts } from "../saving/use-drafts.ts";
import { AreaCards } from "./area-cards.tsx";
import { MonthFindings, MonthNotices, OtherCards, WaitingSales } from "../life/month-notices.tsx";
import { summaryLink } from "../report-links.ts";

const BeginningPage = lazyExport(() => import("./beginning/beginning-page.tsx"), "BeginningPage");

/** For the consultancy only: clients do not load it. */
const MonthReview = lazyPart(() => import("../review/month-review.tsx"), "MonthReview", <LoadingState />);

/** Computing charges must not delay the page. */
const MonthCharges = lazyPart(
  () => import("./month-charges.tsx"),
  "MonthCharges",
  <LoadingState label="Wczytujemy opłaty…" lines={3} />,
);

type Props = {
  period: Month;
  today: string;
  isHistoryOpen: boolean;
  /** Shows how the month can begin like an earlier one, while it is open. */
  isBeginning?: boolean;
};

export function MonthPage({ period, today, isHistoryOpen, isBeginning = false }: Props) {
  const { uid, isOwn, isDeleted, document } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const isReview = useIsReview(report);
  const areas = areasOfMonth(report.areas);
  const draftAreas = useAreasWithDrafts(period);
  useFocusOnReturn(isBeginning);
  const isLocked = isDeleted || !isEditable(report.status);
  if (isBeginning && !isLocked && areas.length > 0)
    return (
      <Suspense fallback={<LoadingState />}>
        <BeginningPage report={report} />
      </Suspense>
    );
  if (isReview) return <MonthReview report={report} period={period} />;
  const version = versionText(report);
  const notServed = isDeleted ? null : notServedText(document.servedFrom, [report]);
  return (
    <Page
      title={`Sprawozdanie: ${formatMonth(period.year, period.month)}`}
      crumbs={<ReportCrumbs year={period.year} />}
      actions={
        <DownloadMenu
          wanted={{ what: "month", uid, ...period }}
          title={`Sprawozdanie: ${formatMonth(period.year, period.month)}`}
        />
      }
    >
      {areas.length === 0 ? (
        <Stack gap={5}>
          <NoAreas
            isOwn={isOwn}
            action={
              report.submissions > 0 && (
                <ButtonLink {...summaryLink(period)} search={{ wersja: report.submissions }} look="outlined">
                  Złożone sprawozdanie
                </ButtonLink>
              )
            }
          />
          {report.leftOut.length > 0 && <AreaCards areas={areas} draftAreas={draftAreas} report={report} isLocked />}
        </Stack>
      ) : (
        <Stack gap={5}>
          <MonthNotices report={report} />
          {notServed !== null && <Alert tone="info">{notServed}</Alert>}
          {version !== null && <p>{version}</p>}
          <OtherCards report={report} isLocked={isLocked} />
          {!isLocked && <MissingDataNotice />}
          <AreaCards areas={areas} draftAreas={draftAreas} report={report} isLocked={isLocked} />
          <MonthFindings report={report} />
          <Section title="Opłaty za miesiąc" id="oplaty">
            <MonthCharges report={report} />
          </Section>
          {!isLocked && <WaitingSales report={report} />}
          {!isLocked && (
            <SubmitSection report={report} obstacles={submissionObstacles(report, areas, today, draftAreas)} />
          )}
          <LazyNotes report={period} />
          <MonthHistory period={period} isOpen={isHistoryOpen} />
        </Stack>
      )}
    </Page>
  );
}

/** A view of the page is no other page, so the focus has to be brought back from it. */
function useFocusOnReturn(isBeginning: boolean): void {
  const wasBeginning = useRef(isBeginning);
  useEffect(() => {
    if (wasBeginning.current && !isBeginning) document.querySelector("h1")?.focus();
    wasBeginning.current = isBeginning;
  }, [isBeginning]);
}

const route = getRouteApi("/_app/_client/raporty/$year/$month/");

function MonthHistory({ period, isOpen }: { period: Month; isOpen: boolean }) {
  const navigate = route.useNavigate();
  const toggle = () =>
    void navigate({ search: (old) => ({ ...old, pokaz: isOpen ? undefined : "historia" }), replace: true });
  return <ReportHistory title="Historia zmian" period={period} isOpen={isOpen} onToggle={toggle} />;
}
