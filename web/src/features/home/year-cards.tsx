import { deadlinesFrom, dueTogether, formatDay, totalWords, yearDeadlinesOf } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../api/year-charges.ts";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { yearFacts } from "../reports/charges/facts-here.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

/** So many are seen here; the year's page has all. */
const SHOWN = 5;

/** What the year costs so far, and what is due next, of this year and of the one before. */
export function YearCards({ year, today }: { year: number; today: string }) {
  const now = useYear(year);
  const before = useYear(year - 1);
  const deadlines = deadlinesFrom(today, before?.deadlines ?? [], now?.deadlines ?? []);
  if (!now) return null;
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
        </Section>
      )}
      {deadlines.length > 0 && (
        <Section title="Terminy">
          <Stack as="ol" gap={0} className={styles.deadlines}>
            {deadlines.slice(0, SHOWN).map(({ id, day, title, office, isPayment, amount }) => (
              <li key={id}>
                <strong>{formatDay(day)}</strong>
                <span>
                  {title} <span className={text.note}>{office}</span>
                </span>
                <span className={styles.amount}>{isPayment ? totalWords(amount) : ""}</span>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

function useYear(year: number) {
  const { uid, document } = useClient();
  const dictionaries = useDictionaries();
  const { data } = useQuery(yearChargesQuery(uid, year));
  if (!data) return undefined;
  const facts = yearFacts(data, data.areas, document, dictionaries);
  const total = data.charges.length > 0 ? dueTogether(data.charges, data.gaps) : null;
  return { total, deadlines: yearDeadlinesOf(facts, data.charges) };
}
