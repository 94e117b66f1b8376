import type { Charge, Missing } from "../contract/charges.ts";
import { missingFields } from "./asked-inputs.ts";
import { inputTitle, inputWords } from "./input-words.ts";
import { isOfAnyOffice } from "./rows-not-counted.ts";

/** Something that only the client can say, which stands in the way of handing a year in, and where it is said. */
export type YearLack = {
  readonly missing: Extract<Missing, { where: "inputs" | "company" }>;
  /** In Polish: what is to be said. */
  readonly label: string;
};

type Charged = Pick<Charge, "office" | "lines">;

/**
 * All that must be said before a year can be handed in, each once. What the law or a dictionary lacks stays undetermined in
 * what is handed in: no client can write those. `lacksEarlier`: months before 'obsługa od' are an input, too.
 */
export function yearLacks(charges: readonly Charged[], year: number, lacksEarlier: boolean): YearLack[] {
  const earlier: YearLack[] = lacksEarlier
    ? [{ missing: { where: "inputs", field: "earlierMonths" }, label: "Miesiące przed „Obsługą od”" }]
    : [];
  // Whatever is charged by no place of its own goes to the marshal of the seat.
  const seat: YearLack[] = charges.some(({ office, lines }) => office === null && !lines.every(isOfAnyOffice))
    ? [{ missing: { where: "company", field: "seatVoivodeship" }, label: "Województwo siedziby w danych firmy" }]
    : [];
  const ofLines = charges
    .flatMap(({ lines }) => lines)
    .flatMap((line) => missingFields(line).map((field) => ({ field, what: line.what })))
    .map(({ field, what }): YearLack => {
      const words = inputWords(field.split("."), year, what);
      return { missing: { where: "inputs", field }, label: words ? inputTitle(words) : what };
    });
  return [...new Map([...earlier, ...seat, ...ofLines].map((lack) => [lack.missing.field, lack])).values()];
}
