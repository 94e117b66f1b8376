import { YEARS } from "@ekorok/domain";
import { nameIn, number, searchOf, text } from "../../../navigation/search-reading.ts";

/** What the address of the list says, in the words that people read there. Every page loads it: what they mean comes with the list. */
export const stateWords = {
  "po-terminie": "overdue",
  ponownie: "again",
  "do-zrobienia": "open",
  zrobione: "done",
} as const;
export const sortWords = { klient: "name" } as const;

export const dutiesSearch = searchOf({
  rok: number(YEARS.first, YEARS.last),
  szukaj: text,
  stan: nameIn(stateWords),
  obowiazek: text,
  urzad: text,
  kolejnosc: nameIn(sortWords),
  strona: number(2, 100_000),
});
export type DutiesSearch = ReturnType<typeof dutiesSearch>;
