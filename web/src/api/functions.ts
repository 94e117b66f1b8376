import { type ErrorStatus, errorStatuses, httpStatusOf, OUR_FAULT } from "@ekorok/domain/contract/error-status";
import type { CommandName, QueryName } from "@ekorok/domain/endpoints/all-endpoints";
import { createFunctionsClient } from "../functions/functions-client.ts";
import { codeOfStatus, FunctionsError } from "../functions/answer.ts";
import { isAnswer } from "../shape.ts";
import { ApiError, detailsOf, UNREACHABLE, UNEXPECTED } from "../http/client.ts";
import { credentials, proveIfRequired } from "../http/credentials.ts";
import { asOneRequest } from "./request-ids.ts";
import { retryWhenBusy } from "../http/fetch-with-timeout.ts";
import type { AnswerOf, InputOf, CommandInput } from "./server.ts";

const client = createFunctionsClient({
  bearer: () => credentials().idToken(),
  messaging: () => credentials().messagingToken(),
  integrity: () => credentials().integrityToken(),
});

async function answerOf<T>(name: string, argument: unknown): Promise<T> {
  try {
    const { data } = await client.call(name, argument);
    if (isAnswer<T>(data)) return data;
    throw new FunctionsError("internal", "INTERNAL");
  } catch (error) {
    throw error instanceof FunctionsError ? asApiError(error) : error;
  }
}

/** Messages for people in place of the protocol's own. */
const protocolWords: ReadonlyMap<string, string> = new Map([
  ["Unauthenticated", "Sesja wygasła. Zaloguj się ponownie."],
  ["Permission Denied", "Nie masz uprawnień do tej czynności."],
  ["Bad Request", UNEXPECTED],
  ["INTERNAL", OUR_FAULT],
  ["internal", UNREACHABLE], // status 0: there was no answer
  ["unavailable", UNREACHABLE],
  ["deadline-exceeded", UNREACHABLE],
]);

/** After these the function may have been carried out, whatever the HTTP status. */
const LOST: readonly ErrorStatus[] = ["INTERNAL", "UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED", "UNKNOWN"];

/** Turns the protocol's error into an ApiError, so that callers handle one kind of error. */
export function asApiError(error: FunctionsError): ApiError {
  const { code, message, details, isServersWord, httpStatus = 0 } = error;
  const status = errorStatuses.find((status) => code === `functions/${codeOfStatus(status)}`) ?? "UNKNOWN";
  const isFromBetween = !isServersWord && httpStatus >= 500;
  const sentence = protocolWords.get(message) ?? (isServersWord ? message : UNEXPECTED);
  return new ApiError(
    (isServersWord ? httpStatusOf[status] : httpStatus) || null,
    { error: { status, message: isFromBetween ? OUR_FAULT : sentence, details } },
    { cause: error, isLost: LOST.includes(status) },
  );
}

/** Calls a function of our server. If it wants a recent proof of identity, asks the person and repeats the call. */
export async function callFunction<T>(name: string, argument: unknown): Promise<T> {
  try {
    return await callAsSignedIn(name, argument);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await proveIfRequired(error.code))) throw error;
    return callFunction(name, argument);
  }
}

/** As in the API's client, a refused token is replaced once. */
async function callAsSignedIn<T>(name: string, argument: unknown): Promise<T> {
  const idToken = await credentials().idToken();
  const call = () => retryWhenBusy(() => answerOf<T>(name, argument), detailsOf);
  try {
    return await call();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === "UNAUTHENTICATED";
    if (!isRefused || !idToken || !(await credentials().replaceIdToken(idToken))) throw error;
    return call();
  }
}

/** Calls a function that changes data. Repeated after a lost answer, it has one effect. */
export const callCommand = <T>(name: string, input: object): Promise<T> =>
  asOneRequest(name, input, (requestId) => callFunction(name, { requestId, ...input }));

/**
 * Sends a command while the page is being closed. The browser delivers it even after that, but nobody reads the answer: the
 * caller keeps the data until it knows that it has arrived.
 */
const callWhileLeaving = (name: string, input: object): void =>
  void client.call(name, { requestId: crypto.randomUUID(), ...input }, { keepalive: true }).catch(() => {});

/** Calls a query of the server by its name. */
export const ask = <N extends QueryName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => callFunction(name, input);

/** Calls a command of the server by its name. */
export const command = <N extends CommandName>(name: N, input: CommandInput<N>): Promise<AnswerOf<N>> =>
  callCommand(name, input);

/** `callWhileLeaving`, typed by the declaration. */
export const commandWhileLeaving = <N extends CommandName>(name: N, input: CommandInput<N>): void =>
  callWhileLeaving(name, input);
