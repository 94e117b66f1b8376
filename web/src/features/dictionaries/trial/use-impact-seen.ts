import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useState } from "react";

/** The tried numbers as a text to compare; sources and notes change no fee. */
export const numbersText = (trial: RateTrial): string =>
  JSON.stringify(trial, (name, part: unknown) => (name === "source" || name === "note" ? undefined : part));

/**
 * Holds a save until the impact of the numbers was shown, or could not be found out. Somebody who saves earlier is
 * shown the impact first, and saves again.
 */
export function useImpactSeen(trial: RateTrial | null) {
  const wanted = trial && numbersText(trial);
  const [seen, setSeen] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  return {
    /** Called when all other checks have passed. */
    maySave: (): boolean => {
      const isSeen = wanted === null || wanted === seen;
      if (!isSeen) setHeld(wanted);
      return isSeen;
    },
    note: { trial, onSeen: setSeen, isHeld: wanted !== null && wanted === held },
  };
}
