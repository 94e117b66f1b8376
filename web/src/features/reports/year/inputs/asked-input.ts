import { aboutInput, askedInputs, doubtAbout } from "@ekorok/domain/charges/inputs/asked-inputs";
import type { EarlierNumber, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputWords, type InputWords } from "@ekorok/domain/charges/inputs/input-words";
import { fieldName, type InputField } from "@ekorok/domain/charges/inputs/year-input-fields";
import { type YearLack, yearLacks } from "@ekorok/domain/charges/inputs/year-lacks";
import { earlierMonthsOf, isLackingEarlier } from "@ekorok/domain/charges/year-quantities";
import { MONTHS } from "@ekorok/domain/periods/month";

export type AskedInput = {
  readonly field: InputField;
  readonly words: InputWords;
  /** Something cannot be computed or submitted without it. */
  readonly isMissing: boolean;
  /** The number from our own reports; null if these do not go back that far. */
  readonly ours: EarlierNumber | null;
  /** The year it was carried over from; null if it was entered in this one, or not at all. */
  readonly carriedFrom: number | null;
  /** A question about an unusual value; null for none. */
  readonly doubt: string | null;
};

/** What must be entered before the year can be submitted: this is what is starred, counted and linked. */
export const lacksOf = ({ year, charges, inputs, madeOf }: YearCharges): YearLack[] =>
  yearLacks(charges, year, isLackingEarlier(madeOf ?? MONTHS, inputs));

/** All inputs that are asked for or were entered, including months before 'obsługa od'. */
export function inputsOf(of: YearCharges, wanted: readonly string[] = []): AskedInput[] {
  const { year, charges, inputs, carried = {}, madeOf = MONTHS } = of;
  const lines = charges.flatMap(({ lines, beside = [] }) => [...lines, ...beside]);
  const missing = new Set<string>(lacksOf(of).map(({ missing: { field } }) => field));
  const ours = new Map(
    lines.flatMap(({ earlier = [] }) => earlier.filter(({ isOurs }) => isOurs).map((one) => [one.field, one])),
  );
  const fields = new Map(askedInputs(charges, inputs, wanted).map((field) => [fieldName(field), field]));
  if (earlierMonthsOf(madeOf).length > 0) fields.set("earlierMonths", ["earlierMonths"]);
  return [...fields].flatMap(([name, field]) => {
    const words = inputWords(field, year, aboutInput(charges, field));
    const isMissing = missing.has(name);
    const doubt = doubtAbout(charges, field);
    return words
      ? [{ field, words, isMissing, ours: ours.get(name) ?? null, carriedFrom: carried[name] ?? null, doubt }]
      : [];
  });
}
