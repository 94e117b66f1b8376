import type { UsedPasskey } from "@ekorok/domain/users/contract/second-factor";
import { and, eq, lte, sql, count, countDistinct, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/index.ts";
import { passkeys, authenticatorApps, recoveryCodes, users } from "../../../db/schema.ts";
import { verifyAssertion, type NewPasskey, type PasskeySite } from "./webauthn.ts";

export const MOST_PASSKEYS = 10;

/** The account's id as devices store it. */
export const handleOf = (uid: string): string => Buffer.from(uid.replaceAll("-", ""), "hex").toString("base64url");

export const listPasskeys = (db: Db, uid: string) =>
  db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.createdAt, passkeys.id);

/** The account is locked. False: there are too many, or the credential id is taken. */
export async function storePasskey(
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

/** The account that a passkey claims to belong to; not verified yet. */
export async function ownerOfPasskey(db: Db, { id, userHandle }: UsedPasskey): Promise<string | undefined> {
  const [found] = await db.select({ uid: passkeys.uid }).from(passkeys).where(eq(passkeys.id, id));
  return found && (userHandle === null || userHandle === handleOf(found.uid)) ? found.uid : undefined;
}

/** Verifies that the passkey signed this challenge here, and raises its counter, so that a copy is refused later. */
export async function verifyPasskey(
  db: Db,
  uid: string,
  used: UsedPasskey,
  challenge: string,
  place: PasskeySite | undefined,
): Promise<boolean> {
  const isThis = and(eq(passkeys.uid, uid), eq(passkeys.id, used.id));
  const [stored] = await db.select().from(passkeys).where(isThis);
  if (!place || !stored || stored.rpId !== place.rpId) return false;
  if (used.userHandle !== null && used.userHandle !== handleOf(uid)) return false;
  const counter = verifyAssertion(used, stored, challenge, place);
  if (counter === undefined) return false;
  const taken = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(isThis, lte(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return taken.length === 1;
}

/**
 * Warns at the start that passkeys were made for another site name, as after a change of PUBLIC_URL. They do not work
 * until the name is changed back, and people would learn it only when they sign in.
 */
export async function warnOfUnusablePasskeys(
  db: Db,
  passkeyName: string | undefined,
  say: (sentence: string) => void,
): Promise<void> {
  const isOther = passkeyName === undefined ? sql`true` : ne(passkeys.rpId, passkeyName);
  const others = await db
    .select({ name: passkeys.rpId, keys: count(), people: countDistinct(passkeys.uid) })
    .from(passkeys)
    .where(isOther)
    .groupBy(passkeys.rpId)
    .orderBy(passkeys.rpId);
  if (others.length === 0) return;
  const made = others.map(({ name, keys, people }) => `${keys} for ${name} (accounts: ${people})`).join(", ");
  const now = passkeyName === undefined ? "an address without a name" : passkeyName;
  say(`Warning: passkeys were made for another name than ${now} and do not work: ${made}. See PUBLIC_URL.`);
  const { clients, administrators } = await peopleWithoutFactor(db, passkeyName);
  if (clients > 0) say(`Clients who have no other factor: ${clients}. They get a link by mail when they sign in.`);
  if (administrators.length > 0)
    say(
      `Administrators who have no other factor: ${administrators.join(", ")}. Let them in with npm run user -- factor-off E-MAIL.`,
    );
}

async function peopleWithoutFactor(db: Db, passkeyName: string | undefined) {
  const other = alias(passkeys, "usable");
  const nothingOf = [
    db
      .select({ one: sql`1` })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.uid, users.uid)),
    db
      .select({ one: sql`1` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.uid, users.uid)),
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.uid, users.uid), passkeyName === undefined ? sql`false` : eq(other.rpId, passkeyName))),
  ].map((query) => notExists(query));
  const found = await db
    .selectDistinct({ email: users.email, isAdmin: users.isAdmin })
    .from(users)
    .innerJoin(passkeys, eq(passkeys.uid, users.uid))
    .where(and(eq(users.secondFactor, "on"), eq(users.isBlocked, false), ...nothingOf))
    .orderBy(users.email);
  return {
    clients: found.filter(({ isAdmin }) => !isAdmin).length,
    administrators: found.filter(({ isAdmin }) => isAdmin).map(({ email }) => email),
  };
}
