import { type ErrorStatus, errorStatuses } from "@ekorok/domain/contract/error-status";

export type FunctionsErrorCode = `functions/${string}`;

/** How a call of a function fails. `name` and `code` are those that clients of this protocol look at. */
export class FunctionsError extends Error {
  override readonly name = "FirebaseError";
  readonly code: FunctionsErrorCode;

  constructor(
    code: string,
    message: string,
    readonly details?: unknown,
    /** Whether the message is a sentence the server wrote, hence one for people. */
    readonly isServersWord = false,
    /** Under which it came; undefined where the answer is none, or was no error by itself. */
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

export function codeOfHttp(httpStatus: number): string {
  return httpStatus >= 200 && httpStatus < 300 ? "ok" : (codesOfHttp.get(httpStatus) ?? "unknown");
}

const codesOfStatus: ReadonlyMap<string, string> = new Map(
  (["OK", ...errorStatuses] satisfies ("OK" | ErrorStatus)[]).map((status) => [
    status,
    status.toLowerCase().replaceAll("_", "-"),
  ]),
);

/** Undefined for a status nobody knows. */
export const codeOfStatus = (status: string): string | undefined => codesOfStatus.get(status);
