import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { formatDay, parseDay } from "@ekorok/domain/polish/dates";
import type { CardQuestion as Asked } from "@ekorok/domain/products/card-questions";
import { useState } from "react";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { Answers, Question } from "../../../ui/fields/question.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";

type Props = {
  question: Asked;
  /** The label of the chosen answer; null: none yet. */
  answer: string | null;
  onAnswer: (label: string, plan: SheetPlan) => void;
};

/** A question about the file. Nothing can be imported until it is answered. */
export const CardQuestion = ({ question: { text, answers }, answer, onAnswer }: Props) => (
  <Question title={text} answer={answer}>
    {(done) => (
      <Answers
        options={answers.map((one) => ({ ...one, value: one.label }))}
        chosen={answer}
        onChoose={(label) => {
          const given = answers.find((one) => one.label === label);
          if (given) onAnswer(label, given.plan);
          done();
        }}
      />
    )}
  </Question>
);

/** Whether the file corrects existing cards, or adds versions valid from a day. */
export function ValidFromQuestion({ onChange, today }: { onChange: (from: string | null) => void; today: string }) {
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState(formatDay(today));
  const day = parseDay(typed);
  const choose = (later: boolean, text: string) => {
    const read = parseDay(text);
    onChange(later && read.ok ? read.value : null);
  };
  return (
    <Section title="Karty, które już są">
      <Stack gap={3}>
        <RadioGroup
          label="Co zrobić z ich składem"
          options={[
            { value: "now", label: "Popraw", note: "produkt od początku miał taki skład" },
            { value: "later", label: "Zapisz jako wersję od dnia", note: "wcześniejsza sprzedaż liczy się po staremu" },
          ]}
          chosen={isLater ? "later" : "now"}
          onChange={(value) => {
            setLater(value === "later");
            choose(value === "later", typed);
          }}
        />
        {isLater && (
          <TextField
            label="Skład obowiązuje od"
            value={typed}
            autoComplete="off"
            problem={day.ok ? null : "Wpisz dzień, na przykład 01.12.2026."}
            onChange={({ target }) => {
              setTyped(target.value);
              choose(true, target.value);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
