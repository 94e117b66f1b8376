import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed } from "../../errors/refused.ts";
import type { DictionaryEditor } from "./store.ts";

/** Checks that the caller may change dictionaries, and gives the proof of it. */
export function dictionaryEditor(caller: SignedIn): DictionaryEditor {
  if (!may(caller, { do: "dictionary.write" })) throw notAllowed();
  // The assertion is the proof itself.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return caller.uid as DictionaryEditor;
}

export function refuseUnlessHistorian(caller: SignedIn): void {
  if (!may(caller, { do: "dictionary.readHistory" })) throw notAllowed();
}
