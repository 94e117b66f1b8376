import { MOST_INVITED } from "@ekorok/domain/contract/limits";
import type { UserAccount } from "@ekorok/domain/users/contract/users";

/** People who are invited by one command, and the id under which it is sent. */
export type Portion = { readonly requestId: string; readonly users: readonly UserAccount[] };

/**
 * Cuts people into portions of as many as one command takes. A portion whose answer was lost may have been carried out: as long as all of
 * it is still wanted, it goes again as it was, under its id, and nobody in it is sent a second invitation.
 */
export function portionsOf(users: readonly UserAccount[], lost: readonly Portion[]): Portion[] {
  const wanted = new Set(users.map(({ uid }) => uid));
  const again = lost.filter((portion) => portion.users.every(({ uid }) => wanted.has(uid)));
  const inThem = new Set(again.flatMap((portion) => portion.users.map(({ uid }) => uid)));
  const others = users.filter(({ uid }) => !inThem.has(uid));
  const portions = [...again];
  for (let from = 0; from < others.length; from += MOST_INVITED)
    portions.push({ requestId: crypto.randomUUID(), users: others.slice(from, from + MOST_INVITED) });
  return portions;
}
