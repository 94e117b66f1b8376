import type { UserDocument, UserPatch } from "@ekorok/domain/users/contract/user-document";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { userDocumentOf } from "./document.ts";
import { editUser } from "./edit-user.ts";

declare const proof: unique symbol;
/** A uid whose document the caller may read or write. Only access.ts makes one. */
export type ReadableUid = string & { readonly [proof]: "read" | "write" };
export type WritableUid = string & { readonly [proof]: "write" };

export async function readUser(db: Db, uid: ReadableUid): Promise<UserDocument | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row && userDocumentOf(row);
}

/** Changes only the fields that were sent. */
export async function patchUser(
  db: Db,
  uid: WritableUid,
  actorUid: string,
  { addresses, ...profile }: UserPatch,
  addressesSeen?: string,
): Promise<UserDocument | undefined> {
  const edited = await editUser(db, uid, actorUid, { addresses, addressesSeen, profile });
  return edited && userDocumentOf(edited.row);
}
