import { pollUntil } from "../src/queues/waiting.ts";

/** Waits for a condition, and fails the test if it does not become true. */
export async function eventually(what: string, isTrue: () => boolean, within = 30_000): Promise<void> {
  if (!(await pollUntil(isTrue, within))) throw new Error(`waited in vain for: ${what}`);
}
