import type { Actor } from "../users/contract/user-history.ts";

/** What the person who did something is called. */
export function actorName(actor: Actor): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
