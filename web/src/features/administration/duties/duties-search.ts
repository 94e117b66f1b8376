import { YEARS } from "@ekorok/domain/periods/month";
import { number, searchOf, text } from "../../../navigation/search-params.ts";

/** What the address of the list says. Every page loads this: what the words mean comes with the list. */
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
