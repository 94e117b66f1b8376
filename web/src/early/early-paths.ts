import { areaIdAt } from "@ekorok/domain/areas/area-ids";
import { parseMonth, parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { Claims } from "../session/claims.ts";

/** Where somebody wants to go, as the address says it. */
export type Place = Pick<Location, "pathname" | "search">;

/** Whether the page has to know who is here. One that is open to everybody is not to wait for anything. */
export const asksWhoIsHere = ({ pathname }: Place): boolean => !/^\/(login|reset-hasla)(\/|$)/.test(pathname);

/**
 * What the program is going to ask for when it knows who is here: the account's own document, the dictionaries, and what
 * the page at this address shows. What is missing here it asks for itself, a little later; an address with a query
 * may be about another client, or filter a list.
 */
export function pathsFor({ pathname, search }: Place, { uid, isAdmin, secondFactor }: Claims): string[] {
  if (secondFactor === "due") return []; // nothing is open before it is set up
  const shown = search === "" ? shownAt(pathname, uid, isAdmin) : [];
  return [`/api/users/${encodeURIComponent(uid)}`, "/api/dictionaries", ...shown];
}

function shownAt(pathname: string, uid: string, isAdmin: boolean): string[] {
  const thisYear = () => monthInWarsaw(new Date()).year;
  if (pathname === "/admin/reports")
    return isAdmin ? [`/api/reports?year=${thisYear()}&search=&page=1&pageSize=25`] : [];
  if (pathname === "/") return shownAt("/raporty", uid, isAdmin); // where it leads
  const [, page, yearPart, monthPart, areaPart, ...more] = pathname.split("/");
  if (page !== "raporty" || more.length > 0) return [];
  const year = yearPart === undefined ? thisYear() : parseYear(yearPart);
  if (year === undefined) return [];
  const reports = `/api/users/${encodeURIComponent(uid)}/reports/${year}`;
  if (monthPart === undefined) return [reports];
  const month = parseMonth(monthPart);
  if (month === undefined) return [];
  if (areaPart === undefined) return [`${reports}/${month}`];
  const area = areaIdAt(areaPart);
  return area ? [`${reports}/${month}/${area}`, `${reports}/${month}`] : [];
}
