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

/** Whether it may have been carried out all the same: only an answer can say that it was not. */
export const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.isLost;
