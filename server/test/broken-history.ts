import type { Db } from "../src/db/index.ts";
import { history } from "../src/db/schema.ts";
import { checkChain } from "../src/features/history/chains.ts";

/** Entries of all histories that were changed, or whose predecessor is missing. There should be none. */
export async function findBrokenHistory(db: Db): Promise<{ uid: string; where: string }[]> {
  const uids = await db.selectDistinct({ uid: history.uid }).from(history);
  const broken: { uid: string; where: string }[] = [];
  for (const { uid } of uids)
    broken.push(...(await checkChain(db, uid)).places.map(({ uid, where }) => ({ uid, where })));
  return broken;
}
