import { ApiError } from "../../../http/client.ts";

/** Milliseconds after each failure. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const LONGEST = 30_000;

/** The pause before the next attempt. */
export const retryDelay = (failures: number): number => PAUSES[failures] ?? LONGEST;

/**
 * Statuses to repeat after; also 401, as rows are sent after signing in again, and 200, which comes with an answer
 * that could not be read: the same request is answered again.
 */
const LATER: ReadonlySet<number | null> = new Set([null, 200, 401, 408, 429, 500, 502, 503, 504]);

/** Whether the same request may succeed later. */
export const isRetryable = (error: unknown): boolean => !(error instanceof ApiError) || LATER.has(error.httpStatus);

/** Without the request to try again, as that happens automatically. */
export const retryText = (message: string): string =>
  `${message
    .replace(/ i spróbuj ponownie\.$/, ".")
    .replace(/ Spróbuj ponownie(?: za chwilę)?\.$/, "")
    .replace(" Spróbuj ponownie, a jeśli ", " Jeśli ")} Za chwilę spróbujemy jeszcze raz.`;
