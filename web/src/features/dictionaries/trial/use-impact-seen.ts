import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useState } from "react";

/** What is tried, as a text: where a number was read changes nothing in złoty. */
export const numbersText = (trial: RateTrial): string =>
  JSON.stringify(trial, (name, part: unknown) => (name === "source" || name === "note" ? undefined : part));

/**
 * Nobody saves numbers before it was said what they do in złoty, or that it could not be found out. Who is quicker is shown
 * it, and saves again.
 */
export function useImpactSeen(trial: RateTrial | null) {
  const wanted = trial && numbersText(trial);
  const [seen, setSeen] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  return {
    /** Asked when all else is in order. */
    maySave: (): boolean => {
      const isSeen = wanted === null || wanted === seen;
      if (!isSeen) setHeld(wanted);
      return isSeen;
    },
    note: { trial, onSeen: setSeen, isHeld: wanted !== null && wanted === held },
  };
}
