import { formatDay } from "@ekorok/domain/polish/dates";
import { directionNames } from "@ekorok/domain/sales/list-table";
import type { Direction } from "@ekorok/domain/sales/sale-values";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Row } from "../../../ui/layout.tsx";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import textStyles from "../../../ui/text.module.css";
import { goodsTitle } from "../sale-words.ts";
import { type AnsweredLine, answerTo, type AskedLine } from "./line-answers.ts";
import styles from "../sales.module.css";

type DirectionProps = {
  label: string;
  value: Direction | null;
  choices: readonly Direction[];
  onChange: (direction: Direction) => void;
};

export const DirectionField = ({ label, value, choices, onChange }: DirectionProps) => (
  <SelectField
    label={label}
    className={styles.choice}
    value={value ?? ""}
    {...(value === null && { emptyLabel: "wybierz" })}
    options={choices.map((direction) => ({ value: direction, label: directionNames[direction] }))}
    onChange={({ currentTarget }) => {
      const chosen = choices.find((direction) => direction === currentTarget.value);
      if (chosen) onChange(chosen);
    }}
  />
);

const isUnclear = ({ question }: AskedLine) => question === "correction" || question === "lastYearCorrection";

type FormProps = { asked: AskedLine; choices: readonly Direction[]; onAnswer: (answered: AnsweredLine) => void };

/** The answer to one line: its quantity and direction, or that it is left out. */
export function LineForm({ asked, choices, onAnswer }: FormProps) {
  const [direction, setDirection] = useState(asked.direction);
  // Invoices write a discount as one more piece, so a quantity that is counted has to be typed.
  const [quantity, setQuantity] = useState(isUnclear(asked) ? null : asked.quantity);
  const [problem, setProblem] = useState<string | null>(null);
  const about = [goodsTitle(asked), ...(asked.question === "day" ? [formatDay(asked.day)] : []), asked.number].join(
    ", ",
  );
  const submit = () => {
    if (direction === null) setProblem("Wybierz, dokąd poszedł towar.");
    else if (quantity === null) setProblem("Wpisz ilość.");
    else onAnswer(answerTo(asked, { direction, quantity }));
  };
  const isOfDay = asked.question === "day";
  const [count, leave] = isOfDay ? ["Przenieś", "Zostaw"] : ["Policz", "Pomiń"];
  return (
    <div>
      <div className={styles.fields}>
        {asked.question !== "direction" && !isOfDay && (
          <NumberField
            label="Ilość"
            className={styles.number}
            value={quantity}
            min="-999999999999"
            max="999999999999"
            places={6}
            end={asked.unit}
            onChange={(value) => {
              setQuantity(value);
              setProblem(null);
            }}
          />
        )}
        {asked.direction === null && (
          <DirectionField
            label="Kierunek"
            choices={choices}
            value={direction}
            onChange={(chosen) => {
              setDirection(chosen);
              setProblem(null);
            }}
          />
        )}
        <Row>
          <Button look="outlined" aria-label={`${count}: ${about}`} onClick={submit}>
            {count}
          </Button>
          <Button aria-label={`${leave}: ${about}`} onClick={() => onAnswer(answerTo(asked, { isLeftOut: true }))}>
            {leave}
          </Button>
        </Row>
      </div>
      {problem !== null && (
        <p role="alert" className={textStyles.bad}>
          {problem}
        </p>
      )}
    </div>
  );
}
