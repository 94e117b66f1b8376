/** Why the program, or a command, cannot do its work: one sentence for whoever typed it. Printed without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What to print of an error that ends the process: a sentence, or for a bug all that is known. */
export function describe(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What the operating system or the database calls an error: `ENOENT`, `57P03`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
