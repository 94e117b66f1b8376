import {
  addQuantities,
  type Book,
  type Dictionaries,
  MONTHS,
  type Quantities,
  quantitiesGiven,
  type UserDocument,
  type YearCharges,
  type YearFacts,
  yearLawOf,
} from "@ekorok/domain";
import { permittedAreas } from "../permitted-areas.ts";

/** What charges are computed from, as far as the browser knows it: the same that the server computes from. */
const companyOf = (document: UserDocument): YearFacts["company"] => ({
  seatVoivodeship: document.seatVoivodeship,
  hasBdoNumber: document.bdoNumber !== "",
  areas: permittedAreas(document).map(({ id }) => id),
});

/** Of a month by itself. */
export const monthFacts = (
  document: UserDocument,
  { period: { year }, dictionaries }: Book,
  quantities: Quantities,
): YearFacts => ({
  year,
  quantities,
  gaps: [],
  before: {},
  dictionaries,
  law: yearLawOf(year),
  company: companyOf(document),
  inputs: {},
});

/** Of a year, with the areas of its months that are given. */
export const yearFacts = (
  { year, gaps, before = {}, madeOf, inputs }: YearCharges,
  areas: YearCharges["areas"],
  document: UserDocument,
  dictionaries: Dictionaries,
): YearFacts => ({
  year,
  quantities: addQuantities([
    ...areas.map(({ quantities }) => quantities),
    // Once every month is ours, what was entered for those that were not has no place any more.
    quantitiesGiven(madeOf && madeOf.length < MONTHS.length ? (inputs.earlierMonths ?? {}) : {}),
  ]),
  gaps,
  before,
  dictionaries,
  law: yearLawOf(year),
  company: companyOf(document),
  inputs,
});
