import type { Month } from "@ekorok/domain/periods/month";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { waitingReportsQuery, yearReportQuery } from "../../api/reports.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { useSession } from "../../session/use-session.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Section } from "../../ui/panel.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useClient } from "../client/use-client.ts";
import { MonthStrip } from "../reports/month-strip.tsx";
import { NextStep } from "../reports/next-step/next-step.tsx";
import { begunMonths, whereLeftOff, yearsToLookAt } from "../reports/next-step/waiting-reports.ts";
import { permittedAreas } from "../reports/permitted-areas.ts";
import { yearLink } from "../reports/report-links.ts";
import { waitingText } from "../reports/report-words.ts";
import { nextStep } from "../reports/next-step/which-step.ts";
import { Besides } from "./besides.tsx";
import text from "../../ui/text.module.css";

/** Comes last in its block, where there mostly is room beside the other facts. */
const LateDuties = lazyPart(() => import("./year-days.tsx"), "LateDuties");

/** `guide` is for a client who has never submitted anything. */
export function HomePage({ now, today, guide }: { now: Month; today: string; guide: ReactNode }) {
  const { uid, document, isOwn, isDeleted } = useClient();
  const { state } = useSession();
  const reports = useSuspenseQueries({
    queries: yearsToLookAt(document.servedFrom, now).map((year) => yearReportQuery(uid, year)),
    combine: (results) => results.map(({ data }) => data),
  });
  const months = begunMonths(reports, now);
  // The consultancy itself files no reports.
  const isAdvisor = state.status === "signed-in" && state.user.isAdmin && isOwn;
  const hasAreas = permittedAreas(document).length > 0;
  const step = nextStep(reports, { hasAreas, isDeleted });
  const isNew = months.every(({ submissions }) => submissions === 0);
  const leftOff = whereLeftOff(months);
  const year = reports.find((report) => report.year === now.year);
  return (
    <Page title="Strona główna" crumbs={null} actions={<p className={text.muted}>{nameOf(document)}</p>}>
      <Stack gap={4}>
        {isAdvisor && <WaitingReports />}
        {!isAdvisor && (
          <>
            {hasAreas && isNew && guide}
            <NextStep
              step={step}
              year={now.year}
              today={today}
              leftOff={leftOff}
              late={hasAreas && <LateDuties year={now.year} today={today} />}
            />
            <Panel as="section" padding="roomy" aria-labelledby="year">
              <Stack>
                <Row spread="between">
                  <h2 id="year">Rok {now.year}</h2>
                  <TextLink {...yearLink(now.year)} className={classes(text.note, text.forThumb)}>
                    Cały rok
                  </TextLink>
                </Row>
                {year && (hasAreas || !isNew) && <MonthStrip report={year} />}
                <Besides step={step} now={now} today={today} hasAreas={hasAreas} />
              </Stack>
            </Panel>
          </>
        )}
      </Stack>
    </Page>
  );
}

/** For administrators: reports of all years that wait for them. */
function WaitingReports() {
  const query = useQuery(waitingReportsQuery);
  const { data } = query;
  return (
    <Section title="Czeka na Ciebie">
      <Stack align="start">
        {data?.years.map((waiting, index) => (
          <Stack key={waiting.year} gap={2} align="start">
            <p>{waitingText(waiting)}.</p>
            <ButtonLink
              to="/admin/reports"
              search={{ rok: waiting.year, kolej: "doradca" }}
              look={index === 0 ? "solid" : "outlined"}
            >
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
