import { codeOf } from "./error-code.ts";

/** Why the program, or a command, cannot do its work: one sentence for whoever typed it. Printed without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** What the operating system refuses is no bug of ours. */
const REFUSALS = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOSPC",
  "EDQUOT",
  "EISDIR",
  "ENOTDIR",
  "ENAMETOOLONG",
  "ELOOP",
]);

/** What to print of an error that ends the process: a sentence, or for a bug all that is known. */
export function lastWords(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (REFUSALS.has(codeOf(error) ?? "")) return `The system refuses: ${error.message}.`;
  return error.stack ?? error.message;
}
