import {
  type Month,
  proposeSalesSheet,
  salesFields,
  type SalesListFile,
  type SalesPreview,
  salesTable,
} from "@ekorok/domain";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { columnQuestions } from "../../imports/rival-columns.tsx";
import { areNamesAsked, UnknownValues } from "../../imports/unknown-values.tsx";
import { type ListPlan, sheetOfList } from "./use-list-plan.ts";

type Props = {
  list: NonNullable<SalesListFile>;
  plan: ListPlan;
  period: Month;
  unknownWords: SalesPreview["unknownWords"];
  onChange: (plan: ListPlan) => void;
};

/** What a list of sales leaves open as a whole; what is asked of its lines comes after it. */
export function ListQuestions({ list, plan: chosen, period, unknownWords, onChange }: Props) {
  const { plan, decimalSign } = chosen;
  const sheet = sheetOfList(list, chosen);
  const { rivals } = proposeSalesSheet(sheet, plan.head);
  const words = unknownWords.map((word) => ({ ...word, sheet: 0 }));
  const wordPlan = { sheets: [plan], month: period, mode: "add", decimalSign } as const;
  const about = { sheet, plan, about: "", onChange: (next: typeof plan) => onChange({ ...chosen, plan: next }) };
  const asked = columnQuestions(String(chosen.sheet), about, salesFields, rivals);
  if (areNamesAsked(words, wordPlan))
    asked.push(
      <UnknownValues
        key={`names ${chosen.sheet}`}
        unknown={words}
        plan={wordPlan}
        table={salesTable}
        onChange={({ sheets: [next] }) => next && onChange({ ...chosen, plan: next })}
      />,
    );
  return (
    asked.length > 0 && (
      <Section title="Pytania do listy">
        <Stack>{asked}</Stack>
      </Section>
    )
  );
}
