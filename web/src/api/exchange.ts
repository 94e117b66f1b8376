/** An answer as it came, before anybody has read it. */
export type Exchanged = {
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
export async function exchange(path: string, init: RequestInit): Promise<Exchanged> {
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
