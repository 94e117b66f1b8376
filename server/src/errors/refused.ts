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

export const invalid = (message: string, details?: unknown) => new Refused("INVALID_ARGUMENT", message, details);
export const signInFirst = () => new Refused("UNAUTHENTICATED", "Zaloguj się, aby kontynuować.");
export const notAllowed = () => new Refused("PERMISSION_DENIED", "Nie masz uprawnień do tej czynności.");
export const setFactorFirst = () =>
  new Refused("PERMISSION_DENIED", "Najpierw ustaw drugi składnik logowania.", { code: "auth/second-factor-due" });
export const proveFirst = () =>
  new Refused("FAILED_PRECONDITION", "Tej czynności nie wykonano: najpierw potwierdź, że to Ty.", {
    code: NEEDS_PROOF,
  });
export const notFound = () => new Refused("NOT_FOUND", "Nie znaleziono.");
export const unavailable = () =>
  new Refused("UNAVAILABLE", "Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę.");
export const internal = () => new Refused("INTERNAL", OUR_FAULT);

/** HTTP statuses for which there is no error status of their own. */
const byHttpStatus: Record<number, readonly [ErrorStatus, string]> = {
  408: ["DEADLINE_EXCEEDED", "Żądanie trwało zbyt długo. Spróbuj ponownie."],
  413: ["INVALID_ARGUMENT", "Przesłane dane są zbyt duże."],
  414: ["INVALID_ARGUMENT", "Adres jest zbyt długi."],
  415: ["INVALID_ARGUMENT", "Nieobsługiwany typ danych: oczekiwano application/json bez kompresji."],
  503: ["DEADLINE_EXCEEDED", "Odpowiedź trwała zbyt długo. Spróbuj ponownie za chwilę."],
  431: ["INVALID_ARGUMENT", "Nagłówki żądania są zbyt duże."],
};

/** The refusal for an HTTP status of Node or Fastify. */
export function refusedWith(httpStatus: number): Refused {
  if (httpStatus === 404) return notFound();
  const [status, message] = byHttpStatus[httpStatus] ?? ["INVALID_ARGUMENT", "Nieprawidłowe żądanie."];
  return new Refused(status, message, undefined, httpStatus);
}
