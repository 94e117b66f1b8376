import { YEARS } from "@ekorok/domain";
import { nameIn, number, searchOf, text } from "../../../navigation/search-reading.ts";

/** What the address of the list says, in the words that people read there. */
export const statusWords = {
  robocze: "draft",
  zlozone: "submitted",
  "do-poprawy": "returned",
  zatwierdzone: "approved",
  "po-terminie": "overdue",
} as const;
export const turnWords = { klient: "client", doradca: "consultancy" } as const;

/** `WHOLE_YEAR` in the address. */
export const WHOLE_YEAR_WORD = "caly-rok";

const month = number(1, 12);

export const reportsSearch = searchOf({
  rok: number(YEARS.first, YEARS.last),
  szukaj: text,
  status: nameIn(statusWords),
  miesiac: (value) => (value === WHOLE_YEAR_WORD ? WHOLE_YEAR_WORD : month(value)),
  kolej: nameIn(turnWords),
  strona: number(2, 100_000),
});
export type ReportsSearch = ReturnType<typeof reportsSearch>;
