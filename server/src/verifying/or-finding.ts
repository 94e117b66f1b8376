import { isUnavailable } from "../db/unavailable.ts";

/**
 * What a check finds in one place; what cannot be read or reckoned there is a finding itself, so that everything else is
 * still looked at. A database that is away is nobody's own: then the whole verification is tried again.
 */
export async function orFinding<Found>(
  check: () => Found | Promise<Found>,
  finding: (why: string) => Found,
): Promise<Found> {
  try {
    return await check();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return finding(causeOf(error));
  }
}

/** The query layer wraps what the database said. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}
