import { lawNumbers } from "./law-numbers.ts";
import { yearLaw, type YearLaw } from "./year-law.ts";

/** The law with other numbers in place of its own; throws where it has none, or where it cannot be such a one. */
export function withLawNumbers(law: YearLaw, others: Readonly<Record<string, string>>): YearLaw {
  const changed = yearLaw.parse(JSON.parse(JSON.stringify(law)));
  const numbers = new Map(lawNumbers(changed).map(({ path, rate }) => [path, rate]));
  for (const [path, value] of Object.entries(others)) {
    const rate = numbers.get(path);
    if (!rate) throw new RangeError(`the law of ${law.year} has no number ${path}`);
    rate.value = value;
  }
  return yearLaw.parse(changed);
}
