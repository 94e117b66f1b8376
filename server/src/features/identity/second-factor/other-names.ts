import { and, count, countDistinct, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/index.ts";
import { authenticatorApps, passkeys, recoveryCodes, users } from "../../../db/schema.ts";

/**
 * Says at the start that passkeys were made for another name than the program has now, as after a change of PUBLIC_URL: they
 * open nothing any more, and people learn of it only when they want to sign in. Changing the name back makes them work again.
 */
export async function warnOfOtherNames(
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
  const { clients, administrators } = await leftWithNothing(db, passkeyName);
  if (clients > 0) say(`Clients who have no other factor: ${clients}. They get a link by mail when they sign in.`);
  if (administrators.length > 0)
    say(
      `Administrators who have no other factor: ${administrators.join(", ")}. Let them in with npm run user -- factor-off E-MAIL.`,
    );
}

/** Who is protected and has nothing to show. */
async function leftWithNothing(db: Db, passkeyName: string | undefined) {
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
