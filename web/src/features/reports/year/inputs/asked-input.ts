import { aboutInput, askedInputs, doubtAbout } from "@ekorok/domain/charges/inputs/asked-inputs";
import type { EarlierNumber, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputWords, type InputWords } from "@ekorok/domain/charges/inputs/input-words";
import { fieldName, type InputField } from "@ekorok/domain/charges/inputs/year-input-fields";
import { type YearLack, yearLacks } from "@ekorok/domain/charges/inputs/year-lacks";
import { earlierMonthsOf, isLackingEarlier } from "@ekorok/domain/charges/year-quantities";
import { MONTHS } from "@ekorok/domain/periods/month";

/** One of the yearly inputs, as it is asked for. */
export type AskedInput = {
  readonly field: InputField;
  readonly words: InputWords;
  /** Something cannot be computed or handed in without it. */
  readonly isMissing: boolean;
  /** What our own reports say of it; null: they do not reach that far. */
  readonly ours: EarlierNumber | null;
  /** The year whose inputs it is from; null: it was entered in this one, or not at all. */
  readonly carriedFrom: number | null;
  /** What is asked about what stands in it; null: nothing. */
  readonly doubt: string | null;
};

/** What has to be said before the year can be handed in, each once: this is what is starred, counted and led to. */
export const lacksOf = ({ year, charges, inputs, madeOf }: YearCharges): YearLack[] =>
  yearLacks(charges, year, isLackingEarlier(madeOf ?? MONTHS, inputs));

/** Every input that is to be entered or was, with its words; months before the client was served among them. */
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
