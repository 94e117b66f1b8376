import { expect, test } from "vitest";
import { networkError, serverError } from "../../../test/stand-ins.ts";
import { resetRequestToast, signInErrorText } from "./auth-messages.ts";

const wrong = "Niepoprawny login lub hasło.";
const other = "Wystąpił błąd podczas logowania. Spróbuj ponownie.";

test.each([
  ["auth/invalid-credential", serverError(401, "auth/invalid-credential"), wrong],
  ["auth/user-not-found", serverError(401, "auth/user-not-found"), wrong],
  ["auth/wrong-password", serverError(401, "auth/wrong-password"), wrong],
  ["auth/too-many-requests", serverError(429, "auth/too-many-requests"), other],
  ["an input that the server refuses", serverError(400), other],
  ["401 without a code", serverError(401), other],
  ["a broken server", serverError(500), other],
  ["no network", networkError(), other],
  ["a bug", new TypeError("x"), other],
])("sign-in with %s", (_, error, text) => {
  expect(signInErrorText(error)).toBe(text);
});

const confirmation =
  "Na podany adres email została wysłana wiadomość z linkiem do resetowania hasła. Sprawdź również w folderze ze spamem.";

test.each([
  ["success", null, "success", confirmation],
  ["an unknown address", serverError(400, "auth/user-not-found"), "success", confirmation],
  ["no network", networkError(), "error", "Wystąpił problem podczas resetowania hasła. Spróbuj ponownie."],
  ["429", serverError(429), "error", "Wystąpił problem podczas resetowania hasła. Spróbuj ponownie."],
])("a reset asked for with %s", (_, error, kind, text) => {
  expect(resetRequestToast(error)).toEqual({ kind, text });
});
