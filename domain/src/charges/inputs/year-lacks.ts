import { areaById } from "../../areas/all-areas.ts";
import type { ChargeLine, Missing, Charge } from "../contract/charges.ts";
import { allLawNumbers } from "../../year-law/law-numbers.ts";
import { missingFields } from "./asked-inputs.ts";
import { inputTitle, inputWords } from "./input-words.ts";
import { isOfAnyOffice } from "../row-quantities.ts";

/** Something that a line lacks: where to fill it in, and its name in Polish. */
type LineLack<M extends Missing = Missing> = { readonly missing: M; readonly label: string };

type Lacking = Pick<ChargeLine, "missing" | "what" | "why">;

const inputLacks = (line: Omit<Lacking, "why">, year: number): LineLack<Extract<Missing, { where: "inputs" }>>[] =>
  missingFields(line).map((field) => {
    const words = inputWords(field.split("."), year, line.what);
    return { missing: { where: "inputs", field }, label: words ? inputTitle(words) : line.what };
  });

export const SEAT_LACK = {
  missing: { where: "company", field: "seatVoivodeship" },
  label: "Województwo siedziby w danych firmy",
} as const;

/** All that a line lacks, whoever has to fill it in. */
export function lineLacks(line: Lacking, year: number): LineLack[] {
  const { missing, what, why } = line;
  const because = why.at(-1)?.replace(/\.$/, "") ?? what;
  switch (missing?.where) {
    case "inputs":
      return inputLacks(line, year);
    case "company":
      return [SEAT_LACK];
    case "area":
      return [{ missing, label: `Wiersze do uzupełnienia: ${areaById(missing.area)?.title ?? what}` }];
    case "dictionary":
      return [{ missing, label: `${what}: ${because.charAt(0).toLowerCase()}${because.slice(1)}` }];
    case "law": {
      const number = allLawNumbers.find(({ path }) => path === missing.path);
      return [{ missing, label: number ? `${number.name}, ${year} rok` : because }];
    }
    case undefined:
      break;
  }
  return [];
}

/** The first line that cannot be computed. Pages show beside "nieustalone" what to do about it, or who does it. */
export const lackingLine = ({ lines }: Pick<Charge, "lines">): ChargeLine | undefined =>
  lines.find(({ amount, missing }) => amount === null && missing);

/**
 * What no yearly input can complete, each name once: rows to complete first, then numbers that somebody else has to
 * find.
 */
export function otherLacks(
  charges: readonly Pick<Charge, "lines">[],
  year: number,
): (LineLack & { line: ChargeLine })[] {
  const lines = charges.flatMap(({ lines }) => lines);
  const found = [
    ...lines.filter(({ missing }) => missing?.where === "area"),
    ...lines.filter(({ missing }) => missing?.where === "dictionary" || missing?.where === "law"),
  ].flatMap((line) => lineLacks(line, year).map((lack) => ({ ...lack, line })));
  return [...new Map(found.map((one) => [one.label, one])).values()];
}

/** Something that only the client can provide and that must be there before the year is submitted. */
export type YearLack = LineLack<Extract<Missing, { where: "inputs" | "company" }>>;

type Charged = Pick<Charge, "office" | "lines">;

/**
 * All that must be provided before a year can be submitted, each once. What the law or a dictionary lacks stays
 * undetermined in the submission: clients cannot enter that. `lacksEarlier`: months before 'obsługa od' are an input,
 * too.
 */
export function yearLacks(charges: readonly Charged[], year: number, lacksEarlier: boolean): YearLack[] {
  const earlier: YearLack[] = lacksEarlier
    ? [{ missing: { where: "inputs", field: "earlierMonths" }, label: "Miesiące przed „Obsługą od”" }]
    : [];
  // Charges without a place of their own go to the marshal of the seat.
  const seat: YearLack[] = charges.some(({ office, lines }) => office === null && !lines.every(isOfAnyOffice))
    ? [SEAT_LACK]
    : [];
  const ofLines = charges.flatMap(({ lines }) => lines).flatMap((line) => inputLacks(line, year));
  return [...new Map([...earlier, ...seat, ...ofLines].map((lack) => [lack.missing.field, lack])).values()];
}
