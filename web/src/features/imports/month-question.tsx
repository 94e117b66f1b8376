import {
  formatMonth,
  type ImportPlan,
  type ImportPreview,
  MONTH_FIELD,
  type Month,
  monthOfWord,
  monthWord,
  type SheetPlan,
} from "@ekorok/domain";
import { Section } from "../../ui/panel.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";

type Props = {
  plan: ImportPlan;
  otherMonths: ImportPreview["otherMonths"];
  onSheets: (sheets: readonly SheetPlan[]) => void;
};

const named = ({ year, month }: Month) => formatMonth(year, month);

/** A file names another month than the one that somebody came from: to which its rows belong only a person knows. */
export const MonthQuestion = ({ plan, otherMonths, onSheets }: Props) =>
  [...new Set(otherMonths.map(monthWord))].map((word) => {
    const said = monthOfWord(word);
    const isOne = (sheet: number) => otherMonths.some((one) => one.sheet === sheet && monthWord(one) === word);
    const answers = plan.sheets.flatMap(({ constants }, sheet) =>
      isOne(sheet) ? [constants[MONTH_FIELD] ?? null] : [],
    );
    return (
      <Section key={word} title="Z którego miesiąca są te dane">
        <RadioGroup
          label={`W pliku jest ${named(said)}, a wczytujesz go w miesiącu ${named(plan.month)}. Do którego miesiąca należą wiersze?`}
          options={[said, plan.month].map((one) => ({ value: monthWord(one), label: named(one) }))}
          chosen={answers.every((one) => one === answers[0]) ? (answers[0] ?? null) : null}
          onChange={(value) =>
            onSheets(
              plan.sheets.map((one, sheet) =>
                isOne(sheet) ? { ...one, constants: { ...one.constants, [MONTH_FIELD]: value } } : one,
              ),
            )
          }
        />
      </Section>
    );
  });
