import { APP_INTEGRITY_HEADER } from "@ekorok/domain/contract/call-headers";
import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { areaIdAt } from "@ekorok/domain/areas/area-ids";
import { parseMonth, parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { fetchWithTimeout } from "../http/fetch-with-timeout.ts";
import { type Claims, readClaims } from "../session/claims.ts";
import { hasFields, isNumber, isString } from "../shape.ts";
import { type EarlyUpdate, TOKEN_PATH } from "../http/early-answers.ts";

const isIdTokenAnswer = hasFields<IdTokenAnswer>({ idToken: isString, expiresIn: isNumber });

/**
 * Requests what a page needs while the program is still loading: first who is signed in, then everything else at once. It
 * interprets nothing: the program takes each answer, also a refusal, as that of its own first request.
 */
export async function askEarly(
  place: WantedPage,
  integrityToken: string,
  tell: (news: EarlyUpdate) => void,
): Promise<void> {
  const headers = { accept: "application/json", [APP_INTEGRITY_HEADER]: integrityToken };
  const ask = (path: string, init: RequestInit) => fetchWithTimeout(path, init).catch(() => null); // the program repeats it

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

/** Null for an unexpected answer, which the program reports. */
function knownFrom(text: string): { idToken: string; claims: Claims } | null {
  try {
    const content: unknown = JSON.parse(text);
    return isIdTokenAnswer(content) ? { idToken: content.idToken, claims: readClaims(content.idToken) } : null;
  } catch {
    return null;
  }
}

/** The page in the browser's address. */
export type WantedPage = Pick<Location, "pathname" | "search">;

/** Whether the page needs a session. Pages that are open to everybody wait for nothing. */
export const needsSession = ({ pathname }: WantedPage): boolean => !/^\/(login|reset-hasla)(\/|$)/.test(pathname);

/**
 * What the program will request after the sign-in: the account's document, the dictionaries and the page's data. Paths that
 * are missing here are requested by the program itself, a little later. An address with a query is left to the program, as
 * it may be about another client or a filtered list, but for a view of one's own year.
 */
export function pathsFor({ pathname, search }: WantedPage, { uid, isAdmin, secondFactor }: Claims): string[] {
  if (secondFactor === "due") return []; // until it is set up, everything is refused
  const shown = search === "" ? pageDataAt(pathname, uid, isAdmin) : yearViewDataAt(pathname + search, uid);
  return [`/api/users/${encodeURIComponent(uid)}`, "/api/dictionaries", ...shown];
}

/** What each view of the year's page (features/reports/year-views.ts) needs besides the year itself. */
const partsOfYear = new Map([
  ["oplaty", ["charges", "duties"]],
  ["dane", ["charges"]],
  ["porownania", ["charges", "outlook"]],
  ["roczne", ["charges"]],
]);

function yearViewDataAt(address: string, uid: string): string[] {
  const [, path = "", view = ""] = /^(\/raporty\/\d+)\?widok=(\w+)$/.exec(address) ?? [];
  const parts = partsOfYear.get(view);
  return parts ? pageDataAt(path, uid, false).flatMap((year) => [year, ...parts.map((part) => `${year}/${part}`)]) : [];
}

function pageDataAt(pathname: string, uid: string, isAdmin: boolean): string[] {
  const thisYear = () => monthInWarsaw(new Date()).year;
  if (pathname === "/admin") return isAdmin ? ["queue", "waiting"].map((what) => `/api/reports/${what}`) : [];
  if (pathname === "/admin/reports")
    return isAdmin ? [`/api/reports?year=${thisYear()}&search=&page=1&pageSize=25`] : [];
  if (pathname === "/") return pageDataAt("/raporty", uid, isAdmin); // "/" redirects there
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
