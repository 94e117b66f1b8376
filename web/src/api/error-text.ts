import { OUR_FAULT } from "@ekorok/domain/contract/error-status";
import { WRONG_DICTIONARY_TYPE } from "@ekorok/domain/dictionaries/kinds";
import { FunctionsError } from "../functions/functions-error.ts";
import { ApiError, UNREACHABLE } from "./client.ts";

const unexpected = "Wystąpił nieoczekiwany błąd. Spróbuj ponownie za chwilę.";

/** Where functions speak in the words of their protocol, which are for programs. */
const protocolWords: ReadonlyMap<string, string> = new Map([
  ["Unauthenticated", "Sesja wygasła. Zaloguj się ponownie."],
  ["Permission Denied", "Nie masz uprawnień do tej czynności."],
  ["Bad Request", unexpected],
  ["INTERNAL", OUR_FAULT],
  ["internal", UNREACHABLE], // status 0: there was no answer
  ["unavailable", UNREACHABLE],
  ["deadline-exceeded", UNREACHABLE],
]);

/** What to tell people: the server's own words, if they are meant for them. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Error && error.message === WRONG_DICTIONARY_TYPE) return error.message;
  if (!(error instanceof FunctionsError)) return unexpected;
  if (!error.isServersWord && (error.httpStatus ?? 0) >= 500) return OUR_FAULT; // something in between has answered
  return protocolWords.get(error.message) ?? (error.isServersWord ? error.message : unexpected);
}
