import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import type { LawNumber } from "@ekorok/domain/year-law/law-numbers";
import type { Rate } from "@ekorok/domain/year-law/rate";

type Known = {
  /** The program's own. */
  readonly own: (path: string) => Rate | undefined;
  /** What charges are reckoned with. */
  readonly counting: (path: string) => Rate | undefined;
  readonly entered: Readonly<Record<string, Rate>>;
  /** Of which there is a history. */
  readonly changed: readonly string[];
};

export type LawRow = {
  readonly number: LawNumber;
  /** What was entered, or else the program's own; undefined: nobody knows it. */
  readonly shown: Rate | undefined;
  readonly entered: Rate | null;
  /** The program's own. */
  readonly own: Rate | undefined;
  /** What is to be said of it, in Polish. */
  readonly note: string | null;
  readonly hasHistory: boolean;
};

/** All numbers of a year's law, with those that were entered in their places. */
export const lawRows = (numbers: readonly LawNumber[], { own, counting, entered, changed }: Known): LawRow[] =>
  numbers.map((number) => {
    const typed = entered[number.path];
    return {
      number,
      shown: typed ?? own(number.path),
      entered: typed ?? null,
      own: own(number.path),
      note: typed ? noteOn(typed, counting(number.path), own(number.path)) : null,
      hasHistory: changed.includes(number.path),
    };
  });

function noteOn(typed: Rate, counting: Rate | undefined, own: Rate | undefined): string {
  if (counting?.value !== typed.value)
    return "Wpisana. Zacznie się liczyć, gdy będą wpisane pozostałe liczby tej opłaty.";
  return own ? `Wpisana zamiast wartości programu: ${own.value.replace(".", ",")}.` : "Wpisana.";
}

export const valueText = ({ unit }: LawNumber, rate: Rate | undefined): string =>
  rate ? numberText(rate, unit, unit.startsWith("zł") ? 2 : 0) : "nieustalone";
