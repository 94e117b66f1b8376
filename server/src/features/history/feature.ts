import type { Db } from "../../db/index.ts";
import type { Feature } from "../../feature.ts";
import { checkBeginning, checkChain } from "./chains.ts";

/** Counts of a client's chain, and what is wrong with it. */
const chain = async (db: Db, uid: string) => {
  const { places, entries } = await checkChain(db, uid);
  return { chains: entries > 0 ? 1 : 0, entries, places };
};
const beginning = async (db: Db, uid: string) => ({ places: await checkBeginning(db, uid) });

/** Who did what, for whom; only ever added to. */
export const history = {
  verifies: [chain, beginning],
} satisfies Feature;
