import { CannotStart } from "../../cannot-start.ts";
import type { Db } from "../../db/index.ts";
import type { Head } from "../history/chains.ts";
import type { Place } from "../../verifying/found.ts";
import { noteUpkeep } from "./store.ts";
import { verifyAll, type Verified } from "../verification/verify.ts";

type Surroundings = { noted?: readonly Head[]; say: (sentence: string) => void; signal?: AbortSignal };

/** Checks everything, prints the outcome, and notes it for the administrators. Refuses with a sentence if not all is well. */
export async function verifyAndNote(db: Db, { noted = [], say, signal }: Surroundings): Promise<void> {
  const verified = await verifyAll(db, { noted, signal, onPlace: (place) => say(inWords(place)) });
  await noteVerified(db, verified, new Date());
  if (verified.problems > 0)
    throw new CannotStart(
      `${verified.problems} places are not as they should be; they stand above. Checked: ${summary(verified)}.`,
    );
  say(`All is as it should be: ${summary(verified)}.`);
}

export const noteVerified = (db: Db, { counts, problems, places }: Verified, endedAt: Date) =>
  noteUpkeep(db, "verification", { endedAt, isFine: problems === 0, outcome: { counts, problems, places } });

function summary({ counts: { chains, entries, reports, submissions, areas, rows, years } }: Verified): string {
  return `${entries} entries in ${chains} histories, ${reports} reports, ${submissions} submissions, ${rows} rows in ${areas} areas with what they count for, what is due of ${years} years`;
}

const inWords = ({ uid, where, what }: Place): string => `${uid}  ${where}: ${what}`;
