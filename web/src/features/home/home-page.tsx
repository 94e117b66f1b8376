import type { Month } from "@ekorok/domain/periods/month";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { waitingReportsQuery, yearReportQuery } from "../../api/reports.ts";
import { NotLoaded } from "../../query-state.tsx";
import { useSession } from "../../session/use-session.ts";
import { lazyExport, lazyPart } from "../../ui/lazy-part.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Section } from "../../ui/panel.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useClient } from "../client/use-client.ts";
import { MissingDataNotice } from "../company/missing-data-notice.tsx";
import { MonthStrip } from "../reports/month-strip.tsx";
import { permittedAreas } from "../reports/permitted-areas.ts";
import { waitingText } from "../reports/report-words.ts";
import { CheckedReports, DueReports, ReturnedReports } from "./client-reports.tsx";
import { NothingNow, NowCard } from "./now-card.tsx";
import {
  alsoDue,
  begunMonths,
  isReturned,
  monthsByDay,
  nextMonth,
  reportsAtConsultancy,
  reportsToDo,
  whereLeftOff,
  yearsToLookAt,
} from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

/** Loaded separately, so that the tasks are shown before the amounts are there. */
const YearAmount = lazyExport(() => import("./year-cards.tsx"), "YearAmount");
const Deadlines = lazyPart(() => import("./year-cards.tsx"), "Deadlines");

/** `guide` is for a client who has never submitted anything. */
export function HomePage({ now, today, guide }: { now: Month; today: string; guide: ReactNode }) {
  const { uid, document, isOwn } = useClient();
  const { state } = useSession();
  const reports = useSuspenseQueries({
    queries: yearsToLookAt(document.servedFrom, now).map((year) => yearReportQuery(uid, year)),
    combine: (results) => results.map(({ data }) => data),
  });
  const months = begunMonths(reports, now);
  const waiting = reportsToDo(reports);
  const isAdvisor = state.status === "signed-in" && state.user.isAdmin && isOwn;
  const isReporting = permittedAreas(document).length > 0 && !isAdvisor; // the consultancy itself files no reports
  const isNew = months.every(({ submissions }) => submissions === 0);
  const leftOff = whereLeftOff(months);
  const next = nextMonth(waiting);
  const due = alsoDue(waiting, next);
  const checked = reportsAtConsultancy(reports);
  const year = reports.find((report) => report.year === now.year);
  return (
    <Page title="Strona główna">
      <Stack gap={4}>
        <p>
          Dzień dobry, <strong>{nameOf(document)}</strong>
        </p>
        {isAdvisor && <WaitingReports />}
        {isReporting && (
          <div className={styles.board}>
            <Suspense fallback={null}>
              <div className={styles.whole}>{isNew && guide}</div>
            </Suspense>
            {next ? (
              <NowCard month={next} today={today} leftOff={leftOff} isGuided={isNew && !leftOff} />
            ) : (
              <NothingNow />
            )}
            <Suspense fallback={<YearAmountPlace year={now.year} />}>
              <YearAmount year={now.year} />
            </Suspense>
            <div className={styles.whole}>
              <ReturnedReports reports={waiting.filter((report) => isReturned(report) && report !== next)} />
            </div>
            {year && (
              <Panel as="section" padding="roomy" className={styles.whole} aria-labelledby="year">
                <Row spread="between" className={styles.yearHead}>
                  <h2 id="year">Rok {year.year}</h2>
                  <TextLink to="/raporty/{-$year}" params={{ year: undefined }} className={text.note}>
                    Wszystkie sprawozdania
                  </TextLink>
                </Row>
                <MonthStrip report={year} isEven />
              </Panel>
            )}
            <Deadlines year={now.year} today={today} months={monthsByDay(waiting)} />
            <Stack>
              <DueReports reports={due} />
              <CheckedReports reports={checked} />
            </Stack>
          </div>
        )}
        {!isAdvisor && <MissingDataNotice />}
      </Stack>
    </Page>
  );
}

/** Reserves the space, so that nothing below moves. */
const YearAmountPlace = ({ year }: { year: number }) => (
  <Section title={`Rok ${year} do dziś`}>
    <LoadingState lines={2} />
  </Section>
);

/** For administrators: reports of all years that wait for them. */
function WaitingReports() {
  const query = useQuery(waitingReportsQuery);
  const { data } = query;
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
        {!data && <NotLoaded query={query} isInline lines={1} />}
        <ButtonLink to="/admin/reports" look="outlined">
          Sprawozdania klientów
        </ButtonLink>
      </Stack>
    </Section>
  );
}
