import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { Answers, Question } from "../../ui/question.tsx";

type Props = {
  /** A number that can be read in two ways; null: none is left. */
  asked: string | null;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
};

const options = [
  { value: ".", label: "Kropka oddziela ułamek", note: "1.234 to trochę więcej niż jeden" },
  {
    value: ",",
    label: "Przecinek oddziela ułamek, a kropka tysiące",
    note: "1.234 to tysiąc dwieście trzydzieści cztery",
  },
] as const;

export const isDecimalAsked = ({ asked, plan }: Pick<Props, "asked" | "plan">) =>
  asked !== null || plan.decimalSign !== null;

/** Whether a dot parts thousands or decimals is asked once for the whole file, and can be answered otherwise. */
export const DecimalQuestion = ({ asked, plan, onChange }: Props) => (
  <Question
    title={asked === null ? "Jak czytać liczby z pliku?" : `Jak czytać liczby takie jak „${asked}”?`}
    canWait
    note="Możesz to pominąć: wiersze z takimi liczbami będą wtedy odrzucone."
    answer={options.find(({ value }) => value === plan.decimalSign)?.label ?? null}
  >
    {(done) => (
      <Answers
        options={options}
        chosen={plan.decimalSign}
        onChoose={(decimalSign) => {
          onChange({ ...plan, decimalSign });
          done();
        }}
      />
    )}
  </Question>
);
