import { ApiError } from "../http/client.ts";

/** Request ids of commands that were not answered yet, by name and input. */
const unanswered = new Map<string, string>();

/**
 * How long after a lost answer the same input gets the same id, in milliseconds. Not longer: somebody who wants the same
 * a second time later would only get the first answer again.
 */
const REPEATED_WITHIN = 2 * 60_000;

/**
 * Sends a command with a request id. When the answer is lost, nobody knows whether it was carried out: the same input
 * then goes out with the same id, and the server repeats its first answer instead of doing it twice. Another input, or
 * the same one after an answer, gets a new id.
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

/** Whether the command may have been carried out: only the server's answer can rule it out. */
export const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.isLost;
