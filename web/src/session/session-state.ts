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
  /** Due: nothing is open but setting one up. */
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

/** Why nobody knows yet who is here: the server does not answer, or it fails. */
export type StartFailure = "unreachable" | "ours";

export type SessionState =
  | { readonly status: "starting"; readonly failure: StartFailure | null }
  /** `isByChoice`: asked for here. `isForgotten`: asked for here or in another tab, so that nothing unsaved is kept. */
  | { readonly status: "signed-out"; readonly isByChoice: boolean; readonly isForgotten: boolean }
  | SignedIn;

const userFrom = ({ uid, ...claims }: Claims): User => ({ id: uid, ...claims });

/** A session starts from nothing, with every flag set. */
export const freshlySignedIn = (claims: Claims): SignedIn => ({
  status: "signed-in",
  user: userFrom(claims),
  documents: claims.secondFactor === "due" ? "loaded" : "loading", // then there is nothing that could be loaded
  addresses: [],
  permissions: allPermissions,
});

/** A new token for the same person: what it says may have changed, what was loaded has not. */
export const withClaims = (state: SignedIn, claims: Claims): SignedIn => ({ ...state, user: userFrom(claims) });

export const withUserDocument = (state: SignedIn, { addresses, permissions }: LoadedUser): SignedIn => ({
  ...state,
  addresses,
  permissions: { ...allPermissions, ...permissions },
});
