import type { Area } from "@ekorok/domain/areas/define-area";
import { daysUntil } from "@ekorok/domain/periods/month";
import { formatDay, formatDayOfInstant, formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Panel, Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { areaToFill } from "../permitted-areas.ts";
import { areaLink } from "../report-links.ts";
import { readyText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";
import { Fact } from "./fact.tsx";
import { NothingToDo } from "./nothing-to-do.tsx";
import { reportLink, ReportLink, reportName } from "./report-name.tsx";
import { type HomeMonth, type HomeReport, isReturned, isYear, type LeftOff, reportKey } from "./waiting-reports.ts";
import { useIsGuided } from "./shown-guide.ts";
import type { Step } from "./which-step.ts";
import text from "../../../ui/text.module.css";
import styles from "./next-step.module.css";

/** Charges come later; their place is kept, so that nothing below moves. */
const YearCost = lazyPart(() => import("./year-cost.tsx"), "YearCost", <div className={styles.cost} />);

type Props = {
  step: Step;
  /** The year whose charges are shown while there is nothing to do. */
  year: number;
  today: string;
  leftOff?: LeftOff | null;
  /** What else is overdue, as a fact. */
  late?: ReactNode;
  /** In a line or two, above what somebody came for. */
  isShort?: boolean;
};

/** What to do now, by when, what the year costs, and what was returned and why. */
export function NextStep({ step, year, today, leftOff = null, late, isShort = false }: Props) {
  const { document } = useClient();
  const report = step.kind === "report" ? step.report : null;
  const area = report && !isYear(report) ? areaToFill(report.areas, document) : undefined;
  const isElsewhere = leftOff && !(area && isSamePlace(leftOff, report, area.id));
  const also = step.kind === "report" && step.alsoReturned.length > 0 && <AlsoReturned reports={step.alsoReturned} />;
  if (isShort)
    return (
      <Panel as="section" padding="snug" aria-label="Teraz">
        <Stack gap={3}>
          {report ? (
            <StepToDo
              report={report}
              area={area}
              days={isYear(report) ? null : <ShortDue month={report} today={today} />}
            />
          ) : (
            step.kind === "nothing" && <NothingToDo step={step} isShort />
          )}
          {also}
        </Stack>
      </Panel>
    );
  return (
    <Section title="Teraz">
      <Stack>
        {step.kind === "nothing" ? <NothingToDo step={step} /> : <StepToDo report={step.report} area={area} />}
        {also}
        <dl className={styles.facts}>
          {report && !isYear(report) && <DueDay month={report} today={today} />}
          <YearCost year={report?.year ?? year} />
          {isElsewhere && <LastChanged leftOff={leftOff} />}
          {late}
        </dl>
      </Stack>
    </Section>
  );
}

const isSamePlace = ({ period, area }: LeftOff, report: HomeReport | null, id: string): boolean =>
  report !== null && !isYear(report) && period.year === report.year && period.month === report.month && area.id === id;

type ToDoProps = {
  report: HomeReport;
  area: Area | undefined;
  /** Everything in a line, with these words about the day; null: a report without one. */
  days?: ReactNode;
};

function StepToDo({ report, area, days }: ToDoProps) {
  const isShort = days !== undefined;
  const isOutdated = isYear(report) && report.isOutdated;
  const verb = isReturned(report) ? "Popraw" : "Złóż";
  const look = useIsGuided() ? "outlined" : "solid";
  return (
    <Row gap={isShort ? 3 : 5} spread="between">
      <div className={classes(styles.what, isShort && styles.short)}>
        <Row gap={3}>
          <span className={text.title}>{reportName(report)}</span>
          {(isReturned(report) || isOutdated) && (
            <StatusChip status={report.status} due={report.due} isOutdated={isOutdated} />
          )}
        </Row>
        <p className={text.note}>
          {howFar(report)}
          {days}
        </p>
        <Reason of={report} />
      </div>
      {area && !isYear(report) ? (
        <ButtonLink {...areaLink(report, area)} look={look} className={styles.button}>
          Dalej: {area.title}
        </ButtonLink>
      ) : (
        <ButtonLink {...reportLink(report)} look={look} className={styles.button}>
          {verb} {isYear(report) ? "sprawozdanie roczne" : reportName(report)}
        </ButtonLink>
      )}
    </Row>
  );
}

function howFar(report: HomeReport): string {
  if (!isYear(report)) return readyText(report);
  return report.isOutdated
    ? "Poprawiono jeden z\u00a0miesięcy. Rok trzeba złożyć ponownie."
    : "Wszystkie miesiące są złożone.";
}

const Reason = ({ of: { returnReason } }: { of: HomeReport }) =>
  returnReason !== null && <p className={styles.reason}>Powód: {returnReason}</p>;

const AlsoReturned = ({ reports }: { reports: readonly HomeReport[] }) => (
  <Alert tone="warning" role="none" title="Do poprawy są też:">
    <ul className={styles.returned}>
      {reports.map((report) => (
        <li key={reportKey(report)}>
          <ReportLink report={report} />
          <Reason of={report} />
        </li>
      ))}
    </ul>
  </Alert>
);

/** ", do 15.12.2026, za 26 dni" */
function ShortDue({ month, today }: { month: HomeMonth; today: string }) {
  if (month.submittedAt !== null) return null;
  const { due, dueOn } = month;
  return (
    <>
      , do {formatDay(dueOn)}, <span className={due === "late" ? text.bad : undefined}>{awayText(today, dueOn)}</span>
    </>
  );
}

function awayText(today: string, dueOn: string): string {
  const days = daysUntil(today, dueOn);
  return days < 0 ? `${inDays(-days)} po terminie` : days === 0 ? "dziś" : `za ${inDays(days)}`;
}

const inDays = (count: number) => `${count}\u00a0${plural(count, dayForms)}`;

/** A returned month has no day any more: it was submitted in its time or late, and that stays. */
function DueDay({ month: { due, dueOn, submittedAt }, today }: { month: HomeMonth; today: string }) {
  if (submittedAt !== null)
    return (
      <Fact title="Do kiedy" note={`złożono ${formatDayOfInstant(submittedAt)}`}>
        bez terminu
      </Fact>
    );
  const away = <span className={due === "late" ? text.bad : undefined}>{awayText(today, dueOn)}</span>;
  return (
    <Fact title="Do kiedy" note={away}>
      {formatDay(dueOn)}
    </Fact>
  );
}

const LastChanged = ({ leftOff: { period, area, at } }: { leftOff: LeftOff }) => (
  <Fact title="Ostatnio wypełniane" note={formatInstant(at)}>
    <TextLink {...areaLink(period, area)}>{area.title}</TextLink>,{" "}
    {formatMonth(period.year, period.month).replace(" ", "\u00a0")}
  </Fact>
);
