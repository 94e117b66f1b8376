import type { Book } from "@ekorok/domain/areas/cells";
import type { Quantities } from "@ekorok/domain/areas/quantities";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { monthByItself, type YearFacts } from "@ekorok/domain/charges/year-facts";
import { isLackingEarlier, yearQuantities } from "@ekorok/domain/charges/year-quantities";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { lawIn } from "@ekorok/domain/year-law/laws";
import { MONTHS } from "@ekorok/domain/periods/month";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { permittedAreas } from "../permitted-areas.ts";

/** The same facts that the server computes charges from, as far as the browser knows them. */
const companyOf = (document: UserDocument): YearFacts["company"] => ({
  seatVoivodeship: document.seatVoivodeship,
  hasBdoNumber: document.bdoNumber !== "",
  areas: permittedAreas(document).map(({ id }) => id),
});

export const monthFacts = (
  document: UserDocument,
  { period: { year }, dictionaries }: Book,
  quantities: Quantities,
): YearFacts =>
  monthByItself({ year, dictionaries, law: lawIn(dictionaries, year), company: companyOf(document) }, quantities);

/** The facts of a year, with the given areas of its months. */
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
