import type { ShownFactor, ProveInput } from "@ekorok/domain/users/contract/second-factor";
import type { FactorKind } from "@ekorok/domain/users/identity";
import { eq } from "drizzle-orm";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../../db/index.ts";
import { sessions, users } from "../../../db/schema.ts";
import { findLink, useLink } from "../mailed-links.ts";
import { type User, lockUser, noteProof } from "../store.ts";
import { verifyAppCode } from "./authenticator-app.ts";
import { factorsToShow, readFactors } from "./ask-for-factor.ts";
import { verifyPasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import type { Vault } from "./vault.ts";
import { type PasskeySite, passkeyName, passkeySiteOf } from "./webauthn.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { logEvent } from "../../../security-log.ts";
import type { Settings } from "../../../settings.ts";
import { tryFactor, WrongFactor } from "../throttle/factor-tries.ts";
import { useChallenge } from "./challenge.ts";
import { tellOfUsedCode } from "./own-factors.ts";

type ShownWithContext = {
  factor: ShownFactor;
  /** What a passkey must have signed. */
  challenge: string;
  place: PasskeySite | undefined;
  /** The installation's name for passkeys, wherever the factor was shown. */
  passkeyName: string | undefined;
};

/** Verifies and uses a factor, and says which kind it was; undefined if it is not valid for this account. */
export async function verifyFactor(
  db: Db,
  vault: Vault,
  user: User,
  { factor, challenge, place, passkeyName }: ShownWithContext,
): Promise<FactorKind | undefined> {
  const { uid } = user;
  const { code, recoveryCode, passkey, link } = factor;
  if (code !== undefined) return (await verifyAppCode(db, vault, uid, code)) ? "app" : undefined;
  if (recoveryCode !== undefined) return (await useRecoveryCode(db, uid, recoveryCode)) ? "recoveryCode" : undefined;
  if (passkey) return (await verifyPasskey(db, uid, passkey, challenge, place)) ? "passkey" : undefined;
  return link !== undefined && (await verifyFactorLink(db, user, link, passkeyName)) ? "link" : undefined;
}

/** Only without any other factor, and only to set up a new one. Ends other sessions, which may be stolen. */
async function verifyFactorLink(db: Db, user: User, link: string, passkeyName: string | undefined): Promise<boolean> {
  if (!factorsToShow(user, await readFactors(db, user, passkeyName)).includes("link")) return false;
  if ((await findLink(db, link, "factor"))?.uid !== user.uid || !(await useLink(db, link, "factor"))) return false;
  await db.update(users).set({ secondFactor: "due" }).where(eq(users.uid, user.uid));
  await db.delete(sessions).where(eq(sessions.uid, user.uid));
  return true;
}

export type ProveDeps = { db: Db; vault: Vault; mail: Pick<MailQueue, "wake">; settings: Pick<Settings, "publicUrl"> };

/** A signed-in person proves their identity by a factor. Each try counts as one to sign in. */
export async function proveByFactor(
  { db, vault, mail, settings }: ProveDeps,
  request: FastifyRequest,
  { uid, sessionId }: SignedIn,
  { challenge = "", ...factor }: Omit<ProveInput, "password">,
): Promise<void> {
  await tryFactor(db, request.log, uid, async (db) => {
    const user = await lockUser(db, uid);
    const at = { place: passkeySiteOf(request, settings.publicUrl), passkeyName: passkeyName(settings.publicUrl) };
    const kind = await verifyFactor(db, vault, user, { factor, challenge, ...at });
    const isTaken =
      kind !== undefined &&
      (!factor.passkey || (await useChallenge(db, challenge, "prove", uid))) &&
      (await noteProof(db, sessionId, user));
    if (!isTaken) throw new WrongFactor("FAILED_PRECONDITION", factor);
    if (kind === "recoveryCode") await tellOfUsedCode(db, user);
  });
  if (factor.recoveryCode !== undefined) logEvent(request.log, "recovery code used", uid);
  logEvent(request.log, "proved", uid);
  mail.wake();
}
