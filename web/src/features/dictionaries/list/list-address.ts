import { monthInWarsaw, parseYear } from "@ekorok/domain";
import { searchOf, text } from "../../../navigation/search-reading.ts";

/** What a dictionary's page keeps in its address: the year, what is searched for, the order. */
export const listAddress = searchOf({ rok: text, szukaj: text, sortuj: text });
export type ListAddress = ReturnType<typeof listAddress>;

export const currentYear = (): number => monthInWarsaw(new Date()).year;

/** An address that names no year, or none that there can be, means this one. */
export const yearIn = ({ rok }: ListAddress): number => parseYear(rok ?? "") ?? currentYear();
