import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { type AbroadAnswer, abroadAnswer, withAbroadAnswer } from "@ekorok/domain/sales/list-abroad";
import { Answers, Question } from "../../../ui/question.tsx";

const answers: readonly { value: AbroadAnswer; label: string; note: string }[] = [
  { value: "sentThere", label: "Towar tam wyjechał", note: "do krajów UE to WDT, do innych eksport" },
  { value: "soldHere", label: "Sprzedano go w Polsce", note: "to tylko kraj kupującego: sprzedaż w kraju" },
  { value: "eachRow", label: "Bywa różnie", note: "zapytamy o każdą pozycję" },
];

type Props = { plan: SheetPlan; rows: number; onChange: (plan: SheetPlan) => void };

/** Whether goods of rows that are sales here went to the country that stands beside them: once for the whole list. */
export function AbroadQuestion({ plan, rows, onChange }: Props) {
  const chosen = abroadAnswer(plan);
  const said = answers.find(({ value }) => value === chosen);
  return (
    <Question
      title={`Sprzedaż w kraju, a obok inny kraj niż Polska: ${rowsText(rows)}. Co to znaczy?`}
      answer={said ? `${said.label}: ${said.note}` : null}
    >
      {(done) => (
        <Answers
          options={answers}
          chosen={chosen}
          onChoose={(value) => {
            onChange(withAbroadAnswer(plan, value));
            done();
          }}
        />
      )}
    </Question>
  );
}
