import { pick } from "@ekorok/domain/pick";
import { createHash } from "node:crypto";
import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import type { Profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import type { UserDocument, UserPatch } from "@ekorok/domain/users/contract/user-document";
import { wholePermissions, type Permissions, type SetPermissions } from "@ekorok/domain/users/permissions";
import type { users } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";

export type UserRow = typeof users.$inferSelect;
/** Identifies a state of the list of addresses, so that a patch can say which one it changed. */
export const addressesTag = (addresses: readonly string[]): string =>
  `"${createHash("sha256").update(JSON.stringify(addresses)).digest("base64url")}"`;

/** Identifies the state of a client's data, so that a change can say which one it was decided on. */
export const dataTag = (user: EditableUser): string => {
  const { addresses: _, ...data } = editableFields(user);
  return createHash("sha256").update(JSON.stringify(data)).digest("base64url");
};

export type ProfilePatch = Omit<UserPatch, "addresses">;

export const wholeProfile = (given: ProfilePatch): Profile =>
  // Complete by construction, which Object.fromEntries does not know.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(profileNames.map((name) => [name, given[name] ?? ""])) as Profile;

/** Only flags that are off are stored. */
export const switchedOff = (set: SetPermissions): Partial<Permissions> =>
  Object.fromEntries(permissionFlags.filter((flag) => set[flag] === false).map((flag) => [flag, false]));

export const userDocumentOf = (user: UserRow): UserDocument => ({
  ...pick(user, "uid", "email", "photoUrl", "addresses", "servedFrom", "isStaff", "areaProposal"),
  permissions: wholePermissions(user.permissions),
  ...wholeProfile(user.profile),
});

/** The editable fields, as the history shows them. */
export const editableFields = ({ email, addresses, profile, permissions, servedFrom }: EditableUser) => ({
  email,
  addresses,
  servedFrom,
  ...wholeProfile(profile),
  ...wholePermissions(permissions),
});
export type EditableUser = Pick<UserRow, "email" | "addresses" | "permissions" | "servedFrom"> & {
  profile: ProfilePatch;
};

/** A deleted account cannot be changed, even if it stays because of its reports. */
export function refuseDeleted({ anonymisedAt }: Pick<UserRow, "anonymisedAt">): void {
  if (anonymisedAt === null) return;
  throw notPossible("To konto zostało usunięte i nie można go przywrócić. Jego sprawozdania można nadal czytać.");
}
