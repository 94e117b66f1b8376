/** The order of the curve P-256. With (r, s) also (r, order − s) signs the same text. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF = ORDER / 2n;
const S = 32;

const partsOf = (token: string) => token.split(".");
const numberFrom = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);
const sOf = (signature: Buffer) => numberFrom(signature.subarray(S));

/** The same token with the smaller of its two signatures. */
export function withLowS(token: string): string {
  const [head, body, part = ""] = partsOf(token);
  const signature = Buffer.from(part, "base64url");
  const s = sOf(signature);
  if (s <= HALF) return token;
  const low = Buffer.from((ORDER - s).toString(16).padStart(2 * S, "0"), "hex");
  return [head, body, Buffer.concat([signature.subarray(0, S), low]).toString("base64url")].join(".");
}

/**
 * Is it written the one way we write it? base64url has spare bits at its end and a signature a twin: without this, one
 * token would have many spellings, and a list of tokens seen or refused would miss the others.
 */
export function isCanonical(token: string): boolean {
  const parts = partsOf(token).map((part) => ({ part, bytes: Buffer.from(part, "base64url") }));
  const signature = parts[2]?.bytes;
  return (
    parts.length === 3 &&
    parts.every(({ part, bytes }) => bytes.length > 0 && bytes.toString("base64url") === part) &&
    signature?.length === 2 * S &&
    sOf(signature) <= HALF
  );
}
