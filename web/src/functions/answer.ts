import { type ErrorStatus, errorStatuses } from "@ekorok/domain/contract/error-status";
import { decode, ownProperty } from "./encoding.ts";

/** An answer: status 0 if there was none, `json` null if it was not JSON. */
export type FunctionAnswer = { readonly httpStatus: number; readonly json: unknown };

/** The value that a function returned. An error in the body counts more than the HTTP status. */
export function readAnswer({ httpStatus, json }: FunctionAnswer): unknown {
  const error = errorIn(httpStatus, ownProperty(json, "error"));
  if (error) throw error;
  if (!json) throw new FunctionsError("internal", "Response is not valid JSON object.");
  const data = ownProperty(json, "data");
  const value = data === undefined ? ownProperty(json, "result") : data;
  if (value === undefined) throw new FunctionsError("internal", "Response is missing data field.");
  return decode(value);
}

function errorIn(httpStatus: number, body: unknown): FunctionsError | null {
  const status = ownProperty(body, "status");
  const message = ownProperty(body, "message");
  const known = typeof status === "string" ? codeOfStatus(status) : codeOfHttp(httpStatus);
  if (known === undefined) return new FunctionsError("internal", "internal");
  if (known === "ok") return null;
  if (typeof message === "string") return new FunctionsError(known, message, detailsIn(body), true);
  const words = typeof status === "string" ? status : known;
  return new FunctionsError(known, words, detailsIn(body), false, httpStatus);
}

function detailsIn(body: unknown): unknown {
  const details = ownProperty(body, "details");
  try {
    return decode(details);
  } catch {
    return details; // the error matters more than a detail that cannot be decoded
  }
}

export type FunctionsErrorCode = `functions/${string}`;

/** A failed call of a function. Clients of this protocol expect this `name` and `code`. */
export class FunctionsError extends Error {
  override readonly name = "FirebaseError";
  readonly code: FunctionsErrorCode;

  constructor(
    code: string,
    message: string,
    readonly details?: unknown,
    /** Whether the message was written by the server, for people. */
    readonly isServersWord = false,
    /** Undefined without an answer, or if the answer was no error by itself. */
    readonly httpStatus?: number,
  ) {
    super(message);
    this.code = `functions/${code}`;
  }
}

const codesOfHttp: ReadonlyMap<number, string> = new Map([
  [0, "internal"], // there was no answer
  [400, "invalid-argument"],
  [401, "unauthenticated"],
  [403, "permission-denied"],
  [404, "not-found"],
  [409, "aborted"],
  [429, "resource-exhausted"],
  [499, "cancelled"],
  [500, "internal"],
  [501, "unimplemented"],
  [503, "unavailable"],
  [504, "deadline-exceeded"],
]);

function codeOfHttp(httpStatus: number): string {
  return httpStatus >= 200 && httpStatus < 300 ? "ok" : (codesOfHttp.get(httpStatus) ?? "unknown");
}

const codesOfStatus: ReadonlyMap<string, string> = new Map(
  (["OK", ...errorStatuses] satisfies ("OK" | ErrorStatus)[]).map((status) => [
    status,
    status.toLowerCase().replaceAll("_", "-"),
  ]),
);

/** Undefined for an unknown status. */
export const codeOfStatus = (status: string): string | undefined => codesOfStatus.get(status);
