import type { UserAction } from "@ekorok/domain/users/contract/users";
import { SESSION_LIFE } from "@ekorok/domain/users/identity";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import { addMailJob, type MailQueue } from "../../mail/mail-queue.ts";
import { logEvent } from "../../security-log.ts";
import { hashNobodyKnows } from "./passwords/password-hash.ts";
import { lockUser, setPassword, type User } from "./store.ts";
import type { Db } from "../../db/index.ts";
import { authenticatorApps, history, passkeys, recoveryCodes } from "../../db/schema.ts";
import type { FactorsOfAccount } from "../../mail/account-mails.ts";
import { recordChanges } from "../history/store.ts";
import { listPasskeys } from "./second-factor/passkeys.ts";
import { countRecoveryCodes } from "./second-factor/recovery-codes.ts";

/**
 * For a person who finds a stranger among their sessions. Ends all of them and invalidates the password, which the
 * stranger may know; the new one is set by a link in a mail, which a session does not reach. No proof is asked for: a
 * thief who does this with a stolen session locks themselves out too. Factors that the stranger may have added are
 * removed. An administrator left without a factor gets in only by `npm run user`; that is the worst a thief can cause.
 */
export const disownSessionsAnswers = ({ mail }: { mail: Pick<MailQueue, "wake"> }) =>
  ({
    disownSessions: async ({ log, caller: { uid }, commit }) => {
      let removed: string[] = [];
      const answer = await commit(async (db) => {
        const owner = await lockUser(db, uid);
        if (owner.secondFactor !== "off") removed = await forgetRecentFactors(db, owner);
        await setPassword(db, uid, hashNobodyKnows(), { action: "user.disownSessions", actorUid: uid });
        await addMailJob(db, "reset", owner.email);
      });
      logEvent(log, "sessions disowned", uid);
      if (removed.length > 0) logEvent(log, "factor removed", uid, uid, removed);
      mail.wake();
      return answer;
    },
  }) satisfies Answers;

const MADE_CODES: UserAction = "user.renewRecoveryCodes";
const weekAgo = sql`now() - make_interval(secs => ${SESSION_LIFE})`;

/**
 * Removes factors that a stranger may have added; the account is locked. No session lives longer than a week, so the
 * stranger can have added only factors of the last week. Nobody can tell whose they are, so the owner's own of this
 * week go too. Older ones stay, and a mail asks the owner to check them. If none is left, the factor counts as lost, as
 * after a restore.
 */
async function forgetRecentFactors(db: Db, { uid, email, isAdmin }: User): Promise<string[]> {
  const apps = await db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.uid, uid), gt(authenticatorApps.createdAt, weekAgo)))
    .returning({ uid: authenticatorApps.uid });
  const keys = await db
    .delete(passkeys)
    .where(and(eq(passkeys.uid, uid), gt(passkeys.createdAt, weekAgo)))
    .returning({ id: passkeys.id });
  const codes = (await areCodesRecent(db, uid))
    ? await db.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid)).returning({ uid: recoveryCodes.uid })
    : [];
  const gone = { app: apps.length > 0, passkeys: keys.length, recoveryCodes: codes.length };
  const left = await countFactors(db, uid);
  const names = [
    ...(gone.app ? ["app"] : []),
    ...keys.map(() => "passkey"),
    ...(gone.recoveryCodes > 0 ? ["recoveryCodes"] : []),
  ];
  const action: UserAction = "user.removeFactor";
  const entries = names.map((factor) => ({ uid, actorUid: uid, action, before: { factor } }));
  await recordChanges(db, entries);
  await addMailJob(db, "factorsDisowned", email, { account: email, by: email, gone, left, isAdmin });
  return names;
}

/** Only the history says when recovery codes were made. */
async function areCodesRecent(db: Db, uid: string): Promise<boolean> {
  const isMaking = and(eq(history.uid, uid), eq(history.action, MADE_CODES), gt(history.at, weekAgo));
  return (await db.select({ number: history.number }).from(history).where(isMaking).limit(1)).length > 0;
}

async function countFactors(db: Db, uid: string): Promise<FactorsOfAccount> {
  const apps = await db
    .select({ uid: authenticatorApps.uid })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.uid, uid));
  const keys = await listPasskeys(db, uid);
  return { app: apps.length > 0, passkeys: keys.length, recoveryCodes: await countRecoveryCodes(db, uid) };
}
