import { ApiError } from "../../../api/client.ts";

/** After failures, longer and longer; in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const LONGEST = 30_000;

/** How long to wait before what has failed so many times goes again by itself. */
export const retryDelay = (failures: number): number => PAUSES[failures] ?? LONGEST;

/**
 * Answers that say to try again; 401 too: after signing in again the work is found and goes on. An answer that says
 * neither yes nor no comes with a status of 200, and the same request is answered anew.
 */
const LATER: ReadonlySet<number | null> = new Set([null, 200, 401, 408, 429, 500, 502, 503, 504]);

/** Whether the same may be taken later as it is. */
export const isRetryable = (error: unknown): boolean => !(error instanceof ApiError) || LATER.has(error.httpStatus);

/** What goes again by itself is not asked of anybody. */
export const retryText = (message: string): string =>
  `${message
    .replace(/ i spróbuj ponownie\.$/, ".")
    .replace(/ Spróbuj ponownie(?: za chwilę)?\.$/, "")
    .replace(" Spróbuj ponownie, a jeśli ", " Jeśli ")} Za chwilę spróbujemy jeszcze raz.`;
