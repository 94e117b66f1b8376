import { dictionaryItemHistoryOutput, type DictionaryItemHistory } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { listChanges, NOBODYS } from "../history/store.ts";
import { findEditors } from "./store.ts";

/** What was done to one item, newest first, and by whom. */
export async function readItemHistory(db: Db, item: string): Promise<DictionaryItemHistory["changes"]> {
  const changes = await listChanges(db, NOBODYS, item);
  const editors = await findEditors(db, [...new Set(changes.flatMap(({ actorUid }) => actorUid ?? []))]);
  return dictionaryItemHistoryOutput.shape.changes.parse(
    changes.map(({ actorUid, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
      who: editors.get(actorUid ?? "") ?? null,
    })),
  );
}
