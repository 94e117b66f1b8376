import { createDecipheriv, createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { KsefPart } from "./answers.ts";
import { callHttp } from "./http-call.ts";
import type { PackageLimits } from "./package-limits.ts";
import { partAddress } from "./part-address.ts";
import { broken, KsefRefusal, notUnderstood } from "./refusal.ts";
import type { KsefService } from "./service-calls.ts";

export type PackageKey = { readonly key: Uint8Array; readonly iv: Uint8Array };

/** Bytes that are decrypted at a time. */
const PIECE = 1024 * 1024;
const AES_BLOCK = 16;

/** The bytes of a package, piece by piece. One part at a time is in memory, and each is checked before its first byte is given. */
export async function* packageBytes(
  service: KsefService,
  parts: readonly KsefPart[],
  key: PackageKey,
  limits: PackageLimits,
): AsyncGenerator<Buffer> {
  if (parts.length > limits.parts) throw notUnderstood("A package has too many parts.");
  const inOrder = parts.toSorted((one, other) => one.ordinalNumber - other.ordinalNumber);
  for (const [index, part] of inOrder.entries()) {
    if (part.ordinalNumber !== index + 1) throw notUnderstood("Parts of a package are missing.");
    const bytes = await download(service, part, limits);
    await mustBeWhole(bytes, part, key);
    yield* decrypted(bytes, key);
  }
}

async function download(service: KsefService, part: KsefPart, limits: PackageLimits): Promise<Buffer> {
  const { encryptedPartSize, method } = part;
  if (method !== "GET") throw notUnderstood("A part is not fetched by GET.");
  if (encryptedPartSize > limits.part + AES_BLOCK) throw notUnderstood("A part is larger than KSeF makes them.");
  const { url, lookup } = partAddress(part.url, service.environment, service.lookup);
  const { status, body } = await callHttp({
    url,
    method,
    lookup,
    most: encryptedPartSize,
    within: service.partWithin,
    signal: service.signal,
  });
  if (status !== 200) throw partRefusal(status);
  if (body.length !== encryptedPartSize) throw notAsDescribed();
  return body;
}

const expired = (status: number) =>
  new KsefRefusal("A part's address is over.", { kind: "expired", code: status, status });

function partRefusal(status: number): KsefRefusal {
  if ([401, 403, 404, 410].includes(status)) return expired(status);
  const isPassing = status >= 500 || status === 408 || status === 429;
  return isPassing
    ? broken(`A part was not sent: HTTP ${status}`, status)
    : notUnderstood(`A part was not sent: HTTP ${status}`, status);
}

const notAsDescribed = () => broken("A part did not arrive as it was described.", 200);

/**
 * Whether it arrived as KSeF sent it, and is what KSeF packed once it is decrypted. What is decrypted is not kept: that would
 * double the memory.
 */
async function mustBeWhole(bytes: Buffer, part: KsefPart, key: PackageKey): Promise<void> {
  const sent = createHash("sha256");
  for (const piece of piecesOf(bytes)) {
    sent.update(piece);
    await turn();
  }
  if (sent.digest("base64") !== part.encryptedPartHash) throw notAsDescribed();
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of decrypted(bytes, key)) {
    hash.update(piece);
    size += piece.length;
  }
  if (size !== part.partSize || hash.digest("base64") !== part.partHash)
    throw broken("A part is not what KSeF packed, once it is decrypted.", 200);
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* decrypted(bytes: Buffer, { key, iv }: PackageKey): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv("aes-256-cbc", key, iv);
  for (const piece of piecesOf(bytes)) {
    yield decipher.update(piece);
    await turn(); // others have their turn between the pieces
  }
  yield last(() => decipher.final());
}

function last(final: () => Buffer): Buffer {
  try {
    return final();
  } catch {
    throw broken("A part cannot be decrypted with the export's key.", 200);
  }
}
