import type { ImportPlan, ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { MONTH_FIELD } from "@ekorok/domain/imports/plan";
import { isMonthAnswered } from "@ekorok/domain/imports/said-months";
import { type Month, monthOfWord, monthWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { Answers, Question } from "../../ui/question.tsx";

type OtherMonths = ImportPreview["otherMonths"];
type Props = {
  plan: ImportPlan;
  /** The month that the file says, as a word, and all sheets that say another than the one that somebody came from. */
  word: string;
  otherMonths: OtherMonths;
  onSheets: (sheets: readonly SheetPlan[]) => void;
};

const named = ({ year, month }: Month) => formatMonth(year, month);

/** The months that are asked about, as words. */
export const monthsAsked = (otherMonths: OtherMonths): string[] => [...new Set(otherMonths.map(monthWord))];

/** How many of them are still open. */
export const openMonths = (otherMonths: OtherMonths, plan: ImportPlan): number =>
  monthsAsked(otherMonths.filter((one) => !isMonthAnswered(one, plan))).length;

/** A file names another month than the one that somebody came from: to which its rows belong only a person knows. */
export function MonthQuestion({ plan, word, otherMonths, onSheets }: Props) {
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
