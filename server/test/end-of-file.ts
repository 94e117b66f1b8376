type Cleanup = () => Promise<unknown>;
const cleanups: Cleanup[] = [];

/** Runs a cleanup at the end of the test file; vitest's afterAll does not work inside of hooks and tests. */
export function atEndOfFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs cleanups in reverse order, as later ones depend on earlier ones. */
export async function cleanUp(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
