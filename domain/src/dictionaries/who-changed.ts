import type { DictionaryItemChange } from "./contract/dictionaries.ts";
import { formatInstant } from "../polish/dates.ts";

/** "Dorota Doradca (doradca@ekorok.local)" */
export function whoChanged({ who, action }: Pick<DictionaryItemChange, "who" | "action">): string {
  if (!who) return action === "dictionary.seed" ? "Ekorok, dane dostarczone z programem" : "konto już nie istnieje";
  return who.displayName ? `${who.displayName} (${who.email})` : who.email;
}

/** "Autor zmiany: Dorota Doradca (doradca@ekorok.local), 15.11.2026, 11:46." */
export const changeAuthor = (change: DictionaryItemChange): string =>
  `Autor zmiany: ${whoChanged(change)}, ${formatInstant(change.at)}.`;
