import type { FactorState } from "@ekorok/domain/users/identity";
import { type Check, hasFields, isAnything, isText } from "../shape.ts";

type Said = string | null | undefined;
const isSaid: Check<Said> = (value): value is Said => value === undefined || value === null || isText(value);

const isPayload = hasFields<{
  sub: string;
  email: Said;
  name: Said;
  picture: Said;
  admin: unknown;
  second_factor: unknown;
}>({
  sub: (value): value is string => isText(value) && value !== "",
  email: isSaid,
  name: isSaid,
  picture: isSaid,
  admin: isAnything,
  second_factor: isAnything,
});

/** What the token says of its owner. */
export type Claims = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly isAdmin: boolean;
  readonly secondFactor: FactorState;
};

/** Read, not verified: the token comes from our server, and only the server decides by it. */
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
