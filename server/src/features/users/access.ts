import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed, notPossible } from "../../errors/refused.ts";
import type { ReadableHistory } from "../history/store.ts";
import type { ReadableUid, WritableUid } from "./store.ts";

// The assertions are the proofs themselves.
// oxlint-disable typescript/no-unsafe-type-assertion
export function readableUser(caller: SignedIn, uid: string): ReadableUid {
  if (!may(caller, { do: "user.read", uid })) throw notAllowed();
  return uid as ReadableUid;
}

export function writableUser(caller: SignedIn, uid: string): WritableUid {
  if (!may(caller, { do: "user.write", uid })) throw notAllowed();
  return uid as WritableUid;
}

export function readableHistory(caller: SignedIn, uid: string): ReadableHistory {
  if (!may(caller, { do: "history.read", uid })) throw notAllowed();
  return uid as ReadableHistory;
}
// oxlint-enable typescript/no-unsafe-type-assertion

/** Refuses administrators who block, promote, demote or delete themselves. */
export function refuseOwnAccount(caller: SignedIn, uid: string): void {
  if (may(caller, { do: "user.restrict", uid })) return;
  throw notPossible("Nie można tego zrobić z własnym kontem. Poproś innego administratora.");
}
