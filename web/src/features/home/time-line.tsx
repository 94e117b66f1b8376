import { daysUntil } from "@ekorok/domain/periods/month";
import { formatDay } from "@ekorok/domain/polish/dates";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

/** One thing that has its day. */
export type Dated = { readonly id: string; readonly day: string; readonly what: ReactNode; readonly amount: string };

/** So many days are seen here, and so much of each; the year's page has all. */
const [MOST_LATE, MOST_AHEAD, MOST_OF_DAY] = [3, 4, 2];

/** Days in their order, with today among them: what is behind it is late, and comes first. */
export function TimeLine({ dated, today }: { dated: readonly Dated[]; today: string }) {
  const days = [...new Set(dated.map(({ day }) => day))].toSorted();
  const late = days.filter((day) => day < today);
  const ahead = days.filter((day) => day > today);
  const on = (day: string) => dated.filter((one) => one.day === day);
  const more = late.slice(MOST_LATE).flatMap(on).length;
  return (
    <ol className={styles.timeLine}>
      {late.slice(0, MOST_LATE).map((day) => (
        <Day key={day} when="late" day={day} away={`${inDays(-daysUntil(today, day))} po terminie`} things={on(day)} />
      ))}
      {more > 0 && (
        <li data-when="late">
          <span />
          <TextLink to="/raporty/{-$year}" params={{ year: undefined }}>
            i jeszcze {more} po terminie
          </TextLink>
        </li>
      )}
      <Day when="today" day={today} away="dziś" things={on(today)} />
      {ahead.slice(0, MOST_AHEAD).map((day) => (
        <Day key={day} when="ahead" day={day} away={`za ${inDays(daysUntil(today, day))}`} things={on(day)} />
      ))}
    </ol>
  );
}

const inDays = (count: number) => `${count}\u00a0${plural(count, dayForms)}`;

type DayProps = { when: "late" | "today" | "ahead"; day: string; away: string; things: readonly Dated[] };

const Day = ({ when, day, away, things }: DayProps) => (
  <li data-when={when} aria-current={when === "today" ? "date" : undefined}>
    <p className={styles.day}>
      <strong>{formatDay(day)}</strong> <span className={classes(text.note, styles.away)}>{away}</span>
    </p>
    <div>
      {things.slice(0, MOST_OF_DAY).map(({ id, what, amount }) => (
        <p key={id} className={styles.thing}>
          <span>{what}</span> <span className={styles.amount}>{amount}</span>
        </p>
      ))}
      {things.length > MOST_OF_DAY && (
        <p className={styles.thing}>
          <TextLink to="/raporty/{-$year}" params={{ year: undefined }} hash="oplaty">
            i jeszcze {things.length - MOST_OF_DAY}
          </TextLink>
        </p>
      )}
    </div>
  </li>
);
