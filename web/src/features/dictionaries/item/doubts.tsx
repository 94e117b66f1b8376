import { LONGEST_CHANGE_REASON } from "@ekorok/domain/contract/limits";
import { type Doubt, doubtsAbout } from "@ekorok/domain/dictionaries/plausibility";
import { plural } from "@ekorok/domain/polish/plural";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { changeReason } from "@ekorok/domain/dictionaries/contract/dictionaries";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { ratesByPath, settleStatuses, unitOfNumbers } from "@ekorok/domain/dictionaries/settle-statuses";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { useCallback, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import type { Problems } from "./rate-draft.ts";
import styles from "./item.module.css";

type Props = {
  questions: readonly Pick<Doubt, "message">[];
  reason: string;
  problem: string | null;
  onReason: (reason: string) => void;
};

const MOST_SHOWN = 3;
const similar = { one: "podobna wartość", few: "podobne wartości", many: "podobnych wartości" };

/** Lists unlikely values, and asks for the reason why they are true. */
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

type Checked = { readonly value: DictionaryValue; readonly doubts: readonly Doubt[]; readonly problems: Problems };
type ToCheck = {
  readonly id: string;
  /** The saved value; undefined for a new item. */
  readonly before: DictionaryValue | undefined;
  readonly wanted: DictionaryValue;
  /** Paths of numbers whose source was typed along: `rates.2026`. */
  readonly confirmed?: readonly string[] | undefined;
  /** Earlier values that this browser knows of. */
  readonly earlier?: readonly DictionaryValue[];
};

/** Runs the server's checks before sending: problems by path, and doubts. */
export function checkItem(
  kind: DictionaryKind,
  all: Dictionaries,
  { id, before, wanted, confirmed, earlier }: ToCheck,
): Checked {
  const value = settleStatuses(kind, before, wanted, { confirmed, earlier });
  const doubts = doubtsAbout({ kind, id, before, after: value }, all);
  const refused = doubts
    .filter(({ level }) => level === "refuses")
    .map(({ path, message }) => [path, message] as const);
  return {
    value,
    doubts,
    problems: Object.fromEntries([...lostStatuses(kind, before, wanted, value), ...refused]),
  };
}

/** Reports each chosen status that the rules do not allow, instead of changing it silently. */
function lostStatuses(
  kind: DictionaryKind,
  before: DictionaryValue | undefined,
  wanted: DictionaryValue,
  settled: DictionaryValue,
): [string, string][] {
  const isOtherUnit = before !== undefined && unitOfNumbers(before) !== unitOfNumbers(wanted);
  const [was, kept] = [ratesByPath(kind, before), ratesByPath(kind, settled)];
  return [...ratesByPath(kind, wanted)].flatMap(([at, { status, value }]): [string, string][] => {
    const now = kept.get(at)?.status;
    if (now === status || status === "unconfirmed") return []; // a better status than the chosen one is no problem
    if (status === "derived") return [[`${at}.status`, isOtherUnit ? NOT_IN_UNIT : NOT_DERIVED]];
    const isOther = Number(was.get(at)?.value) !== Number(value);
    return [[`${at}.source`, isOtherUnit ? READ_IN_UNIT : isOther ? READ_ANEW : READ_WHERE]];
  });
}

const READ_ANEW = "Wartość jest inna niż była: podaj, gdzie ją odczytano, albo wybierz status „niepotwierdzona”.";
const READ_WHERE = "Podaj źródło, w którym odczytano tę wartość: dotychczasowe nie wystarczy, by była urzędowa.";
const READ_IN_UNIT =
  "Jednostka jest inna niż była: podaj, gdzie odczytano wartość w tej jednostce, albo wybierz status „niepotwierdzona”.";
const NOT_IN_UNIT = "Jednostka jest inna niż była, a w niej tej stawki nie wyliczono. Wybierz inny status.";
const NOT_DERIVED =
  "Wyliczona jest tylko stawka, która wynika z poprzedniego roku i potwierdzonego wskaźnika. Wybierz inny status.";

/** The questions on the screen, and the reason given for them. */
export function useReason() {
  const [questions, setQuestions] = useState<readonly Doubt[]>([]);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const keepOnly = useCallback(
    (doubts: readonly Doubt[]) => setQuestions((before) => before.filter((one) => isAmong(doubts, one))),
    [],
  );
  return {
    notice: {
      questions,
      reason,
      problem,
      onReason: (typed: string) => {
        setReason(typed);
        setProblem(null);
      },
    },
    /** Drops questions that a correction has answered. New ones are asked at the next save. */
    keepOnly,
    /** What to send along, or null while questions are unanswered. Changed questions are asked again. */
    answerTo: (doubts: readonly Doubt[]): { reason?: string } | null => {
      const asked = doubts.filter(({ level }) => level === "asks");
      const isKnown = asked.every((one) => isAmong(questions, one));
      setQuestions(asked);
      if (asked.length === 0) return {};
      const read = changeReason.safeParse(reason, { error: inputProblem });
      setProblem(isKnown && read.error ? (read.error.issues[0]?.message ?? null) : null);
      return isKnown && read.success ? { reason: read.data } : null;
    },
  };
}

const isAmong = (doubts: readonly Doubt[], { path, message }: Doubt): boolean =>
  doubts.some((one) => one.path === path && one.message === message);
