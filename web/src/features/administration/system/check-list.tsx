import type { CheckState, SystemCheck } from "@ekorok/domain/contract/system";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { Alert } from "../../../ui/alert.tsx";
import { Chip, type Tone } from "../../../ui/chip.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./system.module.css";
import text from "../../../ui/text.module.css";

const states: Readonly<Record<CheckState, { word: string; tone: Tone }>> = {
  good: { word: "W porządku", tone: "good" },
  warning: { word: "Uwaga", tone: "warn" },
  problem: { word: "Problem", tone: "bad" },
  unknown: { word: "Nie wiadomo", tone: "plain" },
};

type Props = { checks: readonly SystemCheck[] };

const titlesIn = (checks: readonly SystemCheck[], ...wanted: CheckState[]) =>
  checks
    .filter(({ state }) => wanted.includes(state))
    .map(({ title }) => title)
    .join(", ");

/** All of it in one sentence. */
export function Verdict({ checks }: Props) {
  const problems = titlesIn(checks, "problem");
  const doubts = titlesIn(checks, "warning", "unknown");
  if (problems)
    return (
      <Alert tone="error" role="none" title="Coś nie działa">
        {`Wymaga działania: ${problems}.`}
        {doubts && ` Wymaga uwagi: ${doubts}.`}
      </Alert>
    );
  if (doubts)
    return (
      <Alert tone="warning" role="none" title="Program działa">
        {`Wymaga uwagi: ${doubts}.`}
      </Alert>
    );
  return (
    <Alert tone="success" role="none">
      Wszystko działa.
    </Alert>
  );
}

export const CheckList = ({ checks }: Props) => (
  <Stack as="section" gap={3}>
    <h2>Co sprawdzamy</h2>
    <Panel>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  </Stack>
);

function CheckLine({ check: { title, state, says, toDo, details, when, at } }: { check: SystemCheck }) {
  const { word, tone } = states[state];
  return (
    <li>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <div className={styles.words}>
        <p>{says}</p>
        {toDo !== null && <p className={text.strong}>{toDo}</p>}
        {details !== null && (
          <Folded label="Dla osoby od serwera" about={title}>
            <p className={text.note}>{details}</p>
          </Folded>
        )}
      </div>
      <p className={text.note}>{`${when}: ${at === null ? "jeszcze nigdy" : formatInstant(at)}`}</p>
    </li>
  );
}
