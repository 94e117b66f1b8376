import { parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { nameIn, searchOf, text } from "../../../navigation/search-params.ts";

/** Shows only items with a number that nobody has confirmed. */
export const TO_CONFIRM = "do-potwierdzenia";

/** What a dictionary's page keeps in its address: the year, the one beside it, what is searched for, the order. */
export const listAddress = searchOf({
  rok: text,
  porownaj: text,
  status: nameIn({ [TO_CONFIRM]: true }),
  szukaj: text,
  sortuj: text,
});
export type ListAddress = ReturnType<typeof listAddress>;

export const currentYear = (): number => monthInWarsaw(new Date()).year;

/** An address that names no year, or none that there can be, means this one. */
export const yearIn = ({ rok }: ListAddress): number => parseYear(rok ?? "") ?? currentYear();

/** The year that is compared with it; none, or the same one: null. */
export function otherYearIn(address: ListAddress): number | null {
  const other = parseYear(address.porownaj ?? "");
  return other === undefined || other === yearIn(address) ? null : other;
}
