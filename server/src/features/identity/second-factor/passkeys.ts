import type { UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { passkeys } from "../../../db/schema.ts";
import { verifyAssertion, type NewPasskey, type Place } from "./webauthn.ts";

export const MOST_PASSKEYS = 10;

/** An account's id as a device keeps it. */
export const handleOf = (uid: string): string => Buffer.from(uid.replaceAll("-", ""), "hex").toString("base64url");

export const listPasskeys = (db: Db, uid: string) =>
  db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.createdAt, passkeys.id);

/** For an account that is held. False: there are enough, or the device's name for it is taken. */
export async function keepPasskey(
  db: Db,
  uid: string,
  { id, publicKey, algorithm, counter }: NewPasskey,
  { name, transports, rpId }: { name: string; transports: string[]; rpId: string },
): Promise<boolean> {
  if ((await listPasskeys(db, uid)).length >= MOST_PASSKEYS) return false;
  const made = await db
    .insert(passkeys)
    .values({ uid, id, rpId, name, publicKey, algorithm, counter, transports })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return made.length === 1;
}

/** Whose passkey it says it is; not yet whether it is. */
export async function ownerOfPasskey(db: Db, { id, userHandle }: UsedPasskey): Promise<string | undefined> {
  const [found] = await db.select({ uid: passkeys.uid }).from(passkeys).where(eq(passkeys.id, id));
  return found && (userHandle === null || userHandle === handleOf(found.uid)) ? found.uid : undefined;
}

/** Whether this person's passkey has signed this challenge, here. Its counter moves on, so that no copy is taken after it. */
export async function takePasskey(
  db: Db,
  uid: string,
  used: UsedPasskey,
  challenge: string,
  place: Place | undefined,
): Promise<boolean> {
  const isThis = and(eq(passkeys.uid, uid), eq(passkeys.id, used.id));
  const [kept] = await db.select().from(passkeys).where(isThis);
  if (!place || !kept || kept.rpId !== place.rpId) return false;
  if (used.userHandle !== null && used.userHandle !== handleOf(uid)) return false;
  const counter = verifyAssertion(used, kept, challenge, place);
  if (counter === undefined) return false;
  const taken = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(isThis, lte(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return taken.length === 1;
}
