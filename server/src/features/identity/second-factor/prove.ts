import type { ProveInput, SignedIn } from "@ekorok/domain";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../../db/index.ts";
import { logEvent } from "../../../security-log.ts";
import type { Settings } from "../../../settings.ts";
import { findUser, noteProof } from "../store.ts";
import { tryFactor, WrongFactor } from "../throttle/factor-tries.ts";
import { takeChallenge } from "./challenge.ts";
import { takeFactor } from "./take-factor.ts";
import type { Vault } from "./vault.ts";
import { placeOf } from "./webauthn.ts";

export type Proving = { db: Db; vault: Vault; settings: Pick<Settings, "publicUrl"> };

/** Somebody who is signed in shows by a factor that it is them. Each try counts as one at signing in. */
export async function proveByFactor(
  { db, vault, settings }: Proving,
  request: FastifyRequest,
  { uid, sessionId }: SignedIn,
  { challenge = "", ...factor }: Omit<ProveInput, "password">,
): Promise<void> {
  await tryFactor(db, request.log, uid, async (db) => {
    const user = await findUser(db, uid);
    const place = placeOf(request, settings.publicUrl);
    const isTaken =
      (await takeFactor(db, vault, user, { factor, challenge, place })) !== undefined &&
      (!factor.passkey || (await takeChallenge(db, challenge, "prove"))) &&
      (await noteProof(db, sessionId, user));
    if (!isTaken) throw new WrongFactor("FAILED_PRECONDITION");
  });
  logEvent(request.log, "proved", uid);
}
