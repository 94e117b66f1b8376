type Cleanup = () => Promise<unknown>;
const cleanups: Cleanup[] = [];

/** Does this when the test file that asked is done; vitest's own afterAll is not heard from inside a hook or a test. */
export function atEndOfFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** The newest first: what was opened last stands on what was opened before. */
export async function cleanUp(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
