import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { authenticatorApps, passkeys } from "../../../db/schema.ts";
import { Refused } from "../../../errors.ts";
import { addMailJob } from "../../../mail/mail-kind.ts";
import type { FactorName } from "../../../mail/notices.ts";
import { recordChange } from "../../history/store.ts";
import { holdOwner, type User } from "../store.ts";
import { readFactors, usablePasskeys } from "./factors.ts";
import { protect } from "./protection.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";

/*
 * What people change of their own factors. Each change is in the history and goes to the owner by mail: somebody with their
 * session may have made it. Each holds the account first, so that a factor that comes while all of them are taken off is
 * either taken off as well or protects the account, and none comes from a session that was disowned meanwhile.
 */

type Owner = { uid: string; sessionId: string };

/** Keeps a factor, and says whether it is the first one; undefined if it could not be kept. */
export async function addFactor(
  db: Db,
  owner: Owner,
  factor: FactorName,
  keep: (db: Db) => Promise<boolean>,
): Promise<{ isFirst: boolean } | undefined> {
  const { uid, sessionId } = owner;
  const { email } = await holdOwner(db, owner);
  if (!(await keep(db))) return undefined;
  if (await protect(db, uid, { sessionId, factor })) return { isFirst: true };
  await recordChange(db, { uid, actorUid: uid, action: "user.addFactor", after: { factor } });
  await addMailJob(db, "factorAdded", email, { account: email, by: email, factor });
  return { isFirst: false };
}

/**
 * Takes one of several away: the app, or a passkey by its id. Says which kind it was; what is not there need not go, and the
 * last one that works is refused.
 */
export async function removeFactor(
  db: Db,
  owner: Owner,
  id: string,
  passkeyName: string | undefined,
): Promise<FactorName | undefined> {
  const user = await holdOwner(db, owner);
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
  new Refused(
    "FAILED_PRECONDITION",
    "To jedyny działający drugi składnik tego konta. Dodaj najpierw inny albo wyłącz drugi składnik.",
  );

/** Ten new ones in place of those there were. */
export async function renewRecoveryCodes(db: Db, owner: Owner): Promise<string[]> {
  const { uid, email, secondFactor } = await holdOwner(db, owner);
  if (secondFactor !== "on")
    throw new Refused("FAILED_PRECONDITION", "Kody zapasowe są potrzebne dopiero przy włączonym drugim składniku.");
  const codes = await makeRecoveryCodes(db, uid);
  await recordChange(db, { uid, actorUid: uid, action: "user.renewRecoveryCodes" });
  await addMailJob(db, "recoveryCodesMade", email);
  return codes;
}

/** A recovery code is what a thief of papers has: who did not use it should hear of it. */
export const tellOfUsedCode = async (db: Db, { uid, email }: User): Promise<void> =>
  addMailJob(db, "recoveryCodeUsed", email, {
    account: email,
    by: email,
    codesLeft: await countRecoveryCodes(db, uid),
  });
