import { YEARS } from "@ekorok/domain/periods/month";
import { nameIn, number, searchOf, text } from "../../../navigation/search-params.ts";
import { currentYear, TO_CONFIRM } from "../../dictionaries/list/list-address.ts";

// Addresses are in the first script that every page loads, so this file imports nothing of the numbers.

/** The filters by status, by the word in the address. */
export const rateStates = {
  [TO_CONFIRM]: "unconfirmed",
  nieustalone: "missing",
  wyliczone: "derived",
  urzedowe: "official",
} as const;
export type RateStateWord = keyof typeof rateStates;

const year = number(YEARS.first, YEARS.last);

/** The address of 'Stawki' and of the law's numbers: year, year to compare with, status, search. */
export const ratesAddress = searchOf({ rok: year, porownaj: year, status: nameIn(rateStates), szukaj: text });
export type RatesAddress = ReturnType<typeof ratesAddress>;

export const ratesYear = ({ rok }: RatesAddress): number => rok ?? currentYear();
