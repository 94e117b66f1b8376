import type { Dictionaries } from "./dictionaries-answer.ts";
import { yearLawOf } from "../year-law/laws.ts";
import type { YearLaw } from "../year-law/year-law.ts";

/** The law of a year with the numbers entered by the consultancy; undefined if nothing is known of it. */
export const lawIn = ({ law }: Pick<Dictionaries, "law">, year: number): YearLaw | undefined =>
  law?.[year] ?? yearLawOf(year);
