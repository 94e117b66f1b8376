import { randomBytes } from "node:crypto";
import { spellEmail, loginProblem } from "@ekorok/domain/users/email-address";
import { and, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { CannotStart } from "../../errors/cannot-start.ts";
import type { Db } from "../../db/index.ts";
import type { Settings } from "../../settings.ts";
import { addUser, hasAdministrator } from "./accounts.ts";
import { hashPassword } from "../identity/passwords/password-hash.ts";
import { isGuessable } from "../identity/passwords/password-policy.ts";
import { users } from "../../db/schema.ts";
import { recordChange } from "../history/store.ts";

const DEFAULT_EMAIL = "admin@ekorok.local";

/** Creates the first administrator, as nobody can sign up. A generated password is printed once and not stored. */
export async function ensureAdministrator(
  db: Db,
  { adminEmail, adminPassword }: Pick<Settings, "adminEmail" | "adminPassword">,
  say: (sentence: string) => void,
): Promise<void> {
  if (await hasAdministrator(db)) return;
  const email = adminEmail ?? DEFAULT_EMAIL;
  if (adminPassword !== undefined && isGuessable(adminPassword, [email]))
    throw new CannotStart("The setting ADMIN_PASSWORD must be harder to guess.");
  const password = adminPassword ?? randomPassword();
  const isMade = await addUser(db, { email, isAdmin: true, passwordHash: await hashPassword(password) });
  if (!isMade) say(`Warning: there is no administrator. Make one: npm run user -- promote ${email}`);
  else
    say(
      `First administrator: ${email}${adminPassword ? "" : `, password ${password}  (shown only now; change it after signing in)`}`,
    );
}

/** Easy to copy by hand: four groups without letters that look alike. */
export function randomPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const signs = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join("");
  return signs.replaceAll(/(.{5})(?=.)/g, "$1-");
}

/**
 * Normalises logins from before spellings were unified. A login stays if its new spelling belongs to another account or
 * is not allowed: the owner still signs in with it, and administrators are asked to change it.
 */
export async function normalizeOldLogins(db: Db, say: (sentence: string) => void): Promise<void> {
  const old = await db.select({ uid: users.uid, email: users.email }).from(users).where(eq(users.hasOldLogin, true));
  for (const { uid, email } of old) {
    const spelled = spellEmail(email);
    if (loginProblem(spelled) === null && (await normalizeLogin(db, uid, email, spelled))) continue;
    say(
      `Warning: the login ${withCodes(email)} can be taken for another one. Its owner can sign in; give them another on the list of users.`,
    );
  }
}

/** Shows invisible characters as codes. */
const withCodes = (text: string) =>
  text.replaceAll(/[^ -~]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

async function normalizeLogin(db: Db, uid: string, email: string, spelled: string): Promise<boolean> {
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
