import { randomBytes } from "node:crypto";
import { CannotStart } from "../../cannot-start.ts";
import type { Db } from "../../db/index.ts";
import type { Settings } from "../../settings.ts";
import { addUser, hasAdministrator } from "./accounts.ts";
import { hashPassword } from "../identity/passwords/password-hash.ts";
import { isGuessable } from "../identity/passwords/password-policy.ts";

const DEFAULT_EMAIL = "admin@ekorok.local";

/** Nobody signs up, so somebody must be there first. The form of what is given was checked with the settings. A password made here is said once and stored nowhere. */
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
