import { randomBytes } from "node:crypto";
import { emailAddress, newPassword } from "@ekorok/domain";
import { CannotStart } from "../../cannot-start.ts";
import type { Db } from "../../db/index.ts";
import { hashPassword } from "./password-hash.ts";
import { isGuessable } from "./password-policy.ts";
import { addUser, hasAdministrator } from "./store.ts";

const DEFAULT_EMAIL = "admin@ekorok.local";

/** Nobody signs up, so somebody must be there first. A password made here is said once and stored nowhere. */
export async function ensureAdministrator(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined },
  say: (sentence: string) => void,
): Promise<void> {
  if (await hasAdministrator(db)) return;
  const email = emailAddress.safeParse(given.email ?? DEFAULT_EMAIL).data;
  if (!email) throw new CannotStart("The setting ADMIN_EMAIL must be an e-mail address.");
  if (
    given.password !== undefined &&
    (!newPassword.safeParse(given.password).success || isGuessable(given.password, [email]))
  )
    throw new CannotStart("The setting ADMIN_PASSWORD must have 12 to 128 characters and be hard to guess.");
  const password = given.password ?? randomPassword();
  const isMade = await addUser(db, { email, isAdmin: true, passwordHash: await hashPassword(password) });
  if (!isMade) say(`Warning: there is no administrator. Make one: npm run user -- promote ${email}`);
  else
    say(
      `First administrator: ${email}${given.password ? "" : `, password ${password}  (shown only now; change it after signing in)`}`,
    );
}

/** Easy to copy by hand: four groups without letters that look alike. */
export function randomPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const signs = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join("");
  return signs.replaceAll(/(.{5})(?=.)/g, "$1-");
}
