import { YEARS } from "@ekorok/domain/periods/month";
import { number, searchOf, text } from "../../../navigation/search-params.ts";

/** Every page loads this file, so it only reads the address; what the words mean is in duty-filters.tsx. */
export const dutiesSearch = searchOf({
  rok: number(YEARS.first, YEARS.last),
  szukaj: text,
  stan: text,
  obowiazek: text,
  urzad: text,
  zaproszenie: text,
  kolejnosc: text,
  strona: number(2, 100_000),
});
export type DutiesSearch = ReturnType<typeof dutiesSearch>;
