import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors/refused.ts";
import { countTry, refundAttempts, secondsToWait } from "../identity/throttle/attempts.ts";
import { Throttled } from "../identity/throttle/refusals.ts";

/** Refused tokens for a client and for a NIP, on all servers together. */
const LIMIT = { times: 5, window: 15 * 60 };

/** KSeF knows no such token, or not for this NIP. */
const isGuess = (details: unknown): boolean => guess.safeParse(details).success;
const guess = z.object({ code: z.enum(["token", "permission", "nip"]) });

/** Tries a token unless too many were refused. Charged before, so that bursts do not exceed the limit; only refusals stay charged. */
export async function admitToken(
  db: Db,
  { uid, nip }: { readonly uid: string; readonly nip: string },
  tryIt: () => Promise<void>,
): Promise<void> {
  const charged: string[] = [];
  let isRefused = false;
  try {
    for (const key of [`KSeF token of ${uid}`, `KSeF token for ${nip}`]) {
      if ((await countTry(db, key, LIMIT)) === undefined)
        throw new Throttled(
          "Zbyt wiele nieudanych prób. Spróbuj ponownie za kilka minut.",
          await secondsToWait(db, key, LIMIT),
        );
      charged.push(key);
    }
    await tryIt();
  } catch (error) {
    isRefused = error instanceof Refused && isGuess(error.details);
    throw error;
  } finally {
    if (!isRefused) await refundAttempts(db, charged);
  }
}
