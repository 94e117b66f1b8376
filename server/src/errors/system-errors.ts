/** The error code of the operating system or the database: `ENOENT`, `57P03`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** PostgreSQL's codes for temporary failures: connection lost, resources exhausted, shutting down, time limits. */
const NOT_NOW = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03)$/;
const NO_CONNECTION = new Set([
  "ECONNREFUSED",
  "EAGAIN", // the socket of a server that hangs is full
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after)/;

/** Is the database temporarily unavailable? Then the answer is 503, and the same request may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isTemporary = code
    ? NOT_NOW.test(code) || (NO_CONNECTION.has(code) && "syscall" in error)
    : LOST.test(error.message);
  return isTemporary || isUnavailable(error.cause); // the query layer wraps the driver's error
}
