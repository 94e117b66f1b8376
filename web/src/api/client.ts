import { errorBody, type ErrorBody } from "@ekorok/domain";
import type { z } from "zod";

/** The one way a call fails. `httpStatus` is null when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly httpStatus: number | null,
    readonly body: ErrorBody,
    options?: ErrorOptions,
  ) {
    super(body.error.message, options);
  }
}

const unreachable: ErrorBody = {
  error: {
    status: "UNAVAILABLE",
    message: "Nie udało się połączyć z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.",
  },
};

const oddAnswer: ErrorBody = {
  error: { status: "UNKNOWN", message: "Serwer odpowiedział w nieoczekiwany sposób. Spróbuj ponownie za chwilę." },
};

async function exchange(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, init);
    return { ok: response.ok, httpStatus: response.status, text: await response.text() };
  } catch (cause) {
    // Whoever called it off does not wait for an answer; a query takes this error as "no longer needed".
    if (cause instanceof Error && cause.name === "AbortError") throw cause;
    throw new ApiError(null, unreachable, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy in between may answer in HTML; no schema accepts undefined
  }
}

async function send<T>(path: string, reply: z.ZodType<T>, init: RequestInit): Promise<T> {
  const { ok, httpStatus, text } = await exchange(path, { ...init, headers: { accept: "application/json" } });
  const answer = parseJson(text);
  if (!ok) throw new ApiError(httpStatus, errorBody.safeParse(answer).data ?? oddAnswer);
  const parsed = reply.safeParse(answer);
  if (!parsed.success) throw new ApiError(httpStatus, oddAnswer, { cause: parsed.error });
  return parsed.data;
}

export const api = {
  get: <T>(path: string, reply: z.ZodType<T>, signal?: AbortSignal) => send(path, reply, { method: "GET", signal }),
};
