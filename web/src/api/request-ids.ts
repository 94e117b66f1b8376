import { FunctionsError } from "../functions/functions-error.ts";
import { ApiError } from "./client.ts";

/** Intentions that have got no answer yet, by what is asked for, with the id under which they were sent. */
const unanswered = new Map<string, string>();

/**
 * How long after a lost answer the same input is taken for the same intention, in milliseconds. Not longer: the request
 * may have been carried out, and somebody who wants the same once more later would only get the first answer again.
 */
const REPEATED_WITHIN = 2 * 60_000;

/**
 * Sends something that changes data under an id. When the answer is lost, nobody knows whether it was carried out:
 * somebody who then presses again with the same input sends the same id, and the server answers for the first time instead of
 * doing it twice, or refusing it for its own effect. Another input, or a second time after an answer, is another id.
 */
export async function asOneRequest<T>(
  name: string,
  input: object,
  send: (requestId: string) => Promise<T>,
): Promise<T> {
  const intention = JSON.stringify([name, input]);
  const requestId = unanswered.get(intention) ?? crypto.randomUUID();
  const forget = () => {
    if (unanswered.get(intention) === requestId) unanswered.delete(intention);
  };
  unanswered.set(intention, requestId);
  try {
    const answer = await send(requestId);
    forget();
    return answer;
  } catch (error) {
    if (isLost(error)) setTimeout(forget, REPEATED_WITHIN);
    else forget();
    throw error;
  }
}

const LOST: ReadonlySet<string> = new Set(
  ["internal", "unavailable", "deadline-exceeded", "cancelled", "unknown"].map((code) => `functions/${code}`),
);

/** Whether it may have been carried out all the same: no answer, one from something in between, or one nobody can read. */
export function isLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.httpStatus === null || error.httpStatus >= 500 || error.httpStatus < 300;
  return error instanceof FunctionsError ? LOST.has(error.code) : true;
}
