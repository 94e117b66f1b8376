import { daysUntil, type Month } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { DUE_SOON_DAYS } from "@ekorok/domain/reports/due-dates";
import { isEditable, reportStatusFacts, statusName } from "@ekorok/domain/reports/status";
import { wrongIn } from "@ekorok/domain/reports/to-do";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { Chip, type Tone } from "../../../ui/chip.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { isSubmittable, submissionObstacles } from "../submission-obstacles.ts";
import { type AreaOfMonth, areasOfMonth } from "../permitted-areas.ts";
import { dayNames, dueText, readyCount } from "../report-words.ts";
import { partLink, SUMMARY_PART } from "./month-parts.ts";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { useClient } from "../../client/use-client.ts";
import { cellSearch, monthLink } from "../report-links.ts";
import text from "../../../ui/text.module.css";
import styles from "./workplace.module.css";

const SubmitButton = lazyPart(() => import("./submit-button.tsx"), "SubmitButton");

type Props = {
  report: MonthReport;
  today: string;
  draftAreas: ReadonlySet<string>;
  /** The path of the open part. */
  here: string | null;
  came: ReactNode;
};

/** Reserves the space while the month is loading. */
export const MonthBarPlaceholder = () => <div className={styles.bar} />;

/** Progress, deadline and cost of the month, and the submit button once nothing is missing. */
export function MonthBar({ report, today, draftAreas, here, came }: Props) {
  const areas = areasOfMonth(report.areas);
  const ready = readyCount(report);
  const isOpen = isEditable(report.status);
  if (areas.length === 0) return null;
  const obstacles = submissionObstacles(report, areas, today, draftAreas);
  const { asks, ...blocking } = isOpen ? obstacles.toDo : { blocks: 0, toEnter: 0, asks: 0 };
  const isHere = ({ area }: AreaOfMonth) => area.slug === here;
  // All values are together on the month's own page and its summary; an area has its own.
  const isAnswered = here === SUMMARY_PART.path || areas.some((one) => isHere(one) && one.summary.asks > 0);
  /** To the first such cell of this part, or of another. */
  const wayTo = (hasSuch: (one: AreaOfMonth) => boolean, isToEnter: boolean) => {
    const such = areas.filter(hasSuch);
    const next = such.find(isHere) ?? such[0];
    const cell = obstacles.mistakes.find((one) => one.area === next?.area.id && (one.isToEnter ?? false) === isToEnter);
    return { ...partLink({ path: next?.area.slug ?? null }, report), search: cellSearch(cell) };
  };
  return (
    <section aria-label="Postęp miesiąca" className={styles.bar}>
      <p className={styles.progress}>
        <span>
          <strong>
            {ready} z {areas.length}
          </strong>{" "}
          <span className={styles.words}>części gotowych</span>
        </span>
        <span className={styles.line}>
          <Progress max={areas.length} value={ready} />
        </span>
      </p>
      {wrongIn(blocking) > 0 && (
        <TextLink {...wayTo(({ summary }) => wrongIn(summary) > 0, false)} className={text.bad}>
          <Short sign="!">do poprawienia: </Short>
          {formatNumber(wrongIn(blocking))}
        </TextLink>
      )}
      {blocking.toEnter > 0 && (
        <TextLink {...wayTo(({ summary }) => summary.toEnter > 0, true)}>
          <Short sign="+">do wpisania: </Short>
          {formatNumber(blocking.toEnter)}
        </TextLink>
      )}
      {asks > 0 && (
        <TextLink {...partLink({ path: isAnswered ? here : null }, report)} hash="asks">
          <Short sign="?">do wyjaśnienia: </Short>
          {formatNumber(asks)}
        </TextLink>
      )}
      {isOpen ? <Deadline report={report} today={today} /> : <Standing report={report} />}
      {came}
      <MonthAmount period={{ year: report.year, month: report.month }} />
      {isOpen && isSubmittable(obstacles) && <SubmitButton report={report} />}
    </section>
  );
}

/** Words, replaced by a sign on narrow screens. */
const Short = ({ sign, children }: { sign: string; children: string }) => (
  <>
    <span aria-hidden className={styles.sign}>
      {sign}
    </span>
    <span className={styles.words}>{children}</span>
  </>
);

const Standing = ({ report: { status, due } }: { report: MonthReport }) => (
  <Chip tone={reportStatusFacts[status].tone}>{statusName(status, due)}</Chip>
);

function Deadline({ report, today }: { report: MonthReport; today: string }) {
  const { due, dueOn } = report;
  const days = daysUntil(today, dueOn);
  // When and why it came back stands on the month's page.
  if (report.submittedAt !== null) return <Standing report={report} />;
  const words = dueText(report);
  const isComing = due !== "notServed" && due !== "late" && days > 0;
  const tone: Tone =
    due === "late" ? "bad" : due === "today" || (isComing && days <= DUE_SOON_DAYS) ? "warn" : "outlined";
  const name = dayNames[due];
  return (
    <Chip tone={tone}>
      {name ? (
        // One element, as a chip separates its children and no space may precede the colon.
        <span>
          {name}
          <span className={styles.words}>: {words.replace(/^termin /, "")}</span>
        </span>
      ) : isComing ? (
        <>
          <span className={classes(styles.words, styles.day)}>{words} · </span>
          {days} {plural(days, dayForms)}
        </>
      ) : (
        <>
          <span className={styles.words}>{words}</span>
          <span aria-hidden className={styles.sign}>
            {statusName(report.status, due)}
          </span>
        </>
      )}
    </Chip>
  );
}

/** The charges of the month by itself, as far as it is saved; a link to their details. */
export function MonthAmount({ period: { year, month } }: { period: Month }) {
  const { uid } = useClient();
  const { data } = useQuery(yearChargesQuery(uid, year));
  const own = data?.byMonth?.find((one) => one.month === month);
  if (!own) return null;
  return (
    <p className={styles.amount}>
      <span className={styles.words}>Opłaty za miesiąc: </span>
      <TextLink {...monthLink({ year, month })} hash="oplaty">
        {totalWords(own.total)}
      </TextLink>
    </p>
  );
}
