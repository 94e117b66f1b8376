import type { Actor } from "./contract/user-history.ts";

/** What is left of a client who was deleted and has reports goes by a number that stays; no mail reaches it. */
export const emailOfDeleted = (number: number): string => `usuniety-klient-nr-${number}@usuniete.invalid`;
const ofDeleted = /^usuniety-klient-nr-(\d+)@usuniete\.invalid$/;
export const isEmailOfDeleted = (email: string): boolean => ofDeleted.test(email);

/** What such a client is called; null: it is none. */
export function nameOfDeleted(email: string): string | null {
  const number = ofDeleted.exec(email)?.[1];
  return number === undefined ? null : `Usunięty klient nr ${number}`;
}

type Named = { readonly companyName: string; readonly displayName: string; readonly email: string };

/** The company, or failing that the person, or failing that the account. */
export const nameOf = ({ companyName, displayName, email }: Named): string =>
  companyName || displayName || (nameOfDeleted(email) ?? email);

/** What the person who did something is called. */
export function actorName(actor: Actor): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
