import type { Actor } from "@ekorok/domain";

/** What the person who did something is called. */
export function actorName(actor: Actor): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
