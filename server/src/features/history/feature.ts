import type { Db } from "../../db/index.ts";
import type { Feature } from "../../feature.ts";
import { checkBeginning, checkChain } from "./chains.ts";

/** Counts a client's entries and finds faults of the chain. */
const chain = async (db: Db, uid: string) => {
  const { places, entries } = await checkChain(db, uid);
  return { chains: entries > 0 ? 1 : 0, entries, places };
};
const beginning = async (db: Db, uid: string) => ({ places: await checkBeginning(db, uid) });

/** The history: who did what, for whom. It is append-only. */
export const history = { verifies: [chain, beginning] } satisfies Feature;
