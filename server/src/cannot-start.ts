/** Why the program, or a command, cannot do its work: one sentence for whoever typed it. Printed without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** What the operating system or the database calls an error: `ENOENT`, `57P03`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
