import { parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { nameIn, searchOf, text } from "../../../navigation/search-params.ts";

/** Filters for items with unconfirmed numbers. */
export const TO_CONFIRM = "do-potwierdzenia";

/** The address of a dictionary's page: year, year to compare with, filter, search, order. */
export const listAddress = searchOf({
  rok: text,
  porownaj: text,
  status: nameIn({ [TO_CONFIRM]: true }),
  szukaj: text,
  sortuj: text,
});
export type ListAddress = ReturnType<typeof listAddress>;

export const currentYear = (): number => monthInWarsaw(new Date()).year;

/** Without a valid year the address means the current one. */
export const yearIn = ({ rok }: ListAddress): number => parseYear(rok ?? "") ?? currentYear();

/** The year to compare with; null for none or the same one. */
export function otherYearIn(address: ListAddress): number | null {
  const other = parseYear(address.porownaj ?? "");
  return other === undefined || other === yearIn(address) ? null : other;
}
