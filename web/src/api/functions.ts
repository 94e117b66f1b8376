import { own } from "../functions/encoding.ts";
import { createFunctionsClient } from "../functions/functions-client.ts";
import { FunctionsError } from "../functions/functions-error.ts";
import { isAnswer } from "../shape.ts";
import { credentials, isProvedAfter } from "./credentials.ts";
import { asOneRequest } from "./request-ids.ts";
import { patiently } from "./too-many-at-once.ts";

const client = createFunctionsClient({
  bearer: () => credentials().idToken(),
  messaging: () => credentials().messagingToken(),
  integrity: () => credentials().integrityToken(),
});

const call = (name: string, argument: unknown) =>
  patiently(
    () => client.call(name, argument),
    (error) => (error instanceof FunctionsError ? error.details : null),
  );

async function answerOf<T>(name: string, argument: unknown): Promise<T> {
  const { data } = await call(name, argument);
  if (isAnswer<T>(data)) return data;
  throw new FunctionsError("internal", "INTERNAL");
}

/** Calls a function of our server. Where it wants to know that it is really them, people are asked, and the call goes again as it was. */
export async function callFunction<T>(name: string, argument: unknown): Promise<T> {
  try {
    return await callAsSignedIn(name, argument);
  } catch (error) {
    if (!(error instanceof FunctionsError) || !(await isProvedAfter(own(error.details, "code")))) throw error;
    return callFunction(name, argument);
  }
}

/** As with the API, a token the server no longer takes is replaced once. */
async function callAsSignedIn<T>(name: string, argument: unknown): Promise<T> {
  const idToken = await credentials().idToken();
  try {
    return await answerOf(name, argument);
  } catch (error) {
    const isRefused = error instanceof FunctionsError && error.code === "functions/unauthenticated";
    if (!isRefused || !idToken || !(await credentials().replaceIdToken(idToken))) throw error;
    return answerOf(name, argument);
  }
}

/** Calls a function that changes something: sent again after a lost answer, it has one effect. */
export const callCommand = <T>(name: string, input: object): Promise<T> =>
  asOneRequest(name, input, (requestId) => callFunction(name, { requestId, ...input }));

/**
 * Sends a command while the page is being closed. The browser delivers it even after that, but nobody reads the answer: the caller
 * keeps what was sent until it knows that it arrived.
 */
export const callWhileLeaving = (name: string, input: object): void =>
  void client.call(name, { requestId: crypto.randomUUID(), ...input }, { keepalive: true }).catch(() => {});
