import type { Actor } from "@ekorok/domain";

/** What whoever did something is called. */
export function actorName(actor: Actor): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
