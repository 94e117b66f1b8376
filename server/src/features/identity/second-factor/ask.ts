import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { CHALLENGE_LIFE, type FactorKind } from "@ekorok/domain/users/identity";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../../db/index.ts";
import { Refused } from "../../../errors.ts";
import type { MailQueue } from "../../../mail/mail-kind.ts";
import { logEvent } from "../../../security-log.ts";
import type { Settings } from "../../../settings.ts";
import { findLink } from "../mailed-links.ts";
import type { User } from "../store.ts";
import { admitMail } from "../throttle/throttle.ts";
import { factorsToShow, readFactors, usablePasskeys } from "./factors.ts";
import { passkeyName, placeOf } from "./webauthn.ts";

export type Asking = { db: Db; mail: MailQueue; settings: Pick<Settings, "publicUrl"> };

/** What a right password of a protected account is answered with. */
export async function askForFactor(
  { db, mail, settings }: Asking,
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
  const place = placeOf(request, settings.publicUrl);
  const here = place ? usablePasskeys(set) : [];
  const details: SecondFactorNeeded = {
    code: "auth/multi-factor-auth-required",
    challenge,
    expiresIn: CHALLENGE_LIFE,
    factors,
    passkeys: place && here.length > 0 ? { rpId: place.rpId, ids: here.map(({ id }) => id) } : null,
  };
  return new Refused("UNAUTHENTICATED", sentenceFor(factors), details);
}

function sentenceFor(factors: readonly FactorKind[]): string {
  if (factors.length === 0)
    return "Żaden drugi składnik tego konta już nie działa i trzeba go ustawić od nowa. Może to umożliwić tylko osoba, która prowadzi serwer (npm run user).";
  if (factors.includes("link"))
    return "Żaden drugi składnik tego konta już nie działa i trzeba go ustawić od nowa. Link do tego wysłaliśmy na adres e-mail konta.";
  return "Hasło jest poprawne. To konto chroni też drugi składnik: podaj kod z aplikacji, użyj klucza dostępu albo kodu zapasowego.";
}
