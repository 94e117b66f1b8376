import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import type { ShownFactor } from "@ekorok/domain/users/contract/second-factor";
import type { Db } from "../../../db/index.ts";
import { Refused } from "../../../errors/refused.ts";
import { logEvent, type EventLog } from "../../../security-log.ts";
import { countTry, refundAttempts, restartWindow, secondsToWait } from "./attempts.ts";
import { tooMany } from "./refusals.ts";

/** Ten wrong factors lock an account's factors for 15 minutes: only with its password or a session one gets so far. */
const FACTOR_TRIES = { times: 10, window: 15 * 60 } as const;

/** The factor does not belong to this account, or no longer. */
export class WrongFactor extends Refused {
  constructor(status: ErrorStatus, shown: ShownFactor) {
    super(status, wrongFactorText(shown), { code: "auth/invalid-verification-code" });
  }
}

/** The advice differs: an app soon shows another code, a recovery code is used for good. */
function wrongFactorText({ code, recoveryCode, passkey }: ShownFactor): string {
  if (code !== undefined)
    return "Ten kod nie pasuje albo został już użyty. Poczekaj, aż aplikacja pokaże następny, i wpisz go.";
  if (recoveryCode !== undefined) return "Ten kod zapasowy nie pasuje albo został już użyty. Wpisz inny.";
  if (passkey) return "Tego klucza dostępu nie można tu użyć. Spróbuj ponownie albo wybierz inny sposób.";
  return "Ten link już nie działa: został użyty, wygasł albo wysłano nowszy.";
}

/** Verifies a factor in one transaction with its effect. A try is charged first and refunded unless wrong. */
export async function tryFactor<T>(db: Db, log: EventLog, uid: string, look: (db: Db) => Promise<T>): Promise<T> {
  const key = `second factor of ${uid}`;
  const count = await countTry(db, key, FACTOR_TRIES);
  if (count === undefined) {
    logEvent(log, "second factor throttled", uid);
    throw tooMany(await secondsToWait(db, key, FACTOR_TRIES));
  }
  try {
    const result = await db.transaction(look);
    await refundAttempts(db, [key]);
    return result;
  } catch (error) {
    if (!(error instanceof WrongFactor)) await refundAttempts(db, [key]); // our own fault is not the caller's try
    else {
      if (count >= FACTOR_TRIES.times) await restartWindow(db, key);
      logEvent(log, "second factor refused", uid);
    }
    throw error;
  }
}
