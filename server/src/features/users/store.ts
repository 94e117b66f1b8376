import { permissionFlags, profileNames, type UserDocument, type UserPatch } from "@ekorok/domain";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";

declare const proof: unique symbol;
/** A uid whose document the caller may read, or write. Made only by access.ts. */
export type ReadableUid = string & { readonly [proof]: "read" | "write" };
export type WritableUid = string & { readonly [proof]: "write" };

type Row = typeof users.$inferSelect;

/** The document as it leaves the server: what was never said is empty, a flag that was never set is true. */
function documentOf({ uid, email, photoUrl, addresses, profile, permissions }: Row): UserDocument {
  const said = Object.fromEntries(profileNames.map((name) => [name, profile[name] ?? ""]));
  const flags = Object.fromEntries(permissionFlags.map((flag) => [flag, permissions[flag] ?? true]));
  // Both lists are complete by construction, which Object.fromEntries cannot tell.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { uid, email, photoUrl, addresses, permissions: flags, ...said } as UserDocument;
}

export async function readUser(db: Db, uid: ReadableUid): Promise<UserDocument | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row && documentOf(row);
}

/** Merges what was sent into the document; what was not sent stays. */
export async function patchUser(
  db: Db,
  uid: WritableUid,
  { addresses, ...profile }: UserPatch,
): Promise<UserDocument | undefined> {
  const [row] = await db
    .update(users)
    .set({ profile: sql`${users.profile} || ${JSON.stringify(profile)}::jsonb`, ...(addresses ? { addresses } : {}) })
    .where(eq(users.uid, uid))
    .returning();
  return row && documentOf(row);
}
