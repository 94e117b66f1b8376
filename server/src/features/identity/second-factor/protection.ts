import type { UserAction } from "@ekorok/domain/users/contract/users";
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { authenticatorApps, factorChallenges, passkeys, recoveryCodes, sessions, users } from "../../../db/schema.ts";
import { addMailJob } from "../../../mail/mail-queue.ts";
import type { FactorName } from "../../../mail/account-mails.ts";
import { recordChange } from "../../history/store.ts";
import { writeToAdministrators } from "../administrators.ts";
import type { User } from "../store.ts";

export const mustSetFactor = (
  { isAdmin, secondFactor }: Pick<User, "isAdmin" | "secondFactor">,
  isRequiredOfAdministrators: boolean,
): boolean => secondFactor === "due" || (secondFactor === "off" && isAdmin && isRequiredOfAdministrators);

/** The password alone no longer signs in; sessions opened by it end, except the present one. */
export async function protect(
  db: Db,
  uid: string,
  { sessionId, factor }: { sessionId: string; factor: FactorName },
): Promise<boolean> {
  const [changed] = await db
    .update(users)
    .set({ secondFactor: "on" })
    .where(and(eq(users.uid, uid), ne(users.secondFactor, "on")))
    .returning({ email: users.email });
  if (!changed) return false;
  await db.delete(sessions).where(and(eq(sessions.uid, uid), ne(sessions.id, sessionId)));
  await recordChange(db, { uid, actorUid: uid, action: "user.protect", after: { factor } });
  await addMailJob(db, "factorOn", changed.email);
  return true;
}

type UnprotectOptions = { actorUid: string | null; keepSession?: string };

/** Turns protection off and removes all factors. False: it was off. */
export async function unprotect(db: Db, uid: string, { actorUid, keepSession }: UnprotectOptions): Promise<boolean> {
  return db.transaction(async (db) => {
    const [changed] = await db
      .update(users)
      .set({ secondFactor: "off" })
      .where(and(eq(users.uid, uid), ne(users.secondFactor, "off")))
      .returning({ email: users.email });
    if (!changed) return false;
    await forgetFactors(db, uid);
    await db.delete(sessions).where(and(eq(sessions.uid, uid), keepSession ? ne(sessions.id, keepSession) : undefined));
    const action: UserAction = "user.unprotect";
    await recordChange(db, { uid, actorUid, action });
    await tellOfTakingOff(db, changed.email, { uid, actorUid });
    return true;
  });
}

/** Mails the owner, and the administrators if it was not the owner's own doing. */
async function tellOfTakingOff(
  db: Db,
  email: string,
  { uid, actorUid }: { uid: string; actorUid: string | null },
): Promise<void> {
  const [actor] = actorUid === null ? [] : await db.select().from(users).where(eq(users.uid, actorUid));
  await addMailJob(db, "factorOff", email, { account: email, by: actor?.email ?? null });
  if (actorUid !== uid) await writeToAdministrators(db, "factorTakenOff", { account: email, actorUid, except: uid });
}

/** Deletes all factors of the account and its open challenges. */
export async function forgetFactors(db: Db, uid: string): Promise<void> {
  await db.delete(authenticatorApps).where(eq(authenticatorApps.uid, uid));
  await db.delete(passkeys).where(eq(passkeys.uid, uid));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  await db.delete(factorChallenges).where(eq(factorChallenges.uid, uid));
}
