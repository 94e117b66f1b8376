import type { ErrorBody } from "@ekorok/domain/contract/error-body";
import { httpStatusOf, OUR_FAULT, type ErrorStatus } from "@ekorok/domain/contract/error-status";
import { NEEDS_PROOF } from "@ekorok/domain/users/identity";

/** A refusal that the caller is told about. Any other error is a bug: it is logged and answered with INTERNAL. */
export class Refused extends Error {
  readonly httpStatus: number;
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined;

  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly details?: unknown,
    httpStatus?: number,
  ) {
    super(message);
    this.httpStatus = httpStatus ?? httpStatusOf[status];
  }

  get body(): ErrorBody {
    const { status, message, details } = this;
    return { error: { status, message, ...(details === undefined ? {} : { details }) } };
  }
}

const refusalOf = (status: ErrorStatus) => (message: string, details?: unknown) =>
  new Refused(status, message, details);

/** What was sent is wrong in itself. */
export const invalid = refusalOf("INVALID_ARGUMENT");
/** What was sent is right, but cannot be done as things are now. */
export const notPossible = refusalOf("FAILED_PRECONDITION");
/** Somebody else changed it meanwhile: read it again and repeat. */
export const conflict = refusalOf("ABORTED");
export const limitReached = refusalOf("RESOURCE_EXHAUSTED");
export const notSignedIn = refusalOf("UNAUTHENTICATED");
export const signInFirst = () => notSignedIn("Zaloguj się, aby kontynuować.");
export const notAllowed = (message = "Nie masz uprawnień do tej czynności.", details?: unknown) =>
  new Refused("PERMISSION_DENIED", message, details);
export const setFactorFirst = () =>
  notAllowed("Najpierw ustaw drugi składnik logowania.", { code: "auth/second-factor-due" });
export const proveFirst = () =>
  notPossible("Tej czynności nie wykonano: najpierw potwierdź, że to Ty.", {
    code: NEEDS_PROOF,
  });
export const notFound = (message = "Nie znaleziono.") => new Refused("NOT_FOUND", message);
export const unavailable = () =>
  new Refused("UNAVAILABLE", "Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę.");
export const internal = () => new Refused("INTERNAL", OUR_FAULT);

/** HTTP statuses for which there is no error status of their own. */
const byHttpStatus: Record<number, readonly [ErrorStatus, string]> = {
  408: ["DEADLINE_EXCEEDED", "Trwało to zbyt długo. Spróbuj ponownie."],
  413: ["INVALID_ARGUMENT", "Przesłano za dużo danych naraz. Prześlij mniej."],
  414: ["INVALID_ARGUMENT", "Adres jest zbyt długi."],
  415: ["INVALID_ARGUMENT", "Nieobsługiwany typ danych: oczekiwano application/json bez kompresji."],
  503: ["DEADLINE_EXCEEDED", "Trwało to zbyt długo. Spróbuj ponownie za chwilę."],
  431: ["INVALID_ARGUMENT", "Nagłówki żądania są zbyt duże."],
};

/** The refusal for an HTTP status of Node or Fastify. */
export function refusedWith(httpStatus: number): Refused {
  if (httpStatus === 404) return notFound();
  const [status, message] = byHttpStatus[httpStatus] ?? ["INVALID_ARGUMENT", "Nieprawidłowe żądanie."];
  return new Refused(status, message, undefined, httpStatus);
}
