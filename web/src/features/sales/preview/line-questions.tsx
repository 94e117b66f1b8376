import { MOST_LINE_ANSWERS } from "@ekorok/domain/contract/limits";
import { formatDay } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { LineAnswer } from "@ekorok/domain/sales/contract/sales";
import { directionNames } from "@ekorok/domain/sales/list-table";
import { type Direction, directions, type LineQuestion } from "@ekorok/domain/sales/sale-values";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { correctedText, goodsNumbers, goodsTitle, linesText, quantityText, questions } from "../sale-words.ts";
import { useFocusIfLost } from "../use-focus-if-lost.ts";
import {
  type AnsweredLine,
  answerTo,
  type AskedLine,
  questionGroups,
  type QuestionLine,
  withAnswers,
  withoutAnswers,
} from "./line-answers.ts";
import { DirectionField, LineForm } from "./line-form.tsx";
import styles from "../sales.module.css";

type Props = {
  open: readonly AskedLine[];
  /** Of all, also of those that are not shown yet. */
  openCount: number;
  answered: readonly AnsweredLine[];
  /** Where goods of a line may have gone. */
  choicesOf: (asked: AskedLine) => readonly Direction[];
  onSay: (answered: readonly AnsweredLine[]) => void;
};

/** Lines of which cannot be told what they count for; each is answered where it stands. */
export function LineQuestions({ open, openCount, answered, choicesOf, onSay }: Props) {
  const groups = questionGroups(open, answered);
  if (groups.length === 0) return null;
  const isFull = answered.length >= MOST_LINE_ANSWERS;
  return (
    <Section title="Pytania do pozycji">
      <Stack gap={5}>
        {isFull && (
          <p className={textStyles.bad}>
            Naraz można odpowiedzieć na {MOST_LINE_ANSWERS} pytań. Na pozostałe odpowiesz, gdy te zostaną policzone.
          </p>
        )}
        {groups.map(({ question, lines }) => (
          <QuestionGroup
            key={question}
            question={question}
            lines={lines}
            choicesOf={choicesOf}
            onSay={(more) => onSay(withAnswers(answered, more))}
            onChange={(asked) => onSay(withoutAnswers(answered, [asked]))}
          />
        ))}
        {openCount > open.length && (
          <p className={textStyles.note}>
            Pokazujemy {formatDecimal(String(open.length))} z {formatDecimal(String(openCount))} pytań. Następne pojawią
            się, gdy odpowiesz na te.
          </p>
        )}
      </Stack>
    </Section>
  );
}

type GroupProps = {
  question: LineQuestion;
  lines: readonly QuestionLine[];
  choicesOf: Props["choicesOf"];
  onSay: (answered: readonly AnsweredLine[]) => void;
  onChange: (asked: AskedLine) => void;
};

function QuestionGroup({ question, lines, choicesOf, onSay, onChange }: GroupProps) {
  const id = useId();
  const { title, about } = questions[question];
  const open = lines.flatMap(({ asked, answer }) => (answer === null ? asked : []));
  return (
    <section aria-labelledby={id}>
      <Row spread="between">
        <h3 id={id}>
          {title} <span className={textStyles.note}>{linesText(lines.length)}</span>
        </h3>
        {open.length > 1 && (
          <Row>
            {question === "direction" && (
              <DirectionField
                label="Dla wszystkich"
                value={null}
                choices={directions.filter((one) => open.every((asked) => choicesOf(asked).includes(one)))}
                onChange={(direction) => onSay(open.map((asked) => answerTo(asked, { direction })))}
              />
            )}
            {(question === "negative" || question === "repeated" || question === "lastYear") &&
              open.every(({ direction }) => direction !== null) && (
                <Button size="small" look="outlined" onClick={() => onSay(open.map((asked) => answerTo(asked, {})))}>
                  Policz wszystkie
                </Button>
              )}
            <Button
              size="small"
              look="outlined"
              onClick={() => onSay(open.map((asked) => answerTo(asked, { isLeftOut: true })))}
            >
              {question === "day" ? "Zostaw wszystkie" : "Pomiń wszystkie"}
            </Button>
          </Row>
        )}
      </Row>
      <p className={textStyles.note}>{about}</p>
      <ul className={styles.list}>
        {lines.map(({ asked, answer, onto }) => (
          <li key={`${asked.document} ${asked.line}`}>
            {asked.question === "day" ? <MoveHead asked={asked} onto={onto} /> : <LineHead asked={asked} />}
            {answer === null ? (
              <LineForm asked={asked} choices={choicesOf(asked)} onSay={(said) => onSay([said])} />
            ) : (
              <GivenAnswer asked={asked} answer={answer} onChange={() => onChange(asked)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswerProps = { asked: AskedLine; answer: LineAnswer; onChange: () => void };

function GivenAnswer({ asked, answer: { isLeftOut, quantity, direction }, onChange }: AnswerProps) {
  const button = useFocusIfLost<HTMLButtonElement>();
  const counted = [quantityText(quantity ?? "0", asked.unit), direction && directionNames[direction]];
  const [leftOut, taken] =
    asked.question === "day"
      ? ["Zostaje w swoim dniu.", "Przeniesiemy."]
      : ["Pominiemy tę pozycję.", `Policzymy: ${counted.filter(Boolean).join(", ")}.`];
  return (
    <div className={styles.said}>
      <Icon path={checkIcon} size={20} />
      <span>{isLeftOut ? leftOut : taken}</span>
      <Button
        ref={button}
        size="small"
        aria-label={`Zmień odpowiedź: ${goodsTitle(asked)}, ${asked.number}`}
        onClick={onChange}
      >
        Zmień
      </Button>
    </div>
  );
}

/** Of goods that a correction may have moved; of another month than the one that is looked at only one of both days is known. */
function MoveHead({ asked, onto }: { asked: AskedLine; onto: string | undefined }) {
  const isOff = asked.quantity?.startsWith("-") === true;
  const days = isOff
    ? `z ${formatDay(asked.day)}${onto === undefined ? "" : ` na ${formatDay(onto)}`}`
    : `na ${formatDay(asked.day)}`;
  return (
    <div>
      <span className={textStyles.strong}>{goodsTitle(asked)}</span>,{" "}
      {quantityText((asked.quantity ?? "0").replace("-", ""), asked.unit)}: {days}
      <p className={textStyles.note}>{[`Korekta ${asked.number}`, goodsNumbers(asked)].filter(Boolean).join(", ")}</p>
    </div>
  );
}

const LineHead = ({ asked }: { asked: AskedLine }) => (
  <div>
    <span className={textStyles.strong}>{goodsTitle(asked)}</span>
    {asked.quantity !== null && `, ${quantityText(asked.quantity, asked.unit)}`}
    <p className={textStyles.note}>
      {[`Faktura ${asked.number}, pozycja ${asked.line}`, goodsNumbers(asked), correctedText(asked.correctedSale)]
        .filter(Boolean)
        .join(", ")}
    </p>
  </div>
);
