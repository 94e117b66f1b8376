import {
  type Book,
  type Dictionaries,
  isLackingEarlier,
  lawIn,
  monthByItself,
  MONTHS,
  type Quantities,
  type UserDocument,
  type YearCharges,
  type YearFacts,
  yearQuantities,
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
): YearFacts =>
  monthByItself({ year, dictionaries, law: lawIn(dictionaries, year), company: companyOf(document) }, quantities);

/** Of a year, with the areas of its months that are given. */
export const yearFacts = (
  { year, open = [], before = {}, areasBefore, madeOf, inputs, carried }: YearCharges,
  areas: YearCharges["areas"],
  document: UserDocument,
  dictionaries: Dictionaries,
): YearFacts => ({
  year,
  quantities: yearQuantities(areas, madeOf ?? MONTHS, inputs),
  open,
  lacksEarlier: isLackingEarlier(madeOf ?? MONTHS, inputs),
  madeOf: madeOf ?? MONTHS,
  before,
  ...(areasBefore && { areasBefore }),
  dictionaries,
  law: lawIn(dictionaries, year),
  company: companyOf(document),
  inputs,
  carried,
});
