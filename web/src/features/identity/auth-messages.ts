import { ApiError } from "../../http/client.ts";

const wrongCredentials = new Set(["auth/invalid-credential", "auth/wrong-password", "auth/user-not-found"]);

/** Does not reveal whether the account exists. */
export function signInErrorText(error: unknown): string {
  return error instanceof ApiError && error.code !== null && wrongCredentials.has(error.code)
    ? "Niepoprawny login lub hasło."
    : "Wystąpił błąd podczas logowania. Spróbuj ponownie.";
}

export const signOutErrorText = "Wystąpił błąd podczas wylogowania. Spróbuj ponownie.";

export const resetErrorText = "Wystąpił problem podczas resetowania hasła. Spróbuj ponownie.";

const resetRequested =
  "Na podany adres email została wysłana wiadomość z linkiem do resetowania hasła. Sprawdź również w folderze ze spamem.";

/** The message after requesting a reset; the same for known and unknown addresses. */
export function resetRequestToast(error: unknown): { kind: "success" | "error"; text: string } {
  const isDone = !error || (error instanceof ApiError && error.code === "auth/user-not-found");
  return isDone ? { kind: "success", text: resetRequested } : { kind: "error", text: resetErrorText };
}
