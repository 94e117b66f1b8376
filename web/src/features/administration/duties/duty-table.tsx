import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { dutyStateName, dutyStateTones } from "@ekorok/domain/duties/duty-words";
import { formatDay } from "@ekorok/domain/polish/dates";
import { NOT_ACCEPTED } from "@ekorok/domain/reports/status";
import { nameOf } from "@ekorok/domain/users/account-names";
import { yearLink } from "../../reports/report-links.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { classes } from "../../../ui/classes.ts";
import { tip } from "../../../ui/overlays/tooltip.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { NoData } from "../../../ui/states.tsx";
import { Table, TableEmpty, WideTable } from "../../../ui/tables/table.tsx";
import { reasonText } from "../reports/listed-report.ts";
import { PickAll, PickBox, useTicks } from "../ticks.tsx";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "./duties.module.css";

type Props = {
  year: number;
  duties: readonly ListedDuty[];
  isFiltered: boolean;
  isBusy: boolean;
  selection: PickedDuties;
};

export const DutyTable = ({ year, duties, isFiltered, isBusy, selection }: Props) => (
  <WideTable label="Klienci i obowiązki" hasFrame className={table.frame}>
    <Table hasHover isDense aria-label="Obowiązki klientów" aria-busy={isBusy}>
      <thead>
        <tr>
          <td>
            <PickBox selection={selection} some={selection.selectable} label={allLabel(selection.selectable.length)} />
          </td>
          <th scope="col">Do kiedy</th>
          <th scope="col">Klient</th>
          <th scope="col">Co</th>
          <th scope="col">Gdzie</th>
          <th scope="col" className={table.figure}>
            Kwota
          </th>
          <th scope="col">Stan</th>
        </tr>
      </thead>
      <tbody>
        {duties.length === 0 && <TableEmpty columns={7}>{whyEmpty(isFiltered)}</TableEmpty>}
        {duties.map((duty) => (
          <tr key={keyOfDuty(duty)}>
            <td>
              <Pick selection={selection} duty={duty} />
            </td>
            <td className={table.nowrap}>
              <Day duty={duty} />
            </td>
            <th scope="row">
              <ClientLink year={year} duty={duty} />
            </th>
            <td>{duty.title}</td>
            <td>{duty.office}</td>
            <td className={table.figure}>
              <Amount year={year} duty={duty} />
            </td>
            <td>
              <State duty={duty} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </WideTable>
);

/** The list on a phone. */
export function DutyCards({ year, duties, isFiltered, isBusy, selection }: Props) {
  if (duties.length === 0) return <NoData>{whyEmpty(isFiltered)}</NoData>;
  return (
    <>
      <PickAll selection={selection} label={allLabel(selection.selectable.length)} />
      <Panel>
        <ul aria-label="Obowiązki klientów" aria-busy={isBusy} className={styles.lines}>
          {duties.map((duty) => (
            <li key={keyOfDuty(duty)}>
              <Pick selection={selection} duty={duty} />
              <div className={styles.what}>
                <ClientLink year={year} duty={duty} />
                <span className={styles.end}>
                  <Amount year={year} duty={duty} />
                </span>
              </div>
              <p className={styles.what}>
                {duty.title}
                <span className={styles.office}>, {duty.office}</span>
              </p>
              <div className={styles.what}>
                <State duty={duty} />
                <span className={text.note}>
                  do <Day duty={duty} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

const allLabel = (count: number) => `Zaznacz wszystkie niezrobione na tej stronie (${count})`;

/** A duty that is done has no box to tick. */
const Pick = ({ selection, duty }: { selection: PickedDuties; duty: ListedDuty }) =>
  selection.selectable.includes(duty) && (
    <PickBox selection={selection} some={[duty]} label={`Zaznacz: ${nameOf(duty)}, ${duty.title}`} />
  );

const whyEmpty = (isFiltered: boolean): string =>
  isFiltered
    ? "Zmień filtry, aby zobaczyć obowiązki."
    : "Za ten rok żaden klient nie ma obowiązków. Ma je klient, którego obsługa („Obsługa od”) obejmuje ten rok i który ma włączone części sprawozdania.";

/** Leads to the client's list of duties, where it can be recorded as done. */
const ClientLink = ({ year, duty }: { year: number; duty: ListedDuty }) => (
  <>
    <TextLink
      {...yearLink(year)}
      search={{ uid: duty.uid, widok: "oplaty" }}
      hash="terminy"
      className={classes(text.strong, text.breakable)}
    >
      {nameOf(duty)}
    </TextLink>
    {!duty.hasAccepted && <div className={text.note}>{NOT_ACCEPTED.toLowerCase()}</div>}
  </>
);

const Day = ({ duty: { day } }: { duty: ListedDuty }) =>
  day === null ? <span {...tip("Tego terminu nie ustaliliśmy w przepisach.")}>nieustalony</span> : formatDay(day);

/** An amount that is undetermined or a minimum has the reason below it, which leads to where it is said in full. */
function Amount({ year, duty }: { year: number; duty: ListedDuty }) {
  const { does, amount, reasons } = duty;
  if (does === "file") return "–";
  const words = totalWords(amount);
  const reason = reasonText(reasons);
  if (!reason)
    return words === UNDETERMINED ? (
      <TextLink {...yearLink(year)} search={{ uid: duty.uid, widok: "oplaty" }}>
        {words}
        <span className={text.readOut}>: zobacz, czego brakuje</span>
      </TextLink>
    ) : (
      words
    );
  return (
    <>
      {words}
      <TextLink
        {...yearLink(year)}
        search={{ uid: duty.uid, widok: "oplaty" }}
        className={classes(styles.reason, text.oneLine)}
        {...tip(reason.whole)}
      >
        {reason.short}
      </TextLink>
    </>
  );
}

const State = ({ duty: { state, does, doneOn, daysLate, isStale } }: { duty: ListedDuty }) => (
  <>
    <Chip tone={dutyStateTones[state]}>{dutyStateName(state, does, daysLate)}</Chip>
    {doneOn !== null && <div className={text.note}>{formatDay(doneOn)}</div>}
    {isStale && <div className={text.note}>w przeliczeniu</div>}
  </>
);

export const keyOfDuty = ({ uid, key }: Pick<ListedDuty, "uid" | "key">): string => `${uid} ${key}`;

/** Nobody has recorded it yet. */
const isToDo = ({ state }: ListedDuty): boolean => state === "overdue" || state === "open";

/** The ticked duties of this page and, under the same filter, of others. Only what nobody has recorded yet can be ticked. */
export function usePickedDuties(duties: readonly ListedDuty[], under: string) {
  const { ticked, ...ticks } = useTicks<ListedDuty>(keyOfDuty, under);
  const selectable = duties.filter(isToDo);
  const here = new Set(duties.map(keyOfDuty));
  const elsewhere = ticked.filter((duty) => !here.has(keyOfDuty(duty)));
  return {
    ...ticks,
    selectable,
    picked: [...selectable.filter(ticks.isPicked), ...elsewhere],
    /** How many of them are on other pages. */
    elsewhere: elsewhere.length,
  };
}
export type PickedDuties = ReturnType<typeof usePickedDuties>;
