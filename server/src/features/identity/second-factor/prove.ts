import type { ProveInput } from "@ekorok/domain/users/contract/second-factor";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../../db/index.ts";
import type { MailQueue } from "../../../mail/mail-kind.ts";
import { logEvent } from "../../../security-log.ts";
import type { Settings } from "../../../settings.ts";
import { holdUser, noteProof } from "../store.ts";
import { tryFactor, WrongFactor } from "../throttle/factor-tries.ts";
import { takeChallenge } from "./challenge.ts";
import { tellOfUsedCode } from "./own-factors.ts";
import { takeFactor } from "./take-factor.ts";
import type { Vault } from "./vault.ts";
import { passkeyName, placeOf } from "./webauthn.ts";

export type Proving = { db: Db; vault: Vault; mail: Pick<MailQueue, "wake">; settings: Pick<Settings, "publicUrl"> };

/** Somebody who is signed in shows by a factor that it is them. Each try counts as one at signing in. */
export async function proveByFactor(
  { db, vault, mail, settings }: Proving,
  request: FastifyRequest,
  { uid, sessionId }: SignedIn,
  { challenge = "", ...factor }: Omit<ProveInput, "password">,
): Promise<void> {
  await tryFactor(db, request.log, uid, async (db) => {
    const user = await holdUser(db, uid);
    const at = { place: placeOf(request, settings.publicUrl), passkeyName: passkeyName(settings.publicUrl) };
    const kind = await takeFactor(db, vault, user, { factor, challenge, ...at });
    const isTaken =
      kind !== undefined &&
      (!factor.passkey || (await takeChallenge(db, challenge, "prove", uid))) &&
      (await noteProof(db, sessionId, user));
    if (!isTaken) throw new WrongFactor("FAILED_PRECONDITION", factor);
    if (kind === "recoveryCode") await tellOfUsedCode(db, user);
  });
  if (factor.recoveryCode !== undefined) logEvent(request.log, "recovery code used", uid);
  logEvent(request.log, "proved", uid);
  mail.wake();
}
