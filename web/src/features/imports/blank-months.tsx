import type { ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { MONTH_FIELD } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { Answers, Question } from "../../ui/question.tsx";
import { columnsToChoose } from "./columns-to-choose.ts";

type Props = {
  sheet: Sheet;
  plan: SheetPlan;
  /** To which month rows go that say none. */
  month: Month;
  /** How many rows leave it open. */
  count: number;
  about: string;
  onChange: (plan: SheetPlan) => void;
};

/** How many sheets have rows without a month beside others that have one, of which nobody has said whose they are. */
export const openBlanks = (blank: ImportPreview["blankMonths"], sheets: readonly SheetPlan[]): number =>
  blank.filter(({ sheet }) => sheets[sheet]?.blankMonths === undefined).length;

/** Some rows say their month and others do not: these may be of the row above, as a day is often written once. */
export function BlankMonths({ sheet, plan, month, count, about, onChange }: Props) {
  const { columns } = columnsToChoose(sheet, plan.head);
  const options = [
    { value: "above", label: "Z tego, co wiersz powyżej" } as const,
    { value: "given", label: formatMonth(month.year, month.month) } as const,
  ];
  return (
    <Question
      title={`${about}Bez wpisu w kolumnie „${columns[plan.columns[MONTH_FIELD] ?? -1]?.label ?? ""}”: ${rowsText(count)}. Z którego miesiąca?`}
      answer={options.find(({ value }) => value === plan.blankMonths)?.label ?? null}
    >
      {(done) => (
        <Answers
          options={options}
          chosen={plan.blankMonths ?? null}
          onChoose={(value) => {
            onChange({ ...plan, blankMonths: value });
            done();
          }}
        />
      )}
    </Question>
  );
}
