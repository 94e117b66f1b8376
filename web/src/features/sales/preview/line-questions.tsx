import { MOST_LINE_ANSWERS } from "@ekorok/domain/contract/limits";
import { formatDay } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { LineAnswer } from "@ekorok/domain/sales/contract/sales";
import { directionNames } from "@ekorok/domain/sales/list-table";
import { type Direction, directions, type LineQuestion } from "@ekorok/domain/sales/sale-values";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { correctedText, goodsNumbers, goodsTitle, linesText, quantityText, questionWords } from "../sale-words.ts";
import { GivenAnswer } from "../given-answer.tsx";
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
  /** How many are open, including those not shown. */
  openCount: number;
  answered: readonly AnsweredLine[];
  /** The directions that a line may have. */
  choicesOf: (asked: AskedLine) => readonly Direction[];
  onAnswer: (answered: readonly AnsweredLine[]) => void;
};

/** Questions about lines, each answered in its place. */
export function LineQuestions({ open, openCount, answered, choicesOf, onAnswer }: Props) {
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
            onAnswer={(more) => onAnswer(withAnswers(answered, more))}
            onChange={(asked) => onAnswer(withoutAnswers(answered, [asked]))}
          />
        ))}
        {openCount > open.length && (
          <p className={textStyles.note}>
            Pokazujemy {formatNumber(open.length)} z {formatNumber(openCount)} pytań. Następne pojawią się, gdy
            odpowiesz na te.
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
  onAnswer: (answered: readonly AnsweredLine[]) => void;
  onChange: (asked: AskedLine) => void;
};

function QuestionGroup({ question, lines, choicesOf, onAnswer, onChange }: GroupProps) {
  const id = useId();
  const { title, about } = questionWords[question];
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
                onChange={(direction) => onAnswer(open.map((asked) => answerTo(asked, { direction })))}
              />
            )}
            {(question === "negative" || question === "repeated" || question === "lastYear") &&
              open.every(({ direction }) => direction !== null) && (
                <Button size="small" look="outlined" onClick={() => onAnswer(open.map((asked) => answerTo(asked, {})))}>
                  Policz wszystkie
                </Button>
              )}
            <Button
              size="small"
              look="outlined"
              onClick={() => onAnswer(open.map((asked) => answerTo(asked, { isLeftOut: true })))}
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
              <LineForm asked={asked} choices={choicesOf(asked)} onAnswer={(one) => onAnswer([one])} />
            ) : (
              <AnsweredQuestion asked={asked} answer={answer} onChange={() => onChange(asked)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswerProps = { asked: AskedLine; answer: LineAnswer; onChange: () => void };

function AnsweredQuestion({ asked, answer: { isLeftOut, quantity, direction }, onChange }: AnswerProps) {
  const counted = [quantityText(quantity ?? "0", asked.unit), direction && directionNames[direction]];
  const [leftOut, taken] =
    asked.question === "day"
      ? ["Zostaje w swoim dniu.", "Przeniesiemy."]
      : ["Pominiemy tę pozycję.", `Policzymy: ${counted.filter(Boolean).join(", ")}.`];
  return (
    <GivenAnswer changeLabel={`Zmień odpowiedź: ${goodsTitle(asked)}, ${asked.number}`} onChange={onChange}>
      {isLeftOut ? leftOut : taken}
    </GivenAnswer>
  );
}

/** Goods that a correction may have moved. If one of the days is in another month, only the other is known. */
function MoveHead({ asked, onto }: { asked: AskedLine; onto: string | undefined }) {
  const isMovedAway = asked.quantity?.startsWith("-") === true;
  const days = isMovedAway
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
