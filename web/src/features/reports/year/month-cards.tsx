import { formatMonth, type YearReport } from "@ekorok/domain";
import { classes } from "../../../ui/classes.ts";
import { CardLink, Panel } from "../../../ui/panel.tsx";
import { dueText, readyText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";

/** Twelve months: on a phone a list, on a desk a calendar. */
export function MonthCards({ report: { year, months } }: { report: YearReport }) {
  return (
    <ul className={styles.months}>
      {months.map((month) => (
        <Panel key={month.month} as="li">
          <CardLink
            to="/raporty/$year/$month"
            params={{ year: String(year), month: String(month.month) }}
            className={styles.card}
          >
            <span className={styles.pair}>
              <span className={text.title}>{formatMonth(year, month.month)}</span>
              <StatusChip status={month.status} due={month.due} />
            </span>
            <span className={classes(styles.pair, text.note)}>
              <span>{dueText(month)}</span>
              <span>{readyText(month)}</span>
            </span>
          </CardLink>
        </Panel>
      ))}
    </ul>
  );
}
