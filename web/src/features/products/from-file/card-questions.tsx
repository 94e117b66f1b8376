import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { CardQuestion as Asked } from "@ekorok/domain/products/card-questions";
import { Answers, Question } from "../../../ui/fields/question.tsx";

type Props = {
  question: Asked;
  /** The label of the one that was given; null: none yet. */
  answer: string | null;
  onAnswer: (label: string, plan: SheetPlan) => void;
};

/** What a file does not say by itself: until somebody does, nothing is taken. */
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
