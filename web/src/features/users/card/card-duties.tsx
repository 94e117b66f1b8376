import { totalWords } from "@ekorok/domain/charges/total-words";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { daysLateOf, dutyStateOf, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { byUrgency, dutyStateName, dutyStateTones } from "@ekorok/domain/duties/duty-words";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { yearDutiesQuery } from "../../../api/duties.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Section } from "../../../ui/panel.tsx";
import { yearViewLink } from "../../reports/report-links.ts";
import text from "../../../ui/text.module.css";
import styles from "./client-card.module.css";

const MOST = 4;

type Props = { uid: string; year: number };

/** What is overdue, also of the year before, whose days are in this one, and what comes next. */
export function CardDuties({ uid, year }: Props) {
  const [before, now] = [useQuery(yearDutiesQuery(uid, year - 1)), useQuery(yearDutiesQuery(uid, year))];
  const [today] = useState(() => dayInWarsaw(new Date()));
  const failed = [before, now].find(({ error }) => error) ?? now;
  const all = [before, now].flatMap(({ data }) => data ?? []);
  const stateOf = (duty: YearDuty) => dutyStateOf(duty, today);
  const left = all
    .flatMap(({ year, duties }) => duties.map((duty) => ({ ...duty, year })))
    .filter(isStillToDo)
    .toSorted(byUrgency(stateOf));
  const more = left.length - MOST;
  return (
    <Section padding="snug" title="Obowiązki">
      {all.length < 2 ? (
        <NotLoaded query={failed} isInline label="Wczytujemy obowiązki…" lines={4} />
      ) : left.length === 0 ? (
        <p className={text.muted}>
          Za {year - 1} i&nbsp;{year} rok nie ma nic do złożenia ani zapłaty.
        </p>
      ) : (
        <ul className={styles.lines} aria-label="Obowiązki do wykonania">
          {left.slice(0, MOST).map((duty) => (
            <li key={`${duty.year} ${duty.key}`}>
              <span className={styles.whole}>
                {duty.title}
                <span className={text.note}>
                  {", "}
                  {/* The same is filed with several offices. */}
                  {left.some((one) => one !== duty && one.title === duty.title) && `${duty.office}, `}
                  {duty.day === null ? "termin nieustalony" : `do\u00a0${formatDay(duty.day)}`}
                </span>
              </span>
              <span>
                <Chip tone={dutyStateTones[stateOf(duty)]}>
                  {dutyStateName(stateOf(duty), duty.does, daysLateOf(duty))}
                </Chip>
              </span>
              <span className={styles.end}>{duty.does === "pay" && totalWords(duty.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={text.small}>
        {[year - 1, year].map((of) => (
          <TextLink key={of} {...yearViewLink(of, "oplaty")} search={{ widok: "oplaty", uid }} className={styles.link}>
            Terminy {of}
          </TextLink>
        ))}
        {more > 0 && <span className={text.note}>i&nbsp;jeszcze {more}</span>}
      </p>
    </Section>
  );
}
