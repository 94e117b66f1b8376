import type { idTokenAnswer } from "@ekorok/domain/users/contract/auth";
import type { z } from "zod";
import { ApiError } from "../src/http/client.ts";
import type { TabMessage, Tabs } from "../src/session/tabs.ts";

/** Replaces the surroundings of a session in tests. */

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export function makeIdToken(claims: Record<string, unknown>): string {
  return [{ alg: "RS256" }, claims].map((part) => base64url(JSON.stringify(part))).join(".") + ".signature";
}

let serial = 0;

/** A server's answer with a token, another one for each call. */
export function answerFor(claims: Record<string, unknown> = {}, expiresIn = 3_600): z.infer<typeof idTokenAnswer> {
  serial += 1;
  return { idToken: makeIdToken({ sub: "u1", email: "jan@firma.pl", serial, ...claims }), expiresIn };
}

export const networkError = () =>
  new ApiError(null, { error: { status: "UNAVAILABLE", message: "Nie udało się połączyć z serwerem." } });

export const serverError = (httpStatus: number, code?: string) =>
  new ApiError(httpStatus, { error: { status: "UNKNOWN", message: "x", ...(code ? { details: { code } } : {}) } });

export const refusal = () => serverError(401, "auth/user-token-expired");

/** One tab that shares nothing with anybody. */
export const loneTab: Tabs = { oneAtATime: (task) => task(), tell: () => {}, listen: () => {} };

/** Several tabs of one browser: one lock, and messages that arrive a little later. */
export function tabsOfOneBrowser(count: number, newsDelay = 5): Tabs[] {
  const hearing: ((news: TabMessage) => void)[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  return Array.from({ length: count }, (_, me) => ({
    oneAtATime: (task) => {
      const run = queue.then(task);
      queue = run.catch(() => undefined);
      return run;
    },
    tell: (news) => {
      for (const [tab, hear] of hearing.entries()) if (tab !== me) setTimeout(() => hear(news), newsDelay);
    },
    listen: (hear) => {
      hearing[me] = hear;
    },
  }));
}
