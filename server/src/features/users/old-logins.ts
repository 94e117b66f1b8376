import { spellEmail, whyNoLogin } from "@ekorok/domain/users/email-address";
import { and, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { recordChange } from "../history/store.ts";

/**
 * Brings logins from before there was one spelling to it, at the start of a program. One whose spelling is another account's,
 * or that no longer may be a login, stays: its owner signs in by it as ever, and administrators are asked to change it.
 */
export async function respellLogins(db: Db, say: (sentence: string) => void): Promise<void> {
  const old = await db.select({ uid: users.uid, email: users.email }).from(users).where(eq(users.hasOldLogin, true));
  for (const { uid, email } of old) {
    const spelled = spellEmail(email);
    if (whyNoLogin(spelled) === null && (await respell(db, uid, email, spelled))) continue;
    say(
      `Warning: the login ${withCodes(email)} can be taken for another one. Its owner can sign in; give them another on the list of users.`,
    );
  }
}

/** So that one sees what cannot be seen. */
const withCodes = (text: string) =>
  text.replaceAll(/[^ -~]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

async function respell(db: Db, uid: string, email: string, spelled: string): Promise<boolean> {
  const other = alias(users, "other");
  return db.transaction(async (db) => {
    const isFree = notExists(
      db
        .select({ one: sql`1` })
        .from(other)
        .where(eq(other.email, spelled)),
    );
    const done = await db
      .update(users)
      .set({ email: spelled, hasOldLogin: false })
      .where(and(eq(users.uid, uid), eq(users.email, email), isFree))
      .returning({ uid: users.uid });
    if (done.length === 0) return false;
    const change = { before: { email }, after: { email: spelled } };
    await recordChange(db, { uid, actorUid: null, action: "user.edit", ...change });
    return true;
  });
}
