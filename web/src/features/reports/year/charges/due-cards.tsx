import { Row } from "../../../../ui/layout.tsx";
import { classes } from "../../../../ui/classes.ts";
import { type Due, officeOf } from "./dues.ts";
import {
  DayNotes,
  DueAmount,
  DueDay,
  type DueListProps,
  DueName,
  DueState,
  duesLabel,
  GroupName,
  HowComputed,
  notesOf,
  shownIn,
} from "./due-table.tsx";
import text from "../../../../ui/text.module.css";
import styles from "../../../../ui/tables/opened-table.module.css";
import own from "./dues.module.css";

/** On a phone every amount must be visible without scrolling sideways. */
export function DueCards({ groups, ...shared }: DueListProps) {
  const { isOpen, onToggle } = shared;
  const notes = notesOf(groups, isOpen);
  return (
    <>
      <ul aria-label={duesLabel(shared.charges.year)} className={styles.cards}>
        {groups.flatMap((group) => [
          ...(group.name === null
            ? []
            : [
                <li key={group.name}>
                  <GroupName group={group} isOpen={isOpen} onToggle={onToggle} />
                </li>,
              ]),
          ...shownIn(group, isOpen).map((due) => <Card key={due.key} due={due} notes={notes} {...shared} />),
        ])}
      </ul>
      <DayNotes notes={notes} />
    </>
  );
}

type CardProps = Omit<DueListProps, "groups"> & { due: Due; notes: readonly string[] };

const Card = ({ due, notes, charges, today, closedAs, isOpen, onToggle, onRecord }: CardProps) => (
  <li>
    <Row spread="between" align="baseline">
      <span className={text.strong}>
        <DueDay due={due} notes={notes} />
      </span>
      <span className={classes(text.strong, own.amount)}>
        <DueAmount due={due} charges={charges} />
      </span>
    </Row>
    <DueName due={due} year={charges.year} isOpen={isOpen} onToggle={onToggle} />
    <p className={text.note}>{officeOf(due)}</p>
    <Row spread="between">
      <DueState due={due} year={charges.year} today={today} onRecord={onRecord} />
    </Row>
    {due.charge && isOpen(due.key) && <HowComputed charge={due.charge} charges={charges} closedAs={closedAs} />}
  </li>
);
