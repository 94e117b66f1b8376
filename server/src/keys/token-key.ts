import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK, type JWTPayload } from "jose";
import type { Db } from "../db/index.ts";
import type { KeyPurpose } from "../db/schema.ts";
import { keyFor } from "./store.ts";

const ALGORITHM = "ES256";
/** Clocks of two machines are never quite the same. */
const LEEWAY = 60;
/** So many tokens are remembered as ours; to look at a signature takes longer than most queries. */
const MOST_KNOWN = 2_000;

export type TokenKey = {
  /** What others need to verify our tokens. */
  publicKey: JWK;
  sign: (claims: JWTPayload, subject: string, seconds: number) => Promise<string>;
  /** The claims, if the token is ours, of this kind, for this audience, and in time; otherwise undefined, without a reason. */
  verify: (token: string) => Promise<JWTPayload | undefined>;
};

/** A key that signs one kind of token for one audience. Key, type, issuer and audience all differ between kinds. */
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
          isMoment(payload.exp) &&
          isMoment(payload.iat) &&
          payload.iat <= Date.now() / 1000 + LEEWAY;
        if (!isOurs) return undefined;
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(token, payload);
        return payload;
      } catch {
        return undefined; // why it is refused is nobody's business
      }
    },
  };
}

/** Whole seconds. JSON may say 1e999, which is never over, and JavaScript compares with it without a word. */
const isMoment = (seconds: unknown): seconds is number => Number.isSafeInteger(seconds);

/** The order of the curve P-256. With (r, s) also (r, order − s) signs the same text. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF = ORDER / 2n;
const S_LENGTH = 32;

const partsOf = (token: string) => token.split(".");
const numberFrom = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);
const sOf = (signature: Buffer) => numberFrom(signature.subarray(S_LENGTH));

/** The same token with the smaller of its two signatures. */
export function withLowS(token: string): string {
  const [head, body, part = ""] = partsOf(token);
  const signature = Buffer.from(part, "base64url");
  const s = sOf(signature);
  if (s <= HALF) return token;
  const low = Buffer.from((ORDER - s).toString(16).padStart(2 * S_LENGTH, "0"), "hex");
  return [head, body, Buffer.concat([signature.subarray(0, S_LENGTH), low]).toString("base64url")].join(".");
}

/**
 * Is it written the one way we write it? base64url has spare bits at its end and a signature a twin: without this, one
 * token would have many spellings, and a list of tokens seen or refused would miss the others.
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
