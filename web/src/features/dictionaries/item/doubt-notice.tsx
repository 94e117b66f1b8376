import { LONGEST_CHANGE_REASON } from "@ekorok/domain/contract/limits";
import type { Doubt } from "@ekorok/domain/dictionaries/plausibility";
import { plural } from "@ekorok/domain/polish/plural";
import { Alert } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/field.tsx";
import styles from "./item.module.css";

type Props = {
  questions: readonly Pick<Doubt, "message">[];
  reason: string;
  problem: string | null;
  onReason: (reason: string) => void;
};

const MOST_SHOWN = 3;
const similar = { one: "podobna wartość", few: "podobne wartości", many: "podobnych wartości" };

/** What is unlikely about what is going to be saved, and the field for why it is true all the same. */
export function DoubtNotice({ questions, reason, problem, onReason }: Props) {
  if (questions.length === 0) return null;
  const messages = [...new Set(questions.map(({ message }) => message))];
  const others = messages.length - MOST_SHOWN;
  return (
    <Alert tone="warning" title="Czy na pewno?">
      <ul className={styles.questions}>
        {messages.slice(0, MOST_SHOWN).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {others > 0 && <li>{`Jeszcze ${others} ${plural(others, similar)}.`}</li>}
      </ul>
      <TextField
        label="Powód zmiany"
        placeholder="Zostanie w historii pozycji"
        required
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        problem={problem}
        autoComplete="off"
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it appears as the answer to a save, and is what comes next
        maxLength={LONGEST_CHANGE_REASON}
      />
    </Alert>
  );
}
