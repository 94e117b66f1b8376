import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed } from "../../errors.ts";
import type { NoteKeeper } from "./notes.ts";

export function noteKeeper(caller: SignedIn, uid: string): NoteKeeper {
  if (!may(caller, { do: "note.keep", uid })) throw notAllowed();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof itself
  return { uid, caller } as NoteKeeper;
}
