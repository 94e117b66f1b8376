import { may, type SignedIn } from "@ekorok/domain";
import { notAllowed } from "../../errors.ts";
import type { ReadableUid, WritableUid } from "./store.ts";

// The two assertions are the proofs themselves.
// oxlint-disable typescript/no-unsafe-type-assertion
export function readableUser(caller: SignedIn, uid: string): ReadableUid {
  if (!may(caller, { do: "user.read", uid })) throw notAllowed();
  return uid as ReadableUid;
}

export function writableUser(caller: SignedIn, uid: string): WritableUid {
  if (!may(caller, { do: "user.write", uid })) throw notAllowed();
  return uid as WritableUid;
}
// oxlint-enable typescript/no-unsafe-type-assertion
