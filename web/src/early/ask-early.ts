import { APP_INTEGRITY_HEADER } from "@ekorok/domain/contract/call-headers";
import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { exchange } from "../api/exchange.ts";
import { type Claims, readClaims } from "../session/claims.ts";
import { hasFields, isNumber, isText } from "../shape.ts";
import { type EarlyNews, TOKEN_PATH } from "../api/early-answers.ts";
import { pathsFor, type Place } from "./early-paths.ts";

const isIdTokenAnswer = hasFields<IdTokenAnswer>({ idToken: isText, expiresIn: isNumber });

/**
 * Asks for what a page needs while the program is still being read: who is here, then everything else at once. It decides
 * nothing: the program takes each answer for that of its own first question, a refusal too.
 */
export async function askEarly(place: Place, integrityToken: string, tell: (news: EarlyNews) => void): Promise<void> {
  const headers = { accept: "application/json", [APP_INTEGRITY_HEADER]: integrityToken };
  const ask = (path: string, init: RequestInit) => exchange(path, init).catch(() => null); // the program tries again

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
