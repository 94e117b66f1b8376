import { z } from "zod";

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().nullish(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  admin: z.unknown().optional(),
});

/** What the token says of its owner. */
export type Claims = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly isAdmin: boolean;
};

/** Read, not verified: the token comes from our server, and only the server decides by it. */
export function readClaims(idToken: string): Claims {
  const { sub, email, name, picture, admin } = claimsSchema.parse(JSON.parse(payloadOf(idToken)));
  return { uid: sub, email: email ?? "", displayName: name ?? "", photoUrl: picture ?? null, isAdmin: admin === true };
}

function payloadOf(idToken: string): string {
  const base64 = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
