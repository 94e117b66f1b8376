import { hasFields, isNumber, isText } from "../shape.ts";

/** What the server says when more of ours are in work or wait than one account may have. Nothing was done then. */
const isTooMany = hasFields<{ code: string; retryAfter: number }>({ code: isText, retryAfter: isNumber });
const CODE = "requests/too-many-at-once";
/** After so many in vain the person hears of it. */
const TRIES = 5;

/** Makes a call again, after the time that the server names, as long as it is only refused for being one too many. */
export async function patiently<T>(call: () => Promise<T>, detailsOf: (error: unknown) => unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const details = detailsOf(error);
      if (tries === TRIES || !isTooMany(details) || details.code !== CODE) throw error;
      // Not all at the same moment, or they would be too many again.
      await new Promise((resolve) => setTimeout(resolve, details.retryAfter * 1000 * (1 + Math.random())));
    }
  }
}
