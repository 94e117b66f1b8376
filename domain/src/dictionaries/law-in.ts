import { yearLawOf } from "../year-law/laws.ts";
import type { YearLaw } from "../year-law/year-law.ts";

/** Laws with the numbers that the consultancy has entered, by year; dictionaries have them. */
type EnteredLaws = { readonly law?: Readonly<Record<string, YearLaw>> | undefined };

/** The law of a year with the numbers entered by the consultancy; undefined if nothing is known of it. */
export const lawIn = ({ law }: EnteredLaws, year: number): YearLaw | undefined => law?.[year] ?? yearLawOf(year);
