import { USER_HISTORY_PAGE, type SignedIn, type UserHistoryEntry, type userHistoryOutput } from "@ekorok/domain";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { listChangesOf, type ReadableHistory } from "../history/store.ts";

type Entry = Awaited<ReturnType<typeof listChangesOf>>[number];

/** A page of somebody's history, for them or for an administrator. */
export async function pageOfHistory(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  before: number | undefined,
): Promise<z.infer<typeof userHistoryOutput>> {
  const found = await listChangesOf(db, uid, before, USER_HISTORY_PAGE + 1);
  const page = found.slice(0, USER_HISTORY_PAGE);
  return {
    entries: page.map((entry) => entryTold(reader, entry)),
    next: found.length > page.length ? (page.at(-1)?.number ?? null) : null,
  };
}

export const entryTold = (reader: SignedIn, { at, actorUid, actor, ...entry }: Entry): UserHistoryEntry => ({
  ...entry,
  at: at.toISOString(),
  actor: actorUid === null ? null : { uid: actorUid, ...toldTo(reader, actorUid, actor) },
});

/** A client learns the name of whoever acted for them, not their address. */
function toldTo(reader: SignedIn, actorUid: string, actor: Entry["actor"]): { name: string; isAdmin: boolean } {
  const address = reader.isAdmin || reader.uid === actorUid ? actor?.email : undefined;
  return { name: actor?.profile.displayName || (address ?? ""), isAdmin: actor?.isAdmin ?? false };
}
