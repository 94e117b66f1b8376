import type { ErrorBody, Issue } from "@ekorok/domain/contract/error-body";
import { type ErrorStatus, errorStatuses, OUR_FAULT } from "@ekorok/domain/contract/error-status";
import { WRONG_DICTIONARY_TYPE } from "@ekorok/domain/dictionaries/kinds";
import { type TypeGuard, hasFields, isAnswer, isAnything, isString, orAbsent, isListOf } from "../shape.ts";
import { earlyAnswers, TOKEN_PATH } from "./early-answers.ts";
import { fetchWithTimeout as exchangeOnce, parseJson, retryWhenBusy } from "./http.ts";
import { credentialsFor, canRetryWithNewToken, proveIfRequired } from "./credentials.ts";

const isErrorBody = hasFields<ErrorBody>({
  error: hasFields<ErrorBody["error"]>({
    status: (value): value is ErrorStatus => errorStatuses.some((status) => status === value),
    message: isString,
    details: orAbsent(isAnything),
  }),
});
const isCoded = hasFields<{ code: string }>({ code: isString });

/** The one way a call fails. `httpStatus` is null when there was no answer at all, or of a function none that can be read. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Whether it may have been carried out all the same: no answer, one from something in between, or one nobody can read. */
  readonly isLost: boolean;

  constructor(
    readonly httpStatus: number | null,
    readonly body: ErrorBody,
    options?: ErrorOptions & { readonly isLost?: boolean },
  ) {
    super(body.error.message, options);
    this.isLost = options?.isLost ?? (httpStatus === null || httpStatus >= 500 || httpStatus < 300);
  }

  get status(): ErrorStatus {
    return this.body.error.status;
  }

  /** What exactly went wrong, such as `auth/invalid-credential`; null when the server did not say. */
  get code(): string | null {
    return detailsIn(this, isCoded)?.code ?? null;
  }
}

/** What the server says of its refusal beside the sentence; of any other failure nothing. */
export const detailsOf = (error: unknown): unknown =>
  error instanceof ApiError ? error.body.error.details : undefined;

/** The same where it is what somebody looks for; else null. */
export function detailsIn<T>(error: unknown, isFine: TypeGuard<T>): T | null {
  const details = detailsOf(error);
  return isFine(details) ? details : null;
}

export const UNREACHABLE = "Nie udało się połączyć z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.";
const unreachable: ErrorBody = { error: { status: "UNAVAILABLE", message: UNREACHABLE } };

const unexpectedAnswer: ErrorBody = {
  error: { status: "UNKNOWN", message: "Serwer odpowiedział w nieoczekiwany sposób. Spróbuj ponownie za chwilę." },
};

/** Something in between has answered for a server that did not. */
const ourFault: ErrorBody = { error: { status: "INTERNAL", message: OUR_FAULT } };

const unexpectedBody = (httpStatus: number) => (httpStatus >= 500 ? ourFault : unexpectedAnswer);

async function exchange(path: string, init: RequestInit) {
  try {
    return await exchangeOnce(path, init);
  } catch (cause) {
    // The caller who called it off does not wait for an answer; a query takes this error as "no longer needed".
    if (cause instanceof Error && cause.name === "AbortError") throw cause;
    throw new ApiError(null, unreachable, { cause });
  }
}

const UNCHANGED = 304;

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
type Answer = { readonly httpStatus: number; readonly etag: string | null; readonly content: unknown };

const ask = (path: string, init: Init) => retryWhenBusy(() => askOnce(path, init), detailsOf);

/** What is read without conditions may have been asked for before the program was there. */
const canBeEarly = (path: string, { method, headers }: Init) =>
  path === TOKEN_PATH || (method === "GET" && headers === undefined);

async function askOnce(path: string, init: Init, isLastTry = false): Promise<Answer> {
  const { shown, headers } = await credentialsFor(path);
  const early = canBeEarly(path, init) ? await earlyAnswers.take(path) : null;
  const answer =
    early ??
    (await exchange(path, {
      ...init,
      headers: {
        accept: "application/json",
        ...(init.body ? { "content-type": "application/json" } : {}),
        ...headers,
        ...init.headers,
      },
    }));
  const { ok, httpStatus, etag, text } = answer;
  const content = parseJson(text);
  if (ok || httpStatus === UNCHANGED) return { httpStatus, etag, content };
  const error = new ApiError(httpStatus, isErrorBody(content) ? content : unexpectedBody(httpStatus));
  if (await proveIfRequired(error.code)) return ask(path, init);
  if (httpStatus !== 401 || isLastTry || !(await canRetryWithNewToken(shown, error.code))) throw error;
  return askOnce(path, init, true);
}

function read<T>(isFine: TypeGuard<T>, { httpStatus, content }: Answer): T {
  if (isFine(content)) return content;
  throw new ApiError(httpStatus, unexpectedAnswer);
}

const send = async <T>(path: string, isFine: TypeGuard<T>, init: Init) => read(isFine, await ask(path, init));

/** What was read, with the name that the server gave to that state of it. */
export type WithEtag<T> = { readonly etag: string | null; readonly data: T };

/** What is known comes back as it is when the server has nothing newer. */
async function renew<T>(
  path: string,
  isFine: TypeGuard<T>,
  known?: WithEtag<T>,
  signal?: AbortSignal,
): Promise<WithEtag<T>> {
  const condition = known?.etag ? { headers: { "if-none-match": known.etag } } : {};
  const answer = await ask(path, { method: "GET", signal, ...condition });
  if (known && answer.httpStatus === UNCHANGED) return known;
  return { etag: answer.etag, data: read(isFine, answer) };
}

const withBody = (method: "POST" | "PATCH") => {
  return <T>(
    path: string,
    body: unknown,
    isFine: TypeGuard<T> = isAnswer,
    more: Pick<Init, "signal" | "headers"> = {},
  ) => send(path, isFine, { ...more, method, body: JSON.stringify(body) });
};

/** Calls of our server. Each says which answer it gets; only what signing in depends on is looked at before it is believed. */
export const api = {
  get: <T>(path: string, signal?: AbortSignal, isFine: TypeGuard<T> = isAnswer) =>
    send(path, isFine, { method: "GET", signal }),
  renew,
  post: withBody("POST"),
  patch: withBody("PATCH"),
  /** Sends a file as it is, or with PUT a piece of one, which may well come twice. */
  upload: <T>(path: string, body: Blob, { method = "POST", signal }: Pick<Init, "method" | "signal"> = {}) =>
    send<T>(path, isAnswer, { method, body, signal, headers: { "content-type": "application/octet-stream" } }),
};

export const UNEXPECTED = "Wystąpił nieoczekiwany błąd. Spróbuj ponownie za chwilę.";

/** What to tell people: the server's own words, if they are meant for them. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.message === WRONG_DICTIONARY_TYPE ? error.message : UNEXPECTED;
}

const hasIssues = hasFields<{ issues: Issue[] }>({
  issues: isListOf(hasFields<Issue>({ path: isString, message: isString })),
});

/** What the server has against single places of an input, as the details of its refusal say. */
export const issuesIn = (error: unknown): readonly Issue[] => detailsIn(error, hasIssues)?.issues ?? [];
