import { dueTogether } from "@ekorok/domain/charges/due-totals";
import { totalWords, zlotyWords } from "@ekorok/domain/charges/total-words";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dayToDo, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { sentence } from "@ekorok/domain/polish/sentence";
import { useQuery } from "@tanstack/react-query";
import { yearDutiesQuery } from "../../api/duties.ts";
import { yearChargesQuery } from "../../api/year-charges.ts";
import { TextLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { TimeLine } from "./time-line.tsx";
import { type HomeMonth, keyOf } from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

/** What the year costs so far. */
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
            <TextLink to="/raporty/{-$year}" params={{ year: String(year) }} hash="oplaty">
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

/** What a month costs by itself so far; leads to how that was reckoned. */
export function MonthCost({ month: { year, month } }: { month: HomeMonth }) {
  const own = useYear(year).data?.byMonth?.find((one) => one.month === month);
  if (!own) return null;
  return (
    <p className={text.note}>
      Opłaty za miesiąc:{" "}
      <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(month) }} hash="oplaty">
        {totalWords(own.total)}
      </TextLink>
    </p>
  );
}

const offices = { one: "urząd", few: "urzędy", many: "urzędów" };

/** What is owed to several offices has one name, and is counted for each of them. */
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
  return sentence(`${count} nie da się jeszcze policzyć w\u00a0całości: ${namesOf(titles).join(", ")}`);
}

type Props = {
  year: number;
  today: string;
  /** Months that are still to be submitted, in time or late. */
  months: readonly HomeMonth[];
};

/** What is late and what is due next: months, and what is still to be filed and paid for this year and for the one before. */
export function Deadlines({ year, today, months }: Props) {
  const { uid } = useClient();
  const now = useQuery(yearDutiesQuery(uid, year));
  const before = useQuery(yearDutiesQuery(uid, year - 1));
  if (now.isPending || before.isPending) return null;
  const open = [before, now].flatMap(({ data }) =>
    (data?.duties ?? []).filter(isStillToDo).map((duty) => ({ duty, year: data?.year ?? year })),
  );
  const dated = [
    ...months.map((month) => ({ id: keyOf(month), day: month.dueOn, what: <MonthDue month={month} />, amount: "" })),
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
    <TextLink to="/raporty/{-$year}" params={{ year: String(year) }} hash="terminy">
      {duty.title}
    </TextLink>{" "}
    <span className={classes(text.note, styles.office)}>
      {duty.standing === "again" ? againWords[duty.does] : duty.office}
    </span>
  </>
);

/** Of what was paid in part what is left, or how much was, where nobody knows the whole of it. */
function amountOf({ does, paid, left, amount }: YearDuty): string {
  if (does === "file") return "";
  if (paid === null) return totalWords(amount);
  return left === null ? `zapłacono część: ${zlotyWords(paid)}` : zlotyWords(left);
}

const MonthDue = ({ month: { year, month } }: { month: HomeMonth }) => (
  <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(month) }}>
    {`Sprawozdanie za ${formatMonth(year, month)}`}
  </TextLink>
);

function useYear(year: number) {
  const { uid } = useClient();
  const { data, isPending } = useQuery(yearChargesQuery(uid, year));
  if (!data) return { isPending };
  const total = data.charges.length > 0 ? dueTogether(data.charges, data.version === null ? data.gaps : []) : null;
  const unknown = data.charges.filter(({ due }) => due === null || due.isAtLeast).map(({ title }) => title);
  return { isPending, data: { total, unknown, byMonth: data.byMonth } };
}
