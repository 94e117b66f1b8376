import { CannotStart } from "./cannot-start.ts";
import { isUnavailable } from "./db/unavailable.ts";
import { codeOf } from "./error-code.ts";

/** What the operating system or the database refuses is no bug of ours: rights, room, names, logins. */
const SYSTEM = new Set(["EACCES", "EPERM", "EROFS", "EEXIST", "EISDIR", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);
/** Of the system, and of PostgreSQL. */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
const DATABASE = /^(28|3D|42501|53)/;

/** What to print of an error that ends the process: a sentence, or for a bug all that is known. */
export function lastWords(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (FULL.has(codeOf(error) ?? ""))
    return `The disk is full: ${error.message}. Make room and try again; nothing was done by halves.`;
  if (SYSTEM.has(codeOf(error) ?? "")) return `The system refuses: ${error.message}.`;
  if (DATABASE.test(codeOf(error) ?? "")) return `The database refuses: ${error.message}.`;
  if (isUnavailable(error)) return `The database cannot be reached, or went away: ${error.message}.`;
  return error.stack ?? error.message;
}
