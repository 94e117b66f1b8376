import { isUnavailable } from "../db/unavailable.ts";
import { sleep } from "../wait.ts";

const PATIENCE = { tries: 20, pause: 500 };

/** Tries again while the database is away for a moment: for what is done already and must be kept. */
export async function patiently(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || tried === PATIENCE.tries || signal.aborted) throw error;
      await sleep(PATIENCE.pause, undefined, { ref: false });
    }
  }
}
