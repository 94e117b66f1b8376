import { formatInstant, formatMonth, type Month } from "@ekorok/domain";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { errorText } from "../../api/error-text.ts";
import { waitingReportsQuery, yearReportQuery } from "../../api/reports.ts";
import { useSession } from "../../session/use-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { nameOf } from "../client/name-of.ts";
import { useClient } from "../client/use-client.ts";
import { MissingDataNotice } from "../company/missing-data-notice.tsx";
import { permittedAreas } from "../reports/permitted-areas.ts";
import { waitingText } from "../reports/report-words.ts";
import { CheckedReports, DueReports, ReturnedReports } from "./client-reports.tsx";
import { nextMonth, NowCard } from "./now-card.tsx";
import {
  alsoDue,
  begunMonths,
  isReturned,
  type LeftOff,
  monthsAhead,
  reportsAtConsultancy,
  reportsToDo,
  whereLeftOff,
  yearsToLookAt,
} from "./to-do.ts";

/** For a client who has never submitted anything. */
const FirstMonth = lazy(async () => ({ default: (await import("../first-month/guide-card.tsx")).FirstMonth }));

/** By itself: what is to be done can be seen before what it costs is there. */
const YearCards = lazy(async () => ({ default: (await import("./year-cards.tsx")).YearCards }));

export function HomePage({ now, today }: { now: Month; today: string }) {
  const { uid, document, isOwn } = useClient();
  const { state } = useSession();
  const reports = useSuspenseQueries({
    queries: yearsToLookAt(document.servedFrom, now).map((year) => yearReportQuery(uid, year)),
    combine: (results) => results.map(({ data }) => data),
  });
  const months = begunMonths(reports, now);
  const waiting = reportsToDo(reports);
  const isAdvisor = state.status === "signed-in" && state.user.isAdmin && isOwn;
  const isReporting = permittedAreas(document).length > 0 && !isAdvisor; // the consultancy itself owes nobody anything
  const leftOff = whereLeftOff(months);
  const next = nextMonth(waiting);
  const due = alsoDue(waiting, next);
  return (
    <Page title="Strona główna">
      <Stack gap={5}>
        <p>
          Dzień dobry, <strong>{nameOf(document)}</strong>
        </p>
        {isAdvisor && <WaitingReports />}
        {isReporting && (
          <>
            <Suspense fallback={null}>
              {months.every(({ submissions }) => submissions === 0) && <FirstMonth />}
            </Suspense>
            {next && <NowCard month={next} today={today} />}
            <ReturnedReports reports={waiting.filter(isReturned)} />
            <DueReports reports={due} servedFrom={document.servedFrom} hasOthers={due.length < waiting.length} />
            <CheckedReports reports={reportsAtConsultancy(reports)} />
            {leftOff && <LeftOffSection leftOff={leftOff} />}
            <Suspense fallback={null}>
              <YearCards year={now.year} today={today} ahead={monthsAhead(waiting)} />
            </Suspense>
          </>
        )}
        {!isAdvisor && <MissingDataNotice />}
      </Stack>
    </Page>
  );
}

/** For administrators: what waits for them, of every year. */
function WaitingReports() {
  const { data, error, refetch } = useQuery(waitingReportsQuery);
  return (
    <Section title="Czeka na Ciebie">
      <Stack align="start">
        {data?.years.map((waiting) => (
          <Stack key={waiting.year} gap={2} align="start">
            <p>{waitingText(waiting)}.</p>
            <ButtonLink to="/admin/reports" search={{ rok: waiting.year, kolej: "doradca" }} look="solid">
              {`Sprawdź sprawozdania za ${waiting.year} rok`}
            </ButtonLink>
          </Stack>
        ))}
        {data?.years.length === 0 && <p>Żadne sprawozdanie nie czeka na sprawdzenie.</p>}
        {!data && !error && <LoadingState lines={1} />}
        {!data && error && (
          <RetryAlert tone="error" onRetry={() => void refetch()}>
            {errorText(error)}
          </RetryAlert>
        )}
        <ButtonLink to="/admin/reports" look="outlined">
          Sprawozdania klientów
        </ButtonLink>
      </Stack>
    </Section>
  );
}

/** Back to where the last change was made. */
function LeftOffSection({ leftOff: { period, area, at } }: { leftOff: LeftOff }) {
  const { year, month } = period;
  return (
    <Section title="Ostatnio wypełniane">
      <Stack align="start">
        <p>
          {area.title}, {formatMonth(year, month)} – zmieniono {formatInstant(at)}.
        </p>
        <ButtonLink
          to="/raporty/$year/$month/$area"
          params={{ year: String(year), month: String(month), area: area.slug }}
          look="outlined"
        >
          Wróć do wypełniania
        </ButtonLink>
      </Stack>
    </Section>
  );
}
