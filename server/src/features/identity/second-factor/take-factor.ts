import type { FactorKind, ShownFactor } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { users } from "../../../db/schema.ts";
import { findLink, takeLink, type User } from "../store.ts";
import { takeAppCode } from "./authenticator-app.ts";
import { takePasskey } from "./passkeys.ts";
import { factorsToShow, readFactors } from "./protection.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import type { Vault } from "./vault.ts";
import type { Place } from "./webauthn.ts";

type Shown = {
  factor: ShownFactor;
  /** What a passkey has signed. */
  challenge: string;
  place: Place | undefined;
};

/** Uses up what was shown, and says what it was; undefined if it is nothing of this account's. */
export async function takeFactor(
  db: Db,
  vault: Vault,
  user: User,
  { factor, challenge, place }: Shown,
): Promise<FactorKind | undefined> {
  const { uid } = user;
  const { code, recoveryCode, passkey, link } = factor;
  if (code !== undefined) return (await takeAppCode(db, vault, uid, code)) ? "app" : undefined;
  if (recoveryCode !== undefined) return (await takeRecoveryCode(db, uid, recoveryCode)) ? "recoveryCode" : undefined;
  if (passkey) return (await takePasskey(db, uid, passkey, challenge, place)) ? "passkey" : undefined;
  return link !== undefined && (await takeFactorLink(db, user, link)) ? "link" : undefined;
}

/** Only where nothing else is left; and then nothing is open but setting a factor up. */
async function takeFactorLink(db: Db, user: User, link: string): Promise<boolean> {
  if (!factorsToShow(user, await readFactors(db, user)).includes("link")) return false;
  if ((await findLink(db, link, "factor"))?.uid !== user.uid || !(await takeLink(db, link, "factor"))) return false;
  await db.update(users).set({ secondFactor: "due" }).where(eq(users.uid, user.uid));
  return true;
}
