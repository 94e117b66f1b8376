import { isUnavailable, codeOf } from "./system-errors.ts";

/** Why the program or a command cannot do its work: a sentence for the person who started it, printed without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

// Refusals of the operating system or the database (permissions, space, names, logins) are no bugs of ours.
const SYSTEM_CODES = new Set(["EACCES", "EPERM", "EROFS", "EEXIST", "EISDIR", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);
const DISK_FULL_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);
const DATABASE_CODES = /^(28|3D|42501|53)/;

/** What to print about an error that ends the process: a sentence, or for a bug its stack. */
export function exitMessage(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (DISK_FULL_CODES.has(codeOf(error) ?? ""))
    return `The disk is full: ${error.message}. Make room and try again; nothing was done by halves.`;
  if (SYSTEM_CODES.has(codeOf(error) ?? "")) return `The system refuses: ${error.message}.`;
  if (DATABASE_CODES.test(codeOf(error) ?? "")) return `The database refuses: ${error.message}.`;
  if (isUnavailable(error)) return `The database cannot be reached, or went away: ${error.message}.`;
  return error.stack ?? error.message;
}
