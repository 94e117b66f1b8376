import { WRONG_DICTIONARY_TYPE } from "@ekorok/domain/dictionaries/kinds";
import { ApiError } from "./client.ts";

export const UNEXPECTED = "Wystąpił nieoczekiwany błąd. Spróbuj ponownie za chwilę.";

/** What to tell people: the server's own words, if they are meant for them. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.message === WRONG_DICTIONARY_TYPE ? error.message : UNEXPECTED;
}
