import type { Actor } from "./contract/user-history.ts";

/** The address of a deleted client with reports: its number stays, and no mail arrives. */
export const emailOfDeleted = (number: number): string => `usuniety-klient-nr-${number}@usuniete.invalid`;
const ofDeleted = /^usuniety-klient-nr-(\d+)@usuniete\.invalid$/;
export const isEmailOfDeleted = (email: string): boolean => ofDeleted.test(email);

/** Null: no deleted client. */
export function nameOfDeleted(email: string): string | null {
  const number = ofDeleted.exec(email)?.[1];
  return number === undefined ? null : `Usunięty klient nr ${number}`;
}

type Named = { readonly companyName: string; readonly displayName: string; readonly email: string };

/** The company, else the person, else the account. */
export const nameOf = ({ companyName, displayName, email }: Named): string =>
  companyName || displayName || (nameOfDeleted(email) ?? email);

export function actorName(actor: Actor): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
