import type { Charge, Missing } from "./contract/charges.ts";
import { inputLacks, type LineLack, SEAT_LACK } from "./line-lacks.ts";
import { isOfAnyOffice } from "./rows-not-counted.ts";

/** Something that only the client can say, which stands in the way of handing a year in, and where it is said. */
export type YearLack = LineLack<Extract<Missing, { where: "inputs" | "company" }>>;

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
    ? [SEAT_LACK]
    : [];
  const ofLines = charges.flatMap(({ lines }) => lines).flatMap((line) => inputLacks(line, year));
  return [...new Map([...earlier, ...seat, ...ofLines].map((lack) => [lack.missing.field, lack])).values()];
}
