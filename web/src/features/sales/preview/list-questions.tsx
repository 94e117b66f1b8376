import type { Month } from "@ekorok/domain/periods/month";
import type { SalesListFile, SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { abroadAnswer, proposeSalesSheet, type AbroadAnswer, withAbroadAnswer } from "@ekorok/domain/sales/list-plan";
import { salesFields, salesTable } from "@ekorok/domain/sales/list-table";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { DecimalQuestion, isDecimalAsked } from "../../imports/number-questions.tsx";
import { areRowsAsked, DoubtfulRows } from "../../imports/doubtful-rows.tsx";
import { columnQuestions, openRivals } from "../../imports/rival-columns.tsx";
import { areNamesAsked, UnknownValues } from "../../imports/unknown-values.tsx";
import { type ListPlan, sheetOfList } from "./use-list-plan.ts";
import { Answers, Question } from "../../../ui/fields/question.tsx";

type ListQuestionsProps = {
  list: NonNullable<SalesListFile>;
  plan: ListPlan;
  period: Month;
  preview: Pick<SalesPreview, "unknownWords" | "doubtful" | "doubtfulCounts" | "abroad" | "asked"> | undefined;
  onChange: (plan: ListPlan) => void;
};

/** How many questions have to be answered before a list can be imported. */
export const openListQuestions = (
  { plan }: ListPlan,
  preview: Pick<SalesPreview, "doubtful" | "abroad"> | undefined,
): number =>
  openRivals(plan) +
  Number(areRowsAsked(preview?.doubtful ?? [], { sheets: [plan] })) +
  Number((preview?.abroad ?? 0) > 0 && abroadAnswer(plan) === null);

/** Questions about a sales list as a whole; those about its lines come later. */
export function ListQuestions({ list, plan: chosen, period, preview, onChange }: ListQuestionsProps) {
  const { plan, decimalSign } = chosen;
  const sheet = sheetOfList(list, chosen);
  const { rivals } = proposeSalesSheet(sheet, plan.head);
  const words = (preview?.unknownWords ?? []).map((word) => ({ ...word, sheet: 0 }));
  const asPlan = { sheets: [plan], month: period, mode: "add", decimalSign } as const;
  const about = { sheet, plan, about: "", onChange: (next: typeof plan) => onChange({ ...chosen, plan: next }) };
  const questions = columnQuestions(String(chosen.sheet), about, salesFields, rivals);
  if (preview && preview.doubtful.length > 0)
    questions.push(
      <DoubtfulRows
        key={`rows ${chosen.sheet} ${preview.doubtful.map(({ index }) => index).join(" ")}`}
        file={{ sheets: [sheet] }}
        plan={asPlan}
        doubtful={preview.doubtful}
        doubtfulCounts={preview.doubtfulCounts}
        onSheets={([next]) => next && onChange({ ...chosen, plan: next })}
      />,
    );
  if (preview && preview.abroad > 0)
    questions.push(
      <AbroadQuestion key={`abroad ${chosen.sheet}`} plan={plan} rows={preview.abroad} onChange={about.onChange} />,
    );
  if (preview && isDecimalAsked({ asked: preview.asked, plan: asPlan }))
    questions.push(
      <DecimalQuestion
        key="decimals"
        asked={preview.asked}
        plan={asPlan}
        onChange={({ decimalSign: sign }) => onChange({ ...chosen, decimalSign: sign })}
      />,
    );
  if (areNamesAsked(words, asPlan))
    questions.push(
      <UnknownValues
        key={`names ${chosen.sheet}`}
        unknown={words}
        plan={asPlan}
        table={salesTable}
        onChange={({ sheets: [next] }) => next && onChange({ ...chosen, plan: next })}
      />,
    );
  return (
    questions.length > 0 && (
      <Section title="Pytania do listy">
        <Stack>{questions}</Stack>
      </Section>
    )
  );
}

const abroadAnswers: readonly { value: AbroadAnswer; label: string; note: string }[] = [
  { value: "sentThere", label: "Towar tam wyjechał", note: "do krajów UE to WDT, do innych eksport" },
  { value: "soldHere", label: "Sprzedano go w Polsce", note: "to tylko kraj kupującego: sprzedaż w kraju" },
  { value: "eachRow", label: "Bywa różnie", note: "zapytamy o każdą pozycję" },
];

type AbroadQuestionProps = { plan: SheetPlan; rows: number; onChange: (plan: SheetPlan) => void };

/** Asks once for the whole list what a foreign country beside a sale in Poland means. */
function AbroadQuestion({ plan, rows, onChange }: AbroadQuestionProps) {
  const chosen = abroadAnswer(plan);
  const answer = abroadAnswers.find(({ value }) => value === chosen);
  return (
    <Question
      title={`Sprzedaż w kraju, a obok inny kraj niż Polska: ${rowsText(rows)}. Co to znaczy?`}
      answer={answer ? `${answer.label}: ${answer.note}` : null}
    >
      {(done) => (
        <Answers
          options={abroadAnswers}
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
