import type { Db } from "../../db/index.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import { Failure, jobOf, NotYet, type Job } from "../../jobs/job.ts";
import { paperKind } from "./paper-kind.ts";
import { makePaper, type PaperMeans } from "./make-paper.ts";
import { beginPaper, failPaper, type BegunPaper } from "./store.ts";

/** Makes a file that was begun. `isReady`: another can be made beside it without starting a thread. */
export type MakePaper = ((db: Db, paper: BegunPaper, means: PaperMeans, signal: AbortSignal) => Promise<void>) & {
  isReady?: () => boolean;
};

/** The same without a thread, as in tests. */
export const makeHere: MakePaper = (db, paper, means) => makePaper(db, paper, means);

const PROBLEM =
  "Nie udało się przygotować pliku. Spróbuj jeszcze raz, a jeśli to się powtórzy, pobierz mniejszą część danych albo napisz do doradcy.";

/** So often a file is begun while the database goes away in the middle: what fails each time has another cause. */
const MOST_ATTEMPTS = 5;

/** A server that stops, or loses its database, leaves the file to the next; what else goes wrong is said to who waits for it. */
export const paperJob = (make: MakePaper, means: PaperMeans): Job => ({
  ...(make.isReady && { isSpareReady: make.isReady }),
  ...jobOf(paperKind, async ({ db, signal }, key) => {
    const paper = await beginPaper(db, key);
    if (!paper) return false;
    try {
      await make(db, paper, means, signal);
      return false;
    } catch (error) {
      const isAway = error instanceof NotYet || isUnavailable(error);
      if (signal.aborted || (isAway && paper.attempt < MOST_ATTEMPTS)) throw error;
      await failPaper(db, paper, PROBLEM);
      throw new Failure("Pliku nie udało się przygotować. Powiadom osobę od serwera.", {
        retries: 0,
        cause: error,
      });
    }
  }),
});
