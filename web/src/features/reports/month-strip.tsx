import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable, reportStatusFacts, wasSubmitted } from "@ekorok/domain/reports/status";
import { Icon } from "../../ui/icon.tsx";
import { checkIcon } from "../../ui/icons.ts";
import { CardLink, Panel } from "../../ui/panel.tsx";
import { dueText, readyCount, readyText, standingText } from "./report-words.ts";
import { shortMonths } from "./short-months.ts";
import { monthLink } from "./report-links.ts";
import text from "../../ui/text.module.css";
import styles from "./month-strip.module.css";

type YearMonth = YearReport["months"][number];

/** The month to work on: the oldest open one that is due. */
const currentMonth = (months: readonly YearMonth[]): YearMonth | undefined =>
  months.find(({ status, due }) => isEditable(status) && due !== "notBegun" && due !== "notServed");

type StripProps = {
  report: YearReport;
  /** The client of these months, where the page's address does not name one. */
  uid?: string;
};

/** Twelve months. */
export function MonthStrip({ report: { year, months }, uid }: StripProps) {
  const now = currentMonth(months);
  return (
    <ul className={styles.months}>
      {months.map((month) => (
        <Panel key={month.month} as="li" className={styles.month} data-now={month === now || undefined}>
          <CardLink
            {...monthLink({ year, month: month.month })}
            {...(uid !== undefined && { search: { uid } })}
            className={styles.card}
            data-tone={toneOf(month)}
          >
            <Face year={year} month={month} />
          </CardLink>
        </Panel>
      ))}
    </ul>
  );
}

/** An icon and a few words; screen readers get the full text. */
const Face = ({ year, month }: { year: number; month: YearMonth }) => (
  <>
    <span className={text.readOut}>
      {formatMonth(year, month.month)} {standingText(month)} {dueText(month)}, {readyText(month)}
    </span>
    <span aria-hidden className={styles.name}>
      {shortMonths[month.month - 1]}
    </span>
    <span aria-hidden className={styles.sign}>
      <Sign month={month} />
    </span>
  </>
);

function Sign({ month }: { month: YearMonth }) {
  const { status, due, areas } = month;
  if (due === "late") return "spóźnione";
  const { inShort } = reportStatusFacts[status];
  if (inShort !== null) return inShort;
  if (wasSubmitted(status)) return <Icon path={checkIcon} size={16} />;
  if (due === "notBegun" || due === "notServed") return "–";
  return `${readyCount(month)} z ${areas.length}`;
}

const toneOf = ({ status, due }: YearMonth) => {
  if (due === "late") return "bad";
  if (due === "today") return "warn";
  return !wasSubmitted(status) && (due === "notBegun" || due === "notServed")
    ? "outlined"
    : reportStatusFacts[status].tone;
};
