import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import { formatDay } from "@ekorok/domain/polish/dates";
import { Fragment } from "react";
import { classes } from "../../../../ui/classes.ts";
import { OpenButton } from "../../../../ui/folded.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { LoadingState } from "../../../../ui/states.tsx";
import { Table, TableEmpty, WideTable } from "../../../../ui/tables/table.tsx";
import { DutyNotes } from "../../../duties/duty-notes.tsx";
import { dutyAmount, DutyState, RecordButton } from "../../../duties/duty-parts.tsx";
import { ChargeLines } from "../../charges/charge-lines.tsx";
import { besideDue, dayNotes, type Due, type DueGroup, firstDayOf, isUndetermined, officeOf, titleOf } from "./dues.ts";
import { DutyLack } from "./duty-lack.tsx";
import table from "../../../../ui/tables/table.module.css";
import text from "../../../../ui/text.module.css";
import styles from "../../../../ui/tables/opened-table.module.css";
import own from "./dues.module.css";

const LineHelp = lazyPart(() => import("./line-help.tsx"), "LineHelp");
const LineMonths = lazyPart(
  () => import("./line-months.tsx"),
  "LineMonths",
  <LoadingState label="Wczytujemy miesiące…" lines={2} />,
);

export type DueListProps = {
  charges: YearCharges;
  /** Those with a name are folded. */
  groups: readonly DueGroup[];
  today: string;
  closedAs: (month: number) => number | null;
  isOpen: (name: string) => boolean;
  onToggle: (name: string) => void;
  /** Null: nothing can be recorded. */
  onRecord: ((duty: string) => void) | null;
};

const COLUMNS = 5;

export const duesLabel = (year: number): string => `Opłaty i terminy za ${year} rok`;

export function DueTable({ charges, groups, today, closedAs, isOpen, onToggle, onRecord }: DueListProps) {
  const label = duesLabel(charges.year);
  const isAny = groups.some(({ dues }) => dues.length > 0);
  const notes = notesOf(groups, isOpen);
  return (
    <>
      <WideTable label={label}>
        <Table isDense aria-label={label} className={classes(styles.table, own.dues)}>
          <thead>
            <tr>
              <th scope="col">Do kiedy</th>
              <th scope="col">Opłata lub zgłoszenie</th>
              <th scope="col">Komu</th>
              <th scope="col" className={table.figure}>
                Do zapłaty
              </th>
              <th scope="col">
                <span className={text.readOut}>Stan</span>
              </th>
            </tr>
          </thead>
          {!isAny && (
            <tbody>
              <TableEmpty columns={COLUMNS}>
                Opłaty pojawią się tu, gdy wpiszesz wiersze, od których się je liczy.
              </TableEmpty>
            </tbody>
          )}
          {groups.map((group) => (
            <tbody key={group.name ?? ""}>
              {group.name !== null && (
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS}>
                    <GroupName group={group} isOpen={isOpen} onToggle={onToggle} />
                  </th>
                </tr>
              )}
              {shownIn(group, isOpen).map((due) => (
                <Fragment key={due.key}>
                  <tr>
                    <td className={table.nowrap}>
                      <DueDay due={due} notes={notes} />
                    </td>
                    <th scope="row">
                      <DueName due={due} year={charges.year} isOpen={isOpen} onToggle={onToggle} />
                    </th>
                    <td className={table.nowrap}>{officeOf(due)}</td>
                    <td className={table.figure}>
                      <DueAmount due={due} charges={charges} />
                    </td>
                    <td className={own.state}>
                      <DueState due={due} year={charges.year} today={today} onRecord={onRecord} />
                    </td>
                  </tr>
                  {due.charge && isOpen(due.key) && (
                    <tr>
                      <td colSpan={COLUMNS} className={styles.inside}>
                        <HowComputed charge={due.charge} charges={charges} closedAs={closedAs} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          ))}
        </Table>
      </WideTable>
      <DayNotes notes={notes} />
    </>
  );
}

export const shownIn = ({ name, dues }: DueGroup, isOpen: DueListProps["isOpen"]): readonly Due[] =>
  name === null || isOpen(name) ? dues : [];

/** Those of what is shown, each once, in the order of their marks. */
export const notesOf = (groups: readonly DueGroup[], isOpen: DueListProps["isOpen"]): readonly string[] => [
  ...new Set(groups.flatMap((group) => shownIn(group, isOpen).flatMap(dayNotes))),
];

export const DayNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <p aria-hidden className={text.note}>
      {notes.map((note, index) => `${markOf(index)} ${note}`).join("; ")}
    </p>
  );

const markOf = (index: number): string => "*".repeat(index + 1);

type Opening = Pick<DueListProps, "isOpen" | "onToggle">;

export function GroupName({ group, isOpen, onToggle }: Opening & { group: DueGroup }) {
  const { name, dues } = group;
  const first = firstDayOf(group);
  if (name === null) return null;
  return (
    <OpenButton isOpen={isOpen(name)} onToggle={() => onToggle(name)}>
      {`${name}: ${dues.length}`}
      {first !== null && <span className={own.first}>{`, najbliższe do ${formatDay(first)}`}</span>}
    </OpenButton>
  );
}

/** A charge opens to how it was computed. */
export function DueName({ due, year, isOpen, onToggle }: Opening & { due: Due; year: number }) {
  const { key, charge } = due;
  const name = titleOf(due, year);
  if (!charge) return <span className={own.plain}>{name}</span>;
  return (
    <OpenButton isOpen={isOpen(key)} onToggle={() => onToggle(key)} isOnPaper>
      <span className={text.readOut}>jak policzono: </span>
      {name}
      {charge.office !== null && <span className={text.readOut}>{`, ${charge.office}`}</span>}
    </OpenButton>
  );
}

/** With a mark for each note, which stands below the list; read out, the note itself. */
export function DueDay({ due, notes }: { due: Due; notes: readonly string[] }) {
  const { duty } = due;
  if (!duty) return "–";
  const said = dayNotes(due);
  return (
    <>
      {duty.day === null ? UNDETERMINED : formatDay(duty.day)}
      {said.length > 0 && (
        <>
          <span aria-hidden>{`\u00a0${said.map((note) => markOf(notes.indexOf(note))).join(" ")}`}</span>
          <span className={text.readOut}>{`, ${said.join(", ")}`}</span>
        </>
      )}
    </>
  );
}

/** An amount that is not known leads to what it lacks, in a word. */
export function DueAmount({ due, charges }: { due: Due; charges: YearCharges }) {
  const { duty, charge } = due;
  const beside = charge && charge.due && !isUndetermined(due) ? belowThreshold(charge) : null;
  return (
    <>
      <span className={own.sum}>{duty ? dutyAmount(duty) : totalWords(charge.due)}</span>
      {isUndetermined(due) && charge && (
        <span className={own.beside}>
          <DutyLack charges={charges} charge={charge} />
        </span>
      )}
      {beside !== null && <div className={text.note}>{beside}</div>}
    </>
  );
}

/** Why there is nothing to pay. */
const belowThreshold = (charge: Charge): string | null =>
  charge.due && Number(charge.due.amount) === 0 ? besideDue(charge) : null;

type StateProps = { due: Due; year: number; today: string; onRecord: DueListProps["onRecord"] };

export function DueState({ due: { duty }, year, today, onRecord }: StateProps) {
  if (!duty) return null;
  return (
    <>
      <DutyState duty={duty} today={today} />
      {onRecord && (
        <span className={text.notOnPaper}>
          <RecordButton duty={duty} onOpen={onRecord} />
        </span>
      )}
      <DutyNotes duty={duty} year={year} />
    </>
  );
}

type HowProps = { charge: Charge; charges: YearCharges; closedAs: DueListProps["closedAs"] };

export function HowComputed({ charge, charges, closedAs }: HowProps) {
  const beside = besideDue(charge);
  return (
    <Stack gap={3}>
      {beside !== null && <p className={text.small}>{`Do zapłaty: ${totalWords(charge.due)}; ${beside}.`}</p>}
      <ChargeLines
        key={nameOfCharge(charge)}
        charge={charge}
        renderBehind={(line) => <LineMonths line={line} charges={charges} closedAs={closedAs} />}
        renderRemedy={(line) => <LineHelp line={line} charges={charges} />}
      />
    </Stack>
  );
}
