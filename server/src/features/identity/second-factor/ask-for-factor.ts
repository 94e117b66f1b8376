import type { SecondFactorNeeded, SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import { CHALLENGE_LIFE, type FactorKind } from "@ekorok/domain/users/identity";
import type { FastifyRequest } from "fastify";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { notSignedIn, type Refused } from "../../../errors/refused.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { logEvent } from "../../../security-log.ts";
import type { Settings } from "../../../settings.ts";
import { findLink } from "../mailed-links.ts";
import type { User } from "../store.ts";
import { admitMail } from "../throttle/throttle.ts";
import { passkeyName, passkeySiteOf } from "./webauthn.ts";
import { authenticatorApps } from "../../../db/schema.ts";
import { listPasskeys } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

export type AskForFactorDeps = { db: Db; mail: MailQueue; settings: Pick<Settings, "publicUrl"> };

/** The answer to a correct password of a protected account. */
export async function askForFactor(
  { db, mail, settings }: AskForFactorDeps,
  request: FastifyRequest,
  { user, challenge, factorLink }: { user: User; challenge: string; factorLink?: string | undefined },
): Promise<Refused> {
  const set = await readFactors(db, user, passkeyName(settings.publicUrl));
  const factors = factorsToShow(user, set);
  const isLost = factors.length === 0 || factors.includes("link");
  if (isLost) logEvent(request.log, "second factor lost", user.uid);
  const holdsLink = factorLink !== undefined && (await findLink(db, factorLink, "factor"))?.uid === user.uid;
  if (factors.includes("link") && !holdsLink && (await admitMail(db, request.ip, user.email)))
    await mail.add("factor", user.email);
  const place = passkeySiteOf(request, settings.publicUrl);
  const here = place ? usablePasskeys(set) : [];
  const details: SecondFactorNeeded = {
    code: "auth/multi-factor-auth-required",
    challenge,
    expiresIn: CHALLENGE_LIFE,
    factors,
    passkeys: place && here.length > 0 ? { rpId: place.rpId, ids: here.map(({ id }) => id) } : null,
  };
  return notSignedIn(factorRequest(factors), details);
}

function factorRequest(factors: readonly FactorKind[]): string {
  if (factors.length === 0)
    return "Żaden drugi składnik tego konta już nie działa i trzeba go ustawić od nowa. Może w tym pomóc tylko osoba od serwera.";
  if (factors.includes("link"))
    return "Żaden drugi składnik tego konta już nie działa i trzeba go ustawić od nowa. Link do tego wysłaliśmy na adres e-mail konta.";
  return "Hasło jest poprawne. To konto chroni też drugi składnik: podaj kod z aplikacji, użyj klucza dostępu albo kodu zapasowego.";
}

export type Factors = Omit<SecondFactorState, "isRequired">;

/** A person's factors. A passkey made for another site name is listed but cannot be used. */
export async function readFactors(db: Db, user: User, passkeyName: string | undefined): Promise<Factors> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.uid, user.uid));
  const keys = await listPasskeys(db, user.uid);
  return {
    state: user.secondFactor,
    app: app ? { since: app.createdAt.toISOString() } : null,
    passkeys: keys.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
      id,
      name,
      rpId,
      isUsable: rpId === passkeyName,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, user.uid),
  };
}

export const usablePasskeys = ({ passkeys }: Factors) => passkeys.filter(({ isUsable }) => isUsable);

/**
 * The factors that the owner of a protected account can show. If none is left, as after a restore without factors or
 * under another site name, a client gets a link by mail; an administrator's account is opened only at the server's
 * command line.
 */
export function factorsToShow({ isAdmin }: User, factors: Factors): FactorKind[] {
  const kinds: FactorKind[] = [
    ...(factors.app ? ["app" as const] : []),
    ...(usablePasskeys(factors).length > 0 ? ["passkey" as const] : []),
    ...(factors.recoveryCodes > 0 ? ["recoveryCode" as const] : []),
  ];
  return kinds.length > 0 || isAdmin ? kinds : ["link"];
}
