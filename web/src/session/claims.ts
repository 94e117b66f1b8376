import type { FactorState } from "@ekorok/domain/users/identity";
import { type TypeGuard, hasFields, isAnything, isString } from "../shape.ts";

type TextClaim = string | null | undefined;
const isTextClaim: TypeGuard<TextClaim> = (value): value is TextClaim =>
  value === undefined || value === null || isString(value);

const isPayload = hasFields<{
  sub: string;
  email: TextClaim;
  name: TextClaim;
  picture: TextClaim;
  admin: unknown;
  second_factor: unknown;
}>({
  sub: (value): value is string => isString(value) && value !== "",
  email: isTextClaim,
  name: isTextClaim,
  picture: isTextClaim,
  admin: isAnything,
  second_factor: isAnything,
});

/** What an id token says about its owner. */
export type Claims = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly isAdmin: boolean;
  readonly secondFactor: FactorState;
};

/** Reads without verifying: the token comes from our server, and only the server relies on it. */
export function readClaims(idToken: string): Claims {
  const payload: unknown = JSON.parse(payloadOf(idToken));
  if (!isPayload(payload)) throw new Error("This is not a token of ours.");
  const { sub, email, name, picture, admin, second_factor: factor } = payload;
  const secondFactor = factor === "on" || factor === "due" ? factor : "off";
  return {
    uid: sub,
    email: email ?? "",
    displayName: name ?? "",
    photoUrl: picture ?? null,
    isAdmin: admin === true,
    secondFactor,
  };
}

function payloadOf(idToken: string): string {
  const base64 = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
