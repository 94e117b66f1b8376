import { aboutInput, askedInputs, doubtAbout } from "./asked-inputs.ts";
import type { EarlierNumber, YearCharges } from "../contract/charges.ts";
import type { InputValue } from "../contract/year-inputs.ts";
import { inputWords, type InputWords, shownInput } from "./input-words.ts";
import { inputToShow, yearAbout } from "./year-before-inputs.ts";
import { confirmationOf, fieldName, inputAt, type InputField } from "./year-input-fields.ts";
import { type YearLack, yearLacks } from "./year-lacks.ts";
import { earlierMonthsOf, isLackingEarlier } from "../year-quantities.ts";
import { MONTHS } from "../../periods/month.ts";

export type AskedInput = {
  readonly field: InputField;
  readonly words: InputWords;
  /** What is entered, also if it is not saved yet. */
  readonly value: InputValue | null;
  /** Something cannot be computed or submitted without it, or without its confirmation. */
  readonly isMissing: boolean;
  /** The answer of the year before (see `askedNow`), which counts once it is confirmed; null for none. */
  readonly proposed: InputValue | null;
  /** "w 2025: 1 200 kg", beside an empty field; null for none. */
  readonly before: string | null;
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
  const { year, charges, inputs, inputsBefore, carried = {}, madeOf = MONTHS } = of;
  const lines = charges.flatMap(({ lines, beside = [] }) => [...lines, ...beside]);
  const missing = new Set<string>(lacksOf(of).map(({ missing: { field } }) => field));
  const ours = new Map(
    lines.flatMap(({ earlier = [] }) => earlier.filter(({ isOurs }) => isOurs).map((one) => [one.field, one])),
  );
  const fields = new Map(askedInputs(charges, inputs, wanted).map((field) => [fieldName(field), field]));
  if (earlierMonthsOf(madeOf).length > 0) fields.set("earlierMonths", ["earlierMonths"]);
  return [...fields].flatMap(([name, field]): AskedInput[] => {
    const words = inputWords(field, year, aboutInput(charges, field));
    if (!words || field[0] === "confirmed") return []; // confirmed beside the number itself
    const value = inputAt(inputs, field);
    const shown = inputToShow(field, inputsBefore);
    return [
      {
        field,
        words,
        value,
        isMissing: missing.has(name) || missing.has(fieldName(confirmationOf(field))),
        proposed: null,
        before:
          value === null && shown !== null ? `w ${yearAbout(field, year - 1)}: ${shownInput(words, shown)}` : null,
        ours: ours.get(name) ?? null,
        carriedFrom: carried[name] ?? null,
        doubt: doubtAbout(charges, field),
      },
    ];
  });
}
