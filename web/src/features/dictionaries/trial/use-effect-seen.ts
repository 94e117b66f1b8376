import type { RateTrial } from "@ekorok/domain";
import { useState } from "react";

/**
 * Nobody saves numbers before it was said what they do in złoty, or that it could not be found out. Who is quicker is shown
 * it, and saves again.
 */
export function useEffectSeen(items: RateTrial["items"] | null) {
  const wanted = items && JSON.stringify(items);
  const [seen, setSeen] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  return {
    /** Asked when all else is in order. */
    maySave: (): boolean => {
      const isSeen = wanted === null || wanted === seen;
      if (!isSeen) setHeld(wanted);
      return isSeen;
    },
    note: { items, onSeen: setSeen, isHeld: wanted !== null && wanted === held },
  };
}
