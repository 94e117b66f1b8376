import { APP_INTEGRITY_HEADER } from "@ekorok/domain/contract/call-headers";
import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { areaIdAt } from "@ekorok/domain/areas/area-ids";
import { parseMonth, parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { fetchWithTimeout } from "../api/http.ts";
import { type Claims, readClaims } from "../session/claims.ts";
import { hasFields, isNumber, isString } from "../shape.ts";
import { type EarlyUpdate, TOKEN_PATH } from "../api/early-answers.ts";

const isIdTokenAnswer = hasFields<IdTokenAnswer>({ idToken: isString, expiresIn: isNumber });

/**
 * Asks for what a page needs while the program is still being read: who is here, then everything else at once. It decides
 * nothing: the program takes each answer for that of its own first question, a refusal too.
 */
export async function askEarly(
  place: WantedPage,
  integrityToken: string,
  tell: (news: EarlyUpdate) => void,
): Promise<void> {
  const headers = { accept: "application/json", [APP_INTEGRITY_HEADER]: integrityToken };
  const ask = (path: string, init: RequestInit) => fetchWithTimeout(path, init).catch(() => null); // the program tries again

  const askAsSignedIn = async (path: string, idToken: string) => {
    const init = { method: "GET", headers: { ...headers, authorization: `Bearer ${idToken}` } };
    tell({ path, answer: await ask(path, init), next: [] });
  };

  const json = { ...headers, "content-type": "application/json" };
  const answer = await ask(TOKEN_PATH, { method: "POST", headers: json, body: "{}" });
  const known = answer?.ok ? knownFrom(answer.text) : null;
  const next = known ? pathsFor(place, known.claims) : [];
  tell({ path: TOKEN_PATH, answer, next });
  if (known) await Promise.all(next.map((path) => askAsSignedIn(path, known.idToken)));
}

/** Null for what is no answer of ours: the program says so in its words. */
function knownFrom(text: string): { idToken: string; claims: Claims } | null {
  try {
    const content: unknown = JSON.parse(text);
    return isIdTokenAnswer(content) ? { idToken: content.idToken, claims: readClaims(content.idToken) } : null;
  } catch {
    return null;
  }
}

/** Where somebody wants to go, as the address says it. */
export type WantedPage = Pick<Location, "pathname" | "search">;

/** Whether the page has to know who is here. One that is open to everybody is not to wait for anything. */
export const needsSession = ({ pathname }: WantedPage): boolean => !/^\/(login|reset-hasla)(\/|$)/.test(pathname);

/**
 * What the program is going to ask for when it knows who is here: the account's own document, the dictionaries, and what
 * the page at this address shows. What is missing here it asks for itself, a little later; an address with a query
 * may be about another client, or filter a list.
 */
export function pathsFor({ pathname, search }: WantedPage, { uid, isAdmin, secondFactor }: Claims): string[] {
  if (secondFactor === "due") return []; // nothing is open before it is set up
  const shown = search === "" ? pageDataAt(pathname, uid, isAdmin) : [];
  return [`/api/users/${encodeURIComponent(uid)}`, "/api/dictionaries", ...shown];
}

function pageDataAt(pathname: string, uid: string, isAdmin: boolean): string[] {
  const thisYear = () => monthInWarsaw(new Date()).year;
  if (pathname === "/admin/reports")
    return isAdmin ? [`/api/reports?year=${thisYear()}&search=&page=1&pageSize=25`] : [];
  if (pathname === "/") return pageDataAt("/raporty", uid, isAdmin); // where it leads
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
