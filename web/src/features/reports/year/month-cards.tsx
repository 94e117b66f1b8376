import { formatMonth, isEditable, reportStatusFacts, wasSubmitted, type YearReport } from "@ekorok/domain";
import { CardLink, Panel } from "../../../ui/panel.tsx";
import { dueText, readyText, standingText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";
import { shortMonths } from "../short-months.ts";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";

type YearMonth = YearReport["months"][number];

/** The one to work on: the oldest that somebody waits for. */
const atHand = (months: readonly YearMonth[]): YearMonth | undefined =>
  months.find(({ status, due }) => isEditable(status) && due !== "notBegun" && due !== "notServed");

/** Twelve months in a strip, the one at hand large; on a phone a list in which that comes first. */
export function MonthCards({ report: { year, months } }: { report: YearReport }) {
  const now = atHand(months);
  return (
    <ul className={styles.months} data-has-large={now !== undefined || undefined}>
      {months.map((month) => (
        <Panel key={month.month} as="li" className={styles.month} data-large={month === now || undefined}>
          <CardLink
            to="/raporty/$year/$month"
            params={{ year: String(year), month: String(month.month) }}
            className={styles.card}
            data-tone={toneOf(month)}
          >
            {month === now ? <Large year={year} month={month} /> : <Small year={year} month={month} />}
          </CardLink>
        </Panel>
      ))}
    </ul>
  );
}

type Props = { year: number; month: YearMonth };

const Large = ({ year, month }: Props) => (
  <>
    <span className={text.title}>{formatMonth(year, month.month)}</span>
    <StatusChip status={month.status} due={month.due} />
    <span className={text.note}>
      {dueText(month)}, {readyText(month)}
    </span>
  </>
);

/** What there is no room for is read out, and seen on a phone. */
const Small = ({ year, month }: Props) => (
  <>
    <span className={styles.name}>
      <span className={styles.long}>{formatMonth(year, month.month)}</span>
      <span aria-hidden className={styles.short}>
        {shortMonths[month.month - 1]}
      </span>
    </span>
    <span className={styles.standing}>{standingText(month)}</span>
    <span className={styles.more}>
      {dueText(month)}, {readyText(month)}
    </span>
  </>
);

const toneOf = ({ status, due }: YearMonth) => {
  if (due === "late") return "bad";
  if (due === "today") return "warn";
  return !wasSubmitted(status) && (due === "notBegun" || due === "notServed")
    ? "outlined"
    : reportStatusFacts[status].tone;
};
