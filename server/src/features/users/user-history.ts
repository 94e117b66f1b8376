import {
  USER_HISTORY_PAGE,
  type Actor,
  type UserHistoryEntry,
  type userHistoryOutput,
} from "@ekorok/domain/users/contract/user-history";
import { nameOfDeleted } from "@ekorok/domain/users/account-names";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { ACCOUNT, listChangesOf, type ReadableHistory } from "../history/store.ts";
import { readableHistory } from "./access.ts";

type StoredEntry = Awaited<ReturnType<typeof listChangesOf>>[number];

type HistoryPage = z.infer<typeof userHistoryOutput>;

export const userHistoryAnswers = {
  /** The history of an account, for its owner and administrators. Reports have their own. */
  listUserHistory: ({ db, caller }, { uid, before }) =>
    pageOfHistory(db, caller, readableHistory(caller, uid), [ACCOUNT], before),
} satisfies Answers;

export async function pageOfHistory(
  db: Db,
  reader: SignedIn,
  uid: ReadableHistory,
  items: readonly string[],
  before: number | undefined,
  mostBytes?: number,
): Promise<HistoryPage> {
  const found = await listChangesOf(db, uid, items, before, USER_HISTORY_PAGE + 1, mostBytes);
  const page = found.slice(0, USER_HISTORY_PAGE);
  return {
    entries: page.map((entry) => entryAsSent(reader, entry)),
    next: found.length > page.length ? (page.at(-1)?.number ?? null) : null,
  };
}

const entryAsSent = (reader: SignedIn, { at, actorUid, actor, ...entry }: StoredEntry): UserHistoryEntry => ({
  ...entry,
  at: at.toISOString(),
  actor: actorAnswer(reader, { actorUid, actor }),
});

/** A client sees the name of who acted for them, not the address; of a deleted person only the number. */
export function actorAnswer(reader: SignedIn, { actorUid, actor }: Pick<StoredEntry, "actorUid" | "actor">): Actor {
  if (actorUid === null) return null;
  const isAddressShown = reader.isAdmin || reader.uid === actorUid;
  const email = actor?.email ?? "";
  const name = actor?.profile.displayName || nameOfDeleted(email) || (isAddressShown && email) || "";
  return { uid: actorUid, name, isAdmin: actor?.isAdmin ?? false };
}
