import {
  permissionFlags,
  profileNames,
  type PermissionFlag,
  type Profile,
  type UserDocument,
  type UserPatch,
} from "@ekorok/domain";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { differences } from "../history/differences.ts";
import { recordChange } from "../history/store.ts";

declare const proof: unique symbol;
/** A uid whose document the caller may read, or write. Made only by access.ts. */
export type ReadableUid = string & { readonly [proof]: "read" | "write" };
export type WritableUid = string & { readonly [proof]: "write" };

type Row = typeof users.$inferSelect;

/** What was never said is empty. */
const wholeProfile = (said: Omit<UserPatch, "addresses">): Profile =>
  // Complete by construction, which Object.fromEntries cannot tell.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(profileNames.map((name) => [name, said[name] ?? ""])) as Profile;

/** A flag that was never set is true. */
const wholePermissions = (set: Row["permissions"]): Record<PermissionFlag, boolean> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  Object.fromEntries(permissionFlags.map((flag) => [flag, set[flag] ?? true])) as Record<PermissionFlag, boolean>;

/** The document as it leaves the server. */
const documentOf = ({ uid, email, photoUrl, addresses, profile, permissions }: Row): UserDocument => ({
  uid,
  email,
  photoUrl,
  addresses,
  permissions: wholePermissions(permissions),
  ...wholeProfile(profile),
});

export async function readUser(db: Db, uid: ReadableUid): Promise<UserDocument | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row && documentOf(row);
}

/** Merges what was sent into the document; what was not sent stays. The history tells who changed what, if anything. */
export async function patchUser(
  db: Db,
  uid: WritableUid,
  actorUid: string,
  { addresses, ...profile }: UserPatch,
): Promise<UserDocument | undefined> {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(users).where(eq(users.uid, uid)).for("update");
    if (!before) return undefined;
    const after = {
      profile: wholeProfile({ ...before.profile, ...profile }),
      addresses: addresses ?? before.addresses,
    };
    const changes = differences(
      { ...wholeProfile(before.profile), addresses: before.addresses },
      { ...after.profile, addresses: after.addresses },
    );
    if (!changes) return documentOf(before);
    await db.update(users).set(after).where(eq(users.uid, uid));
    await recordChange(db, { uid, actorUid, action: "user.edit", ...changes });
    return documentOf({ ...before, ...after });
  });
}
