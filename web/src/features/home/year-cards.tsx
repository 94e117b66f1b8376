import { sumOfDue } from "@ekorok/domain/charges/charge-totals";
import { totalWords, zlotyWords } from "@ekorok/domain/charges/total-words";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dayToDo, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { formatMonth, formatDay } from "@ekorok/domain/polish/dates";
import { plural, dayForms } from "@ekorok/domain/polish/plural";
import { withFullStop } from "@ekorok/domain/polish/typography";
import { useQuery } from "@tanstack/react-query";
import { daysUntil } from "@ekorok/domain/periods/month";
import type { ReactNode } from "react";
import { yearDutiesQuery } from "../../api/duties.ts";
import { yearChargesQuery } from "../../api/year-charges.ts";
import { yearLink, monthLink } from "../reports/report-links.ts";
import { TextLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { useClient } from "../client/use-client.ts";
import { type HomeMonth, reportKey } from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

export function YearAmount({ year }: { year: number }) {
  const { isPending, data: now } = useYear(year);
  return (
    <Section title={`Rok ${year} do dziś`}>
      {isPending && <LoadingState lines={2} />}
      {now?.total && (
        <Stack gap={2}>
          <p className={styles.big}>{totalWords(now.total)}</p>
          <p className={text.note}>
            do zapłaty według tego, co wpisano;{" "}
            <TextLink {...yearLink(year)} hash="oplaty">
              jak policzono
            </TextLink>
          </p>
          {now.unknown.length > 0 && <p className={text.note}>{unknownText(now.unknown)}</p>}
        </Stack>
      )}
      {!isPending && !now?.total && (
        <p className={text.muted}>Opłaty pojawią się tu, gdy wypełnisz pierwsze wiersze.</p>
      )}
    </Section>
  );
}

/** The month's own fees, with a link to how they are computed. */
export function MonthCost({ month: { year, month } }: { month: HomeMonth }) {
  const own = useYear(year).data?.byMonth?.find((one) => one.month === month);
  if (!own) return null;
  return (
    <p className={text.note}>
      Opłaty za miesiąc:{" "}
      <TextLink {...monthLink({ year, month })} hash="oplaty">
        {totalWords(own.total)}
      </TextLink>
    </p>
  );
}

const offices = { one: "urząd", few: "urzędy", many: "urzędów" };

/** Titles of fees; one that several offices collect is counted. */
function namesOf(titles: readonly string[]): string[] {
  return [...new Set(titles)].map((title) => {
    const count = titles.filter((one) => one === title).length;
    return count === 1 ? title : `${title} (${count} ${plural(count, offices)})`;
  });
}

/** "Jednej opłaty nie da się jeszcze policzyć w całości: Opłata SUP." */
export function unknownText(titles: readonly string[]): string {
  const count = plural(titles.length, {
    one: "Jednej opłaty",
    few: `${titles.length} opłat`,
    many: `${titles.length} opłat`,
  });
  return withFullStop(`${count} nie da się jeszcze policzyć w\u00a0całości: ${namesOf(titles).join(", ")}`);
}

type Props = {
  year: number;
  today: string;
  /** Months still to be submitted, in time or late. */
  months: readonly HomeMonth[];
};

/** What is late or due next: months to submit, and duties of this year and the last one. */
export function Deadlines({ year, today, months }: Props) {
  const { uid } = useClient();
  const now = useQuery(yearDutiesQuery(uid, year));
  const before = useQuery(yearDutiesQuery(uid, year - 1));
  if (now.isPending || before.isPending) return null;
  const open = [before, now].flatMap(({ data }) =>
    (data?.duties ?? []).filter(isStillToDo).map((duty) => ({ duty, year: data?.year ?? year })),
  );
  const dated = [
    ...months.map((month) => ({
      id: reportKey(month),
      day: month.dueOn,
      what: <MonthDue month={month} />,
      amount: "",
    })),
    ...open.flatMap(({ duty, year }) => {
      const day = dayToDo(duty, today);
      if (day === null) return [];
      return [{ id: `${year} ${duty.key}`, day, what: <DutyDue duty={duty} year={year} />, amount: amountOf(duty) }];
    }),
  ];
  if (dated.length === 0) return null;
  return (
    <Section title="Terminy">
      <TimeLine dated={dated} today={today} />
    </Section>
  );
}

const againWords = { file: "do ponownego złożenia", pay: "do dopłaty" };

const DutyDue = ({ duty, year }: { duty: YearDuty; year: number }) => (
  <>
    <TextLink {...yearLink(year)} hash="terminy">
      {duty.title}
    </TextLink>{" "}
    <span className={classes(text.note, styles.office)}>
      {duty.standing === "again" ? againWords[duty.does] : duty.office}
    </span>
  </>
);

/** The rest of a partly paid amount, or what was paid where the rest is unknown. */
function amountOf({ does, paid, left, amount }: YearDuty): string {
  if (does === "file") return "";
  if (paid === null) return totalWords(amount);
  return left === null ? `zapłacono część: ${zlotyWords(paid)}` : zlotyWords(left);
}

const MonthDue = ({ month: { year, month } }: { month: HomeMonth }) => (
  <TextLink {...monthLink({ year, month })}>{`Sprawozdanie za ${formatMonth(year, month)}`}</TextLink>
);

function useYear(year: number) {
  const { uid } = useClient();
  const { data, isPending } = useQuery(yearChargesQuery(uid, year));
  if (!data) return { isPending };
  const total = data.charges.length > 0 ? sumOfDue(data.charges, data.version === null ? data.gaps : []) : null;
  const unknown = data.charges.filter(({ due }) => due === null || due.isAtLeast).map(({ title }) => title);
  return { isPending, data: { total, unknown, byMonth: data.byMonth } };
}

export type DatedItem = {
  readonly id: string;
  readonly day: string;
  readonly what: ReactNode;
  readonly amount: string;
};

/** The year's page shows all of them. */
const [MOST_LATE, MOST_AHEAD, MOST_OF_DAY] = [3, 4, 2];

/** Days in order, late ones first, with today among them. */
export function TimeLine({ dated, today }: { dated: readonly DatedItem[]; today: string }) {
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

type DayProps = { when: "late" | "today" | "ahead"; day: string; away: string; things: readonly DatedItem[] };

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
