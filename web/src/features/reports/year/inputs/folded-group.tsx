import { type InputGroup, inputGroups } from "@ekorok/domain/charges/inputs/input-groups";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { answersOf, type AskedGroup } from "./input-groups.ts";
import text from "../../../../ui/text.module.css";
import styles from "./year-inputs.module.css";

/** The button that opens a group. */
export const foldedId = (group: InputGroup): string => `dane-otworz-${group}`;

/** A group in a line: its answers, or what it lacks. */
export function FoldedGroup({ group, onOpen }: { group: AskedGroup; onOpen: () => void }) {
  const { id, fields, unanswered, doubtful, company, isDone } = group;
  const empty = unanswered.filter((one) => !doubtful.includes(one));
  const lacking = [...empty.map(({ words }) => words.label), ...company.map(({ label }) => label)];
  const answers =
    id === "bags" && fields.length === 0 ? "Nie sprzedajemy toreb objętych opłatą recyklingową" : answersOf(group);
  const act = isDone ? "Zmień" : "Uzupełnij";
  return (
    <>
      {isDone ? (
        <p className={classes(text.note, styles.answers)}>{answers}</p>
      ) : (
        <p className={classes(text.small, styles.answers)}>
          <Named what="Do podania" names={lacking} />
          {lacking.length > 0 && doubtful.length > 0 && " "}
          <Named what="Do potwierdzenia" names={doubtful.map(({ words }) => words.label)} />
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

function Named({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <span className={styles.lacking}>{`${what}: ${names.length}`}</span>
      <span className={styles.names}>{` (${names.join(", ")})`}</span>
    </>
  );
}
