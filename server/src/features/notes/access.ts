import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed } from "../../errors/refused.ts";

declare const proof: unique symbol;
/** Somebody of the consultancy, and the client whose notes they may read and write. */
export type NoteKeeper = { readonly uid: string; readonly caller: SignedIn; readonly [proof]: "note.keep" };

export function noteKeeper(caller: SignedIn, uid: string): NoteKeeper {
  if (!may(caller, { do: "note.keep", uid })) throw notAllowed();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof itself
  return { uid, caller } as NoteKeeper;
}
