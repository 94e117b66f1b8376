import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK, type JWTPayload } from "jose";
import type { Db } from "../db/index.ts";
import type { KeyPurpose } from "../db/schema.ts";
import { keyFor } from "./store.ts";

const ALGORITHM = "ES256";
/** Seconds that the clocks of two machines may differ. */
const LEEWAY = 60;
/** Tokens whose signature was checked: checking one takes longer than most queries. */
const CACHE_SIZE = 2_000;

export type TokenKey = {
  /** Lets others verify our tokens. */
  publicKey: JWK;
  sign: (claims: JWTPayload, subject: string, seconds: number) => Promise<string>;
  /** The claims of a valid token of this kind and audience; otherwise undefined, without a reason. */
  verify: (token: string) => Promise<JWTPayload | undefined>;
};

/** Opens the key of one kind of token. Each kind has its own key, type and audience. */
export async function openTokenKey(
  db: Db,
  purpose: KeyPurpose,
  { issuer, audience, type }: { issuer: string; audience: string; type: string },
): Promise<TokenKey> {
  const { kid, privateKey } = await keyFor(db, purpose, async () => {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true });
    return { kid: randomUUID(), privateKey: { ...(await exportJWK(pair.privateKey)) } };
  });
  const { d: _secret, ...publicPart } = privateKey;
  const publicKey: JWK = { ...publicPart, kid, alg: ALGORITHM, use: "sig" };
  const signer = await importJWK(privateKey, ALGORITHM);
  const verifier = await importJWK(publicKey, ALGORITHM);
  const known = new Map<string, JWTPayload>();
  return {
    publicKey,
    sign: async (claims, subject, seconds) => {
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(signer);
      return withLowS(token);
    },
    verify: async (token) => {
      const seen = known.get(token);
      if (seen && (seen.exp ?? 0) + LEEWAY > Date.now() / 1000) return seen;
      if (!isCanonical(token)) return undefined;
      try {
        const { payload, protectedHeader } = await jwtVerify(token, verifier, {
          algorithms: [ALGORITHM],
          issuer,
          audience,
          typ: type,
          clockTolerance: LEEWAY,
          requiredClaims: ["sub", "iat", "exp"],
        });
        const isOurs =
          protectedHeader.kid === kid &&
          payload.aud === audience &&
          isWholeSeconds(payload.exp) &&
          isWholeSeconds(payload.iat) &&
          payload.iat <= Date.now() / 1000 + LEEWAY;
        if (!isOurs) return undefined;
        if (known.size >= CACHE_SIZE) known.clear();
        known.set(token, payload);
        return payload;
      } catch {
        return undefined; // the caller need not know why
      }
    },
  };
}

/** Whole seconds. JSON may hold 1e999, which parses as Infinity and would never expire. */
const isWholeSeconds = (seconds: unknown): seconds is number => Number.isSafeInteger(seconds);

/** The order of the curve P-256. If (r, s) is a signature, so is (r, order − s). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF = ORDER / 2n;
const S_LENGTH = 32;

const partsOf = (token: string) => token.split(".");
const numberFrom = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);
const sOf = (signature: Buffer) => numberFrom(signature.subarray(S_LENGTH));

/** Replaces the signature by the smaller of the two that are valid. */
export function withLowS(token: string): string {
  const [head, body, part = ""] = partsOf(token);
  const signature = Buffer.from(part, "base64url");
  const s = sOf(signature);
  if (s <= HALF) return token;
  const low = Buffer.from((ORDER - s).toString(16).padStart(2 * S_LENGTH, "0"), "hex");
  return [head, body, Buffer.concat([signature.subarray(0, S_LENGTH), low]).toString("base64url")].join(".");
}

/**
 * Is the token spelled as we spell it? base64url has unused bits at its end, and each signature has a second valid value:
 * without this check a token would have many spellings, and a list of seen tokens would miss the others.
 */
function isCanonical(token: string): boolean {
  const parts = partsOf(token).map((part) => ({ part, bytes: Buffer.from(part, "base64url") }));
  const signature = parts[2]?.bytes;
  return (
    parts.length === 3 &&
    parts.every(({ part, bytes }) => bytes.length > 0 && bytes.toString("base64url") === part) &&
    signature?.length === 2 * S_LENGTH &&
    sOf(signature) <= HALF
  );
}
