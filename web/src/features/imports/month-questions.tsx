import type { ImportPlan, ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { MONTH_FIELD } from "@ekorok/domain/imports/plan";
import { isMonthAnswered } from "@ekorok/domain/imports/other-months";
import { type Month, monthOfWord, monthWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { Answers, Question } from "../../ui/fields/question.tsx";
import { columnsToChoose } from "./columns-to-choose.tsx";

type OtherMonths = ImportPreview["otherMonths"];
type MonthQuestionProps = {
  plan: ImportPlan;
  /** A month named in the file, and the sheets that name another month than the page's. */
  word: string;
  otherMonths: OtherMonths;
  onSheets: (sheets: readonly SheetPlan[]) => void;
};

const named = ({ year, month }: Month) => formatMonth(year, month);

/** The months to ask about, as words. */
export const monthsAsked = (otherMonths: OtherMonths): string[] => [...new Set(otherMonths.map(monthWord))];

/** The number of unanswered ones. */
export const openMonths = (otherMonths: OtherMonths, plan: ImportPlan): number =>
  monthsAsked(otherMonths.filter((one) => !isMonthAnswered(one, plan))).length;

/** The file names another month than the page; only the user knows where its rows belong. */
export function MonthQuestion({ plan, word, otherMonths, onSheets }: MonthQuestionProps) {
  const said = monthOfWord(word);
  const period = otherMonths.find((one) => monthWord(one) === word)?.period;
  const isOne = (sheet: number) => otherMonths.some((one) => one.sheet === sheet && monthWord(one) === word);
  const answers = plan.sheets.flatMap(({ constants }, sheet) => (isOne(sheet) ? [constants[MONTH_FIELD]] : []));
  const chosen = answers.every((one) => one === answers[0]) ? (answers[0] ?? null) : null;
  return (
    <Question
      title={`W pliku jest ${period === undefined ? named(said) : `„${period}”`}. Do którego miesiąca należą wiersze?`}
      answer={chosen === null ? null : named(monthOfWord(chosen))}
      note={
        period === undefined
          ? `Wczytujesz go w miesiącu ${named(plan.month)}.`
          : "Wiersze wczytuje się po miesiącach. Jeśli są z kilku, dodaj w pliku kolumnę „Miesiąc” i wczytaj go ponownie."
      }
    >
      {(done) => (
        <Answers
          options={(period === undefined ? [said, plan.month] : [plan.month]).map((one) => ({
            value: monthWord(one),
            label: named(one),
          }))}
          chosen={chosen}
          onChoose={(value) => {
            onSheets(
              plan.sheets.map((one, sheet) =>
                isOne(sheet) ? { ...one, constants: { ...one.constants, [MONTH_FIELD]: value } } : one,
              ),
            );
            done();
          }}
        />
      )}
    </Question>
  );
}

type BlankMonthsProps = {
  sheet: Sheet;
  plan: SheetPlan;
  /** For rows without a month. */
  month: Month;
  /** The number of rows without a month. */
  count: number;
  about: string;
  onChange: (plan: SheetPlan) => void;
};

/** The number of unanswered questions about rows without a month in sheets where other rows have one. */
export const openBlankMonths = (blank: ImportPreview["blankMonths"], sheets: readonly SheetPlan[]): number =>
  blank.filter(({ sheet }) => sheets[sheet]?.blankMonths === undefined).length;

/** Rows without a month may belong to that of the row above, as a day is often written only once. */
export function BlankMonths({ sheet, plan, month, count, about, onChange }: BlankMonthsProps) {
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
