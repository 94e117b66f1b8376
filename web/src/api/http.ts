import { hasFields, isNumber, isString } from "../shape.ts";

/** An answer as it came, before anybody has read it. */
export type RawAnswer = {
  readonly ok: boolean;
  readonly httpStatus: number;
  readonly etag: string | null;
  readonly text: string;
};

/** A server that does not answer within this time does not answer, in milliseconds. */
const LIMIT = 30_000;

/**
 * One request and its whole answer; fails as `fetch` does. The timer is held until then: what `AbortSignal.any` is made of may be
 * collected as garbage before its time.
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
    return undefined; // a proxy in between may answer in HTML; no answer of ours is undefined
  }
}

/** What the server says when more of ours are in work or wait than one account may have. Nothing was done then. */
const isBusy = hasFields<{ code: string; retryAfter: number }>({ code: isString, retryAfter: isNumber });
const BUSY_CODE = "requests/too-many-at-once";
/** After so many in vain the person hears of it. */
const TRIES = 5;

/** Makes a call again, after the time that the server names, as long as it is only refused for being one too many. */
export async function retryWhenBusy<T>(call: () => Promise<T>, detailsOf: (error: unknown) => unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const details = detailsOf(error);
      if (tries === TRIES || !isBusy(details) || details.code !== BUSY_CODE) throw error;
      // Not all at the same moment, or they would be too many again.
      await new Promise((resolve) => setTimeout(resolve, details.retryAfter * 1000 * (1 + Math.random())));
    }
  }
}
