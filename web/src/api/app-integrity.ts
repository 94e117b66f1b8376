import type { AppIntegrityAnswer, ProofChallenge, proofInput } from "@ekorok/domain/contract/app-integrity";
import type { z } from "zod";
import { type TypeGuard, hasFields, isAnything, isString } from "../shape.ts";
import { fetchWithTimeout, parseJson, retryWhenBusy } from "../http/fetch-with-timeout.ts";

const proofChallenge = hasFields<ProofChallenge>({
  parameters: hasFields<ProofChallenge["parameters"]>({ algorithm: isString }),
  signature: isString,
});
const appIntegrityAnswer = hasFields<AppIntegrityAnswer>({ token: isString, ttl: isString });
const isRefusal = hasFields<{ error: { details: unknown } }>({
  error: hasFields<{ details: unknown }>({ details: isAnything }),
});

export type Solution = z.infer<typeof proofInput>["solution"];

class Unanswered extends Error {
  constructor(
    message: string,
    readonly httpStatus: number,
    readonly content: unknown,
  ) {
    super(message);
  }
}

/** Whether the server refuses this program for good, so that trying again soon is useless. */
export const isRefusedFor = (error: unknown): boolean =>
  error instanceof Unanswered && (error.httpStatus === 403 || error.httpStatus === 404);

/** Does not use the API's client, which sends tokens and has messages for people: the worker that calls this needs neither. */
const ask = <T>(path: string, init: RequestInit, isFine: TypeGuard<T>): Promise<T> =>
  retryWhenBusy(
    async () => {
      const { ok, httpStatus, text } = await fetchWithTimeout(path, init);
      const content = parseJson(text);
      if (ok && isFine(content)) return content;
      throw new Unanswered(`${path} was answered ${httpStatus}`, httpStatus, content);
    },
    (error) => (error instanceof Unanswered && isRefusal(error.content) ? error.content.error.details : null),
  );

const headers = { accept: "application/json" };

export const askForChallenge = () => ask("/api/app-integrity/challenge", { method: "GET", headers }, proofChallenge);

export const exchangeProof = (challenge: ProofChallenge, solution: Solution) =>
  ask(
    "/api/app-integrity/token",
    {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ challenge, solution }),
    },
    appIntegrityAnswer,
  );

/** Seconds with an "s", such as "3600s", in milliseconds. */
export function lifeIn(ttl: string): number {
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(ttl)?.[1]);
  if (Number.isNaN(seconds)) throw new Error(`not a time to live: ${ttl}`);
  return seconds * 1_000;
}
