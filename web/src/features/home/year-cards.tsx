import { deadlinesFrom, dueTogether, formatDay, formatMonth, totalWords } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../api/year-charges.ts";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { useClient } from "../client/use-client.ts";
import { type HomeMonth, keyOf } from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

/** So many are seen here; the year's page has all. */
const SHOWN = 5;

type Props = {
  year: number;
  today: string;
  /** Months that are still to be submitted in time. */
  ahead: readonly HomeMonth[];
};

/** What the year costs so far, and what is due next: months, and what the law wants of this year and of the one before. */
export function YearCards({ year, today, ahead }: Props) {
  const now = useYear(year);
  const before = useYear(year - 1);
  if (!now) return null;
  const deadlines = [
    ...ahead.map((month) => ({ id: keyOf(month), day: month.dueOn, what: <MonthDue month={month} />, amount: "" })),
    ...deadlinesFrom(today, before?.deadlines ?? [], now.deadlines).map(
      ({ id, day, title, office, charge, amount }) => ({
        id,
        day,
        what: (
          <>
            {title} <span className={text.note}>{office}</span>
          </>
        ),
        amount: charge === null ? "" : totalWords(amount),
      }),
    ),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <>
      {now.total && (
        <Section title={`Rok ${year} do dziś`}>
          <p className={styles.big}>{totalWords(now.total)}</p>
          <p className={text.note}>
            do zapłaty według tego, co wpisano;{" "}
            <TextLink to="/raporty/{-$year}" params={{ year: String(year) }} hash="oplaty">
              jak policzono
            </TextLink>
          </p>
          {now.unknown.length > 0 && (
            <p className={text.note}>Jeszcze nie da się policzyć w&nbsp;całości: {now.unknown.join(", ")}.</p>
          )}
        </Section>
      )}
      {deadlines.length > 0 && (
        <Section title="Terminy">
          <Stack as="ol" gap={0} className={styles.deadlines}>
            {deadlines.slice(0, SHOWN).map(({ id, day, what, amount }) => (
              <li key={id}>
                <strong>{formatDay(day)}</strong>
                <span>{what}</span>
                <span className={styles.amount}>{amount}</span>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

function MonthDue({ month: { year, month } }: { month: HomeMonth }) {
  return (
    <>
      <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(month) }}>
        {`Sprawozdanie za ${formatMonth(year, month)}`}
      </TextLink>{" "}
      <span className={text.note}>doradca</span>
    </>
  );
}

function useYear(year: number) {
  const { uid } = useClient();
  const { data } = useQuery(yearChargesQuery(uid, year));
  if (!data) return undefined;
  const total = data.charges.length > 0 ? dueTogether(data.charges, data.version === null ? data.gaps : []) : null;
  const unknown = data.charges.filter(({ due }) => due === null || due.isAtLeast).map(({ title }) => title);
  return { total, unknown: [...new Set(unknown)], deadlines: data.deadlines ?? [] };
}
