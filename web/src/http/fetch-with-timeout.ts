import { hasFields, isNumber, isString } from "../shape.ts";

/** An answer with its unparsed text. */
export type RawAnswer = {
  readonly ok: boolean;
  readonly httpStatus: number;
  readonly etag: string | null;
  readonly text: string;
};

/** Time limit for a request with its answer, in milliseconds. */
const LIMIT = 30_000;

/**
 * Sends a request and reads the whole answer; fails as `fetch` does. Uses a timer of its own, as the signals in `AbortSignal.any`
 * may be garbage-collected too early.
 */
export async function fetchWithTimeout(path: string, init: RequestInit): Promise<RawAnswer> {
  const end = new AbortController();
  const stop = () => end.abort(init.signal?.reason);
  const timer = setTimeout(() => end.abort(new DOMException("The server did not answer.", "TimeoutError")), LIMIT);
  init.signal?.addEventListener("abort", stop);
  if (init.signal?.aborted) stop();
  try {
    const response = await fetch(path, { ...init, signal: end.signal });
    const { ok, status: httpStatus, headers } = response;
    return { ok, httpStatus, etag: headers.get("etag"), text: await response.text() };
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", stop);
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy may answer in HTML; our server never sends undefined
  }
}

/** The server refuses a call when the account has too many running or waiting. It has done nothing then. */
const isBusy = hasFields<{ code: string; retryAfter: number }>({ code: isString, retryAfter: isNumber });
const BUSY_CODE = "requests/too-many-at-once";
const TRIES = 5;

/** Repeats a call that was refused as one too many, after the time that the server names. */
export async function retryWhenBusy<T>(call: () => Promise<T>, detailsOf: (error: unknown) => unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const details = detailsOf(error);
      if (tries === TRIES || !isBusy(details) || details.code !== BUSY_CODE) throw error;
      // Spread at random, or all of them would come back at the same moment.
      await new Promise((resolve) => setTimeout(resolve, details.retryAfter * 1000 * (1 + Math.random())));
    }
  }
}
