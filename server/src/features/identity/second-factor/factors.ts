import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import type { FactorKind } from "@ekorok/domain/users/identity";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { authenticatorApps } from "../../../db/schema.ts";
import type { User } from "../store.ts";
import { listPasskeys } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

export type Factors = Omit<SecondFactorState, "isRequired">;

/** What somebody has set up. A passkey that was made for another name than the program has now is there, but of no use. */
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
 * What the owner of a protected account can show. Where nothing is left, after a restore of a backup without factors or
 * under another name, a client gets a link by mail; an administrator's account is opened at the server's command line only.
 */
export function factorsToShow({ isAdmin }: User, factors: Factors): FactorKind[] {
  const kinds: FactorKind[] = [
    ...(factors.app ? ["app" as const] : []),
    ...(usablePasskeys(factors).length > 0 ? ["passkey" as const] : []),
    ...(factors.recoveryCodes > 0 ? ["recoveryCode" as const] : []),
  ];
  return kinds.length > 0 || isAdmin ? kinds : ["link"];
}
