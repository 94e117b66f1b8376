import type { CardQuestion, SheetPlan } from "@ekorok/domain";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";

type Props = { questions: readonly CardQuestion[]; onAnswer: (plan: SheetPlan) => void };

/** What a file does not say by itself: until somebody does, nothing is taken. */
export const CardQuestions = ({ questions, onAnswer }: Props) =>
  questions.length > 0 && (
    <Section title="Pytania do pliku">
      <Stack gap={3}>
        {questions.map(({ key, text, answers }) => (
          <RadioGroup
            key={key}
            label={text}
            options={answers.map((answer) => ({ ...answer, value: answer.label }))}
            chosen={null}
            onChange={(value) => {
              const answer = answers.find(({ label }) => label === value);
              if (answer) onAnswer(answer.plan);
            }}
          />
        ))}
      </Stack>
    </Section>
  );
