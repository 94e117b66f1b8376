import { isLawNumber, lawWithEntered, type NumbersEntered } from "./law-changes.ts";
import { allLawNumbers, rateAt } from "../year-law/law-numbers.ts";
import { yearLawOf } from "../year-law/laws.ts";
import type { YearLaw } from "../year-law/year-law.ts";

/** Other values by path; null: what was entered there is taken back. */
export type TriedNumbers = Readonly<Record<string, string | null>>;

/** The law of a year as it would be with other numbers entered; undefined where it cannot have one of them. */
export function triedLaw(year: number, entered: NumbersEntered, others: TriedNumbers): YearLaw | undefined {
  const law = yearLawOf(year);
  if (!law) return undefined;
  const numbers = new Map(Object.entries(entered));
  for (const [path, value] of Object.entries(others)) {
    if (!allLawNumbers.some((known) => known.path === path)) return undefined;
    const present = numbers.get(path) ?? rateAt(law, path) ?? { status: "unconfirmed", source: "" };
    const number = value === null ? null : { ...present, value };
    if (!number) numbers.delete(path);
    else if (isLawNumber(year, path, number)) numbers.set(path, number);
    else return undefined;
  }
  return lawWithEntered(law, Object.fromEntries(numbers));
}
