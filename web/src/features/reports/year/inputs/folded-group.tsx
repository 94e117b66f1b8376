import { type InputGroup, inputGroups } from "@ekorok/domain/charges/inputs/input-words";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { answersOf, type AskedGroup } from "./input-groups.ts";
import text from "../../../../ui/text.module.css";
import styles from "./year-inputs.module.css";

/** The button that opens a group. */
export const foldedId = (group: InputGroup): string => `dane-otworz-${group}`;

/** A group in a line: its answers, or what it lacks. */
export function FoldedGroup({ group, onOpen }: { group: AskedGroup; onOpen: () => void }) {
  const { id, fields, unanswered, company, isDone } = group;
  const lacking = [...unanswered.map(({ words }) => words.label), ...company.map(({ label }) => label)];
  const answers =
    id === "bags" && fields.length === 0 ? "Nie sprzedajemy toreb objętych opłatą recyklingową" : answersOf(group);
  const act = isDone ? "Zmień" : "Uzupełnij";
  return (
    <>
      {isDone ? (
        <p className={classes(text.note, styles.answers)}>{answers}</p>
      ) : (
        <p className={classes(text.small, styles.answers)}>
          <span className={styles.lacking}>{`Do podania: ${lacking.length}`}</span>
          <span className={styles.names}>{` (${lacking.join(", ")})`}</span>
        </p>
      )}
      <Button
        id={foldedId(id)}
        size="small"
        aria-expanded={false}
        aria-label={`${act}: ${inputGroups[id]}`}
        onClick={onOpen}
      >
        {act}
      </Button>
    </>
  );
}
