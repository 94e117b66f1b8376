import type { SentInvitations } from "@ekorok/domain/users/contract/users";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { askForMail } from "./mails.ts";

/** Has each of these people sent a new invitation; one who cannot be invited does not keep the others from it. */
export async function inviteMany(
  db: Db,
  uids: readonly string[],
  actorUid: string,
): Promise<SentInvitations["results"]> {
  const results: SentInvitations["results"] = [];
  // In one order for everybody: two who invite the same people must not wait for each other in a circle.
  for (const uid of [...new Set(uids)].toSorted()) {
    try {
      await db.transaction((db) => askForMail(db, uid, "invite", actorUid));
      results.push({ uid, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ uid, message: error.message }); // stands beside the others
    }
  }
  return results;
}
