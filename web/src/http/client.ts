import type { ErrorBody, Issue } from "@ekorok/domain/contract/error-body";
import { type ErrorStatus, errorStatuses, OUR_FAULT } from "@ekorok/domain/contract/error-status";
import { WRONG_DICTIONARY_TYPE } from "@ekorok/domain/dictionaries/kinds";
import { type TypeGuard, hasFields, isAnswer, isAnything, isString, orAbsent, isListOf } from "../shape.ts";
import { earlyAnswers, TOKEN_PATH } from "./early-answers.ts";
import { fetchWithTimeout as exchangeOnce, parseJson, retryWhenBusy } from "./fetch-with-timeout.ts";
import { credentialsFor, canRetryWithNewToken, proveIfRequired } from "./credentials.ts";

const isErrorBody = hasFields<ErrorBody>({
  error: hasFields<ErrorBody["error"]>({
    status: (value): value is ErrorStatus => errorStatuses.some((status) => status === value),
    message: isString,
    details: orAbsent(isAnything),
  }),
});
const isCoded = hasFields<{ code: string }>({ code: isString });

/** Every failed call throws this. `httpStatus` is null without an answer, or when a function's answer is unreadable. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Whether the server may have carried it out all the same: no answer, one from a proxy, or an unreadable one. */
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

/** The details that the server sent with its refusal; undefined for any other failure. */
export const detailsOf = (error: unknown): unknown =>
  error instanceof ApiError ? error.body.error.details : undefined;

/** The details if they have the expected shape; else null. */
export function detailsIn<T>(error: unknown, isFine: TypeGuard<T>): T | null {
  const details = detailsOf(error);
  return isFine(details) ? details : null;
}

export const UNREACHABLE = "Nie udało się połączyć z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.";
const unreachable: ErrorBody = { error: { status: "UNAVAILABLE", message: UNREACHABLE } };

const unexpectedAnswer: ErrorBody = {
  error: { status: "UNKNOWN", message: "Serwer odpowiedział w nieoczekiwany sposób. Spróbuj ponownie za chwilę." },
};

/** A proxy has answered instead of the server. */
const ourFault: ErrorBody = { error: { status: "INTERNAL", message: OUR_FAULT } };

const unexpectedBody = (httpStatus: number) => (httpStatus >= 500 ? ourFault : unexpectedAnswer);

async function exchange(path: string, init: RequestInit) {
  try {
    return await exchangeOnce(path, init);
  } catch (cause) {
    // The caller has aborted; react-query expects this error then.
    if (cause instanceof Error && cause.name === "AbortError") throw cause;
    throw new ApiError(null, unreachable, { cause });
  }
}

const UNCHANGED = 304;

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
type Answer = { readonly httpStatus: number; readonly etag: string | null; readonly content: unknown };

const ask = (path: string, init: Init) => retryWhenBusy(() => askOnce(path, init), detailsOf);

/** Only unconditional reads are requested early (early-requests.ts). */
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

/** An answer with its ETag. */
export type WithEtag<T> = { readonly etag: string | null; readonly data: T };

/** Sends a conditional GET; returns `known` when the server answers 304. */
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

/** Calls of our server. The caller names the type of the answer; only answers that signing in depends on are checked. */
export const api = {
  get: <T>(path: string, signal?: AbortSignal, isFine: TypeGuard<T> = isAnswer) =>
    send(path, isFine, { method: "GET", signal }),
  renew,
  post: withBody("POST"),
  patch: withBody("PATCH"),
  /** Sends a file as it is, or with PUT a piece of one, which may arrive twice. */
  upload: <T>(path: string, body: Blob, { method = "POST", signal }: Pick<Init, "method" | "signal"> = {}) =>
    send<T>(path, isAnswer, { method, body, signal, headers: { "content-type": "application/octet-stream" } }),
};

export const UNEXPECTED = "Wystąpił nieoczekiwany błąd. Spróbuj ponownie za chwilę.";

/** Somebody else was faster, or the same person on another page. */
export const DONE_BY_OTHERS = "Ktoś już to zrobił.";

/** The message for people: the server's own if it is meant for them, else a general one. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.message === WRONG_DICTIONARY_TYPE ? error.message : UNEXPECTED;
}

const hasIssues = hasFields<{ issues: Issue[] }>({
  issues: isListOf(hasFields<Issue>({ path: isString, message: isString })),
});

/** The problems with single fields that the server lists in its refusal. */
export const issuesIn = (error: unknown): readonly Issue[] => detailsIn(error, hasIssues)?.issues ?? [];
