import { and, eq } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { authenticatorApps, passkeys } from "../../../db/schema.ts";
import { invalid, notPossible } from "../../../errors/refused.ts";
import { addMailJob, type MailQueue } from "../../../mail/mail-queue.ts";
import type { FactorName } from "../../../mail/account-mails.ts";
import { logEvent } from "../../../security-log.ts";
import type { Settings } from "../../../settings.ts";
import { recordChange } from "../../history/store.ts";
import { findUser, lockOwner, type User } from "../store.ts";
import { admitFactorChange } from "../throttle/throttle.ts";
import { confirmedApp, storeApp, newApp } from "./authenticator-app.ts";
import { readFactors, usablePasskeys } from "./ask-for-factor.ts";
import { protect, unprotect } from "./protection.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import type { Vault } from "./vault.ts";
import { passkeyName as nameOfPasskeys } from "./webauthn.ts";

/*
 * People's changes of their own factors. Each is in the history and mailed to the owner, as somebody may have used
 * their session. Each locks the account first: a factor added while all are removed is removed too or protects the
 * account, and a disowned session adds none.
 */

type FactorOwner = { uid: string; sessionId: string };

export type OwnFactorDeps = {
  vault: Vault;
  mail: Pick<MailQueue, "wake">;
  /** For administrators. */
  isFactorRequired: boolean;
  settings: Pick<Settings, "publicUrl">;
};

export const ownFactorAnswers = ({ vault, mail, isFactorRequired, settings }: OwnFactorDeps) => {
  const passkeyName = nameOfPasskeys(settings.publicUrl);
  return {
    readSecondFactor: async ({ db, caller: { uid, isAdmin } }) => ({
      ...(await readFactors(db, await findUser(db, uid), passkeyName)),
      isRequired: isAdmin && isFactorRequired,
    }),
    beginAuthenticatorApp: async ({ db, caller: { uid } }) => newApp(vault, await findUser(db, uid)),
    confirmAuthenticatorApp: async ({ db, log, caller: { uid, sessionId }, commit }, { ticket, code }) => {
      const app = await confirmedApp(db, vault, uid, { ticket, code });
      if (app === "over") throw invalid("Minął czas na dodanie aplikacji. Zacznij od nowa.");
      if (app === "wrong")
        throw notPossible(
          "Ten kod nie pasuje. Sprawdź, czy zegar telefonu jest ustawiony automatycznie, i przepisz nowy kod.",
          { code: "auth/invalid-verification-code" },
        );
      await admitFactorChange(db, uid);
      let isFirst: boolean | undefined;
      const answer = await commit(async (db) => {
        const keep = () => storeApp(db, vault, uid, app);
        isFirst = (await addFactor(db, { uid, sessionId }, "app", keep))?.isFirst;
      });
      mail.wake();
      if (isFirst) logEvent(log, "second factor on", uid, uid, ["secondFactor"]);
      if (isFirst !== undefined) logEvent(log, "factor added", uid, uid, ["app"]);
      return answer;
    },
    removeFactor: async ({ db, log, caller: { uid, sessionId }, commit }, { factor }) => {
      await admitFactorChange(db, uid);
      let removed: FactorName | undefined;
      const answer = await commit(async (db) => {
        removed = await removeFactor(db, { uid, sessionId }, factor, passkeyName);
      });
      if (removed) logEvent(log, "factor removed", uid, uid, [removed]);
      mail.wake();
      return answer;
    },
    switchOffSecondFactor: async ({ db, log, caller: { uid, isAdmin, sessionId }, commit }) => {
      if (isAdmin && isFactorRequired)
        throw notPossible("Administrator musi mieć drugi składnik. Możesz go zmienić, ale nie wyłączyć.");
      await admitFactorChange(db, uid);
      let isTakenOff = false;
      const answer = await commit(async (db) => {
        await lockOwner(db, { uid, sessionId });
        isTakenOff = await unprotect(db, uid, { actorUid: uid, keepSession: sessionId });
      });
      if (isTakenOff) logEvent(log, "second factor off", uid, uid, ["secondFactor"]);
      mail.wake();
      return answer;
    },
    "POST /api/second-factor/recovery-codes": async ({ db, log, caller: { uid, sessionId } }) => {
      await admitFactorChange(db, uid);
      const codes = await db.transaction((db) => renewRecoveryCodes(db, { uid, sessionId }));
      logEvent(log, "recovery codes made", uid, uid, ["recoveryCodes"]);
      mail.wake();
      return { codes };
    },
  } satisfies Answers;
};

/** Stores a factor and says whether it is the first; undefined if it could not be stored. */
export async function addFactor(
  db: Db,
  owner: FactorOwner,
  factor: FactorName,
  keep: (db: Db) => Promise<boolean>,
): Promise<{ isFirst: boolean } | undefined> {
  const { uid, sessionId } = owner;
  const { email } = await lockOwner(db, owner);
  if (!(await keep(db))) return undefined;
  if (await protect(db, uid, { sessionId, factor })) return { isFirst: true };
  await recordChange(db, { uid, actorUid: uid, action: "user.addFactor", after: { factor } });
  await addMailJob(db, "factorAdded", email, { account: email, by: email, factor });
  return { isFirst: false };
}

/** Removes the app or a passkey by id and gives its kind, if there was one. The last usable factor stays. */
async function removeFactor(
  db: Db,
  owner: FactorOwner,
  id: string,
  passkeyName: string | undefined,
): Promise<FactorName | undefined> {
  const user = await lockOwner(db, owner);
  const { uid, email } = user;
  const factors = await readFactors(db, user, passkeyName);
  const usable = [...(factors.app ? ["app"] : []), ...usablePasskeys(factors).map((key) => key.id)];
  if (usable.length === 1 && usable[0] === id) throw onlyFactor();
  const removed =
    id === "app"
      ? await db.delete(authenticatorApps).where(eq(authenticatorApps.uid, uid)).returning()
      : await db
          .delete(passkeys)
          .where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)))
          .returning();
  if (removed.length === 0) return undefined;
  const factor = id === "app" ? "app" : "passkey";
  await recordChange(db, { uid, actorUid: uid, action: "user.removeFactor", before: { factor } });
  await addMailJob(db, "factorRemoved", email, { account: email, by: email, factor });
  return factor;
}

const onlyFactor = () =>
  notPossible("To jedyny działający drugi składnik tego konta. Dodaj najpierw inny albo wyłącz drugi składnik.");

async function renewRecoveryCodes(db: Db, owner: FactorOwner): Promise<string[]> {
  const { uid, email, secondFactor } = await lockOwner(db, owner);
  if (secondFactor !== "on") throw notPossible("Kody zapasowe są potrzebne dopiero przy włączonym drugim składniku.");
  const codes = await makeRecoveryCodes(db, uid);
  await recordChange(db, { uid, actorUid: uid, action: "user.renewRecoveryCodes" });
  await addMailJob(db, "recoveryCodesMade", email);
  return codes;
}

/** Mails the owner that a recovery code was used: a thief may have found the printed list. */
export const tellOfUsedCode = async (db: Db, { uid, email }: User): Promise<void> =>
  addMailJob(db, "recoveryCodeUsed", email, {
    account: email,
    by: email,
    codesLeft: await countRecoveryCodes(db, uid),
  });
