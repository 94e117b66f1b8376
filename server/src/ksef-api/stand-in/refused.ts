/** What the stand-in refuses, with the code and the words of the ministry's description. */
export class Refused extends Error {
  readonly status: number;
  readonly code: number;
  readonly description: string;
  readonly details: readonly string[];
  readonly reasonCode: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: number,
    description: string,
    {
      details = [],
      reasonCode,
      retryAfter,
    }: { details?: readonly string[]; reasonCode?: string; retryAfter?: number } = {},
  ) {
    super(description);
    this.status = status;
    this.code = code;
    this.description = description;
    this.details = details;
    this.reasonCode = reasonCode;
    this.retryAfter = retryAfter;
  }
}

export const invalid = (...details: readonly string[]) =>
  new Refused(400, 21_405, "Błąd walidacji danych wejściowych.", { details });
export const unauthorized = (detail: string) => new Refused(401, 401, detail);
export const notAllowed = (reasonCode: string, detail: string) => new Refused(403, 403, detail, { reasonCode });
export const gone = () => new Refused(410, 410, "Operacja wygasła i nie jest już dostępna.");
export const refusedAs = (code: number, description: string, ...details: readonly string[]) =>
  new Refused(400, code, description, { details });
export const tooMany = (retryAfter: number, detail: string) =>
  new Refused(429, 429, "Too Many Requests", { details: [detail], retryAfter });

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  410: "Gone",
  429: "Too Many Requests",
};

type ErrorBody = { readonly type: string; readonly body: object };

/** In the form that was asked for; 400 and 429 have an older one, the others have problem details only. */
export function errorBody(refused: Refused, isProblem: boolean, path: string, now: Date): ErrorBody {
  const { status, code, description, details } = refused;
  if (!isProblem && status === 400)
    return {
      type: "application/json",
      body: {
        exception: {
          exceptionDetailList: [{ exceptionCode: code, exceptionDescription: description, details }],
          serviceCode: "00-stand-in",
          timestamp: now.toISOString(),
        },
      },
    };
  if (!isProblem && status === 429)
    return { type: "application/json", body: { status: { code, description, details } } };
  const body = {
    title: titles[status] ?? "Error",
    status,
    instance: path,
    detail: status === 400 ? "Żądanie jest nieprawidłowe." : [description, ...details].join(" "),
    ...(status === 400 ? { errors: [{ code, description, details }] } : {}),
    ...(refused.reasonCode === undefined ? {} : { reasonCode: refused.reasonCode }),
    timestamp: now.toISOString(),
    traceId: "0".repeat(32),
  };
  return { type: "application/problem+json", body };
}
