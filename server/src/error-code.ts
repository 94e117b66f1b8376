/** What the operating system or the database calls an error: `ENOENT`, `57P03`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
