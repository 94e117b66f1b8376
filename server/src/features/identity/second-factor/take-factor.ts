import type { ShownFactor } from "@ekorok/domain/users/contract/second-factor";
import type { FactorKind } from "@ekorok/domain/users/identity";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { sessions, users } from "../../../db/schema.ts";
import { findLink, takeLink } from "../mailed-links.ts";
import type { User } from "../store.ts";
import { takeAppCode } from "./authenticator-app.ts";
import { factorsToShow, readFactors } from "./factors.ts";
import { takePasskey } from "./passkeys.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import type { Vault } from "./vault.ts";
import type { Place } from "./webauthn.ts";

type Shown = {
  factor: ShownFactor;
  /** What a passkey has signed. */
  challenge: string;
  place: Place | undefined;
  /** Of the installation, wherever this was shown. */
  passkeyName: string | undefined;
};

/** Uses up what was shown, and says what it was; undefined if it is nothing of this account's. */
export async function takeFactor(
  db: Db,
  vault: Vault,
  user: User,
  { factor, challenge, place, passkeyName }: Shown,
): Promise<FactorKind | undefined> {
  const { uid } = user;
  const { code, recoveryCode, passkey, link } = factor;
  if (code !== undefined) return (await takeAppCode(db, vault, uid, code)) ? "app" : undefined;
  if (recoveryCode !== undefined) return (await takeRecoveryCode(db, uid, recoveryCode)) ? "recoveryCode" : undefined;
  if (passkey) return (await takePasskey(db, uid, passkey, challenge, place)) ? "passkey" : undefined;
  return link !== undefined && (await takeFactorLink(db, user, link, passkeyName)) ? "link" : undefined;
}

/**
 * Only where nothing else is left; and then nothing is open but setting a factor up. Other sessions end: in one of them, which
 * may be stolen, the password would now be enough to do the same.
 */
async function takeFactorLink(db: Db, user: User, link: string, passkeyName: string | undefined): Promise<boolean> {
  if (!factorsToShow(user, await readFactors(db, user, passkeyName)).includes("link")) return false;
  if ((await findLink(db, link, "factor"))?.uid !== user.uid || !(await takeLink(db, link, "factor"))) return false;
  await db.update(users).set({ secondFactor: "due" }).where(eq(users.uid, user.uid));
  await db.delete(sessions).where(eq(sessions.uid, user.uid));
  return true;
}
