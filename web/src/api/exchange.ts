/** An answer as it came, before anybody has read it. */
export type Exchanged = {
  readonly ok: boolean;
  readonly httpStatus: number;
  readonly etag: string | null;
  readonly text: string;
};

/** A server that does not answer within this time does not answer, in milliseconds. */
const LIMIT = 30_000;

/** One request and its whole answer; fails as `fetch` does. */
export async function exchange(path: string, init: RequestInit): Promise<Exchanged> {
  const limit = AbortSignal.timeout(LIMIT);
  const response = await fetch(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
  const { ok, status: httpStatus, headers } = response;
  return { ok, httpStatus, etag: headers.get("etag"), text: await response.text() };
}
