import { wrongKind } from "@ekorok/domain/dictionaries/kinds";
import { expect, test } from "vitest";
import { FunctionsError } from "../functions/answer.ts";
import { ApiError, errorText } from "./client.ts";
import { asApiError } from "../api/functions.ts";

const failed = (...answer: ConstructorParameters<typeof FunctionsError>) => asApiError(new FunctionsError(...answer));

test.each([
  ["an API's sentence", new ApiError(409, { error: { status: "ABORTED", message: "Zmieniono." } }), "Zmieniono."],
  ["a function's sentence", failed("aborted", "Zmieniono.", undefined, true), "Zmieniono."],
  ["a refusal in the protocol's words", failed("unauthenticated", "Unauthenticated", null, true), /^Sesja/],
  ["a bug on the server", failed("internal", "INTERNAL", undefined, true), /^Wystąpił błąd po naszej/],
  ["an answer of a proxy", failed("internal", "internal", undefined, false, 500), /^Wystąpił błąd po naszej/],
  ["a server that is down", failed("unavailable", "unavailable", null, false, 503), /po naszej stronie/],
  ["no answer", failed("internal", "internal"), /^Nie udało się połączyć/],
  ["an answer too late", failed("deadline-exceeded", "deadline-exceeded"), /^Nie udało się połączyć/],
  ["an odd answer", failed("internal", "Response is missing data field."), /^Wystąpił nieoczekiwany/],
  ["a dictionary that there is not, from here", wrongKind(), /^Wrong dictionary type$/],
  ["from the server", failed("invalid-argument", "Wrong dictionary type", {}, true), /^Wrong dictionary type$/],
  ["a bug", new TypeError("x is not a function"), /^Wystąpił nieoczekiwany/],
])("%s", (_, error, text) => {
  expect(errorText(error)).toMatch(text);
});
