import { setBlocked } from "../../src/features/users/accounts.ts";
import { freshAddress, postFrom, type RawAnswer } from "../call-from.ts";
import { mannWhitney, median } from "../mann-whitney.ts";
import { SITE_PASSWORD, type Site } from "../site.ts";

const questions = {
  "sign-in": { url: "/api/auth/sign-in", body: (email: string, password: string) => ({ email, password }) },
  reset: { url: "/api/auth/reset-request", body: (email: string) => ({ email }) },
} as const;
export type Question = keyof typeof questions;

/** A caller who knows a blocked account's password must learn no more than one who does not. */
const passwords = { existing: "not the password", unknown: "not the password", blocked: SITE_PASSWORD };
type Kind = keyof typeof passwords;

/**
 * Calls about existing, unknown and blocked accounts in random order. Each call is about another account and from another
 * address, so that no limit applies.
 */
export async function askWhoExists(site: Site, question: Question, callsOfEach: number) {
  const { url, body } = questions[question];
  const calls: { kind: Kind; email: string }[] = [];
  for (let number = 0; number < callsOfEach; number++) {
    const [existing, blocked] = [await site.account(), await site.account()];
    await setBlocked(site.db, blocked.uid, true, null);
    const unknown = `${existing.email.slice(1)}x`; // as long as the others, but unknown
    calls.push(
      { kind: "existing", email: existing.email },
      { kind: "blocked", email: blocked.email },
      { kind: "unknown", email: unknown },
    );
  }
  const answers: Record<Kind, RawAnswer[]> = { existing: [], unknown: [], blocked: [] };
  for (const { kind, email } of shuffled(calls))
    answers[kind].push(await postFrom(freshAddress(), `${site.address}${url}`, body(email, passwords[kind])));
  const times = (kind: Kind) => answers[kind].map(({ milliseconds }) => milliseconds);
  const compared = (kind: Kind) => ({
    p: mannWhitney(times("existing"), times(kind)),
    difference: Math.abs(median(times("existing")) - median(times(kind))),
  });
  return {
    /** The different answers, apart from their times; one means that they are all alike. */
    looks: new Set(Object.values(answers).flat().map(withoutIdAndDate)),
    medians: {
      existing: median(times("existing")),
      unknown: median(times("unknown")),
      blocked: median(times("blocked")),
    },
    unknown: compared("unknown"),
    blocked: compared("blocked"),
  };
}

const withoutIdAndDate = ({ status, headers, body }: RawAnswer) =>
  JSON.stringify([status, headers.filter(([name]) => name !== "date" && name !== "x-request-id"), body]);

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
