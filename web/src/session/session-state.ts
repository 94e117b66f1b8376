import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { FactorState } from "@ekorok/domain/users/identity";
import { allPermissions, type Permissions } from "@ekorok/domain/users/permissions";
import type { Claims } from "./claims.ts";

export type LoadedUser = Omit<UserDocument, "permissions"> & { readonly permissions: Partial<Permissions> };

export type User = {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly isAdmin: boolean;
  /** Due: the account can do nothing but set one up. */
  readonly secondFactor: FactorState;
};

/** `documents` are what is loaded after sign-in: first the user's own, then the dictionaries. */
export type SignedIn = {
  readonly status: "signed-in";
  readonly user: User;
  readonly documents: "loading" | "loaded" | "failed";
  readonly addresses: readonly string[];
  readonly permissions: Permissions;
};

/** Why the start fails: the server does not answer, or it answers with an error of its own. */
export type StartFailure = "unreachable" | "ours";

export type SessionState =
  | { readonly status: "starting"; readonly failure: StartFailure | null }
  /** `isByChoice`: signed out in this tab. `isForgotten`: signed out in this or another tab, so drafts are deleted. */
  | { readonly status: "signed-out"; readonly isByChoice: boolean; readonly isForgotten: boolean }
  | SignedIn;

const userFrom = ({ uid, ...claims }: Claims): User => ({ id: uid, ...claims });

/** Until the document is loaded, all permissions count as given. */
export const freshlySignedIn = (claims: Claims): SignedIn => ({
  status: "signed-in",
  user: userFrom(claims),
  documents: claims.secondFactor === "due" ? "loaded" : "loading", // the server would refuse to send them
  addresses: [],
  permissions: allPermissions,
});

/** Takes over a new token of the same person and keeps what was loaded. */
export const withClaims = (state: SignedIn, claims: Claims): SignedIn => ({ ...state, user: userFrom(claims) });

export const withUserDocument = (state: SignedIn, { addresses, permissions }: LoadedUser): SignedIn => ({
  ...state,
  addresses,
  permissions: { ...allPermissions, ...permissions },
});
