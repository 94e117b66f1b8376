import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { decrypting, encrypting } from "./chunk-cipher.ts";

const key = randomBytes(32);
const PIECE = 64 * 1024 + 16;
const cut = (bytes: Buffer, size = 10_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );
const closed = (bytes: Buffer) => buffer(cut(bytes).pipe(encrypting(key)));
function opened(bytes: Buffer, by = key): Promise<Buffer> {
  return buffer(cut(bytes).pipe(decrypting(by, () => new Error("forged"))));
}

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])("%i bytes come back as they were", async (length) => {
  const bytes = randomBytes(length);
  expect((await opened(await closed(bytes))).equals(bytes)).toBe(true);
});

test("decryption fails if chunks are missing, moved, cut off, changed, or encrypted with another key", async () => {
  const whole = await closed(randomBytes(200_000));
  const piece = (at: number) => whole.subarray(at * PIECE, (at + 1) * PIECE);
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(70_000) ^ 1, 70_000);
  const forgeries = {
    "the end is missing": whole.subarray(0, 3 * PIECE),
    "a piece is missing": Buffer.concat([piece(0), piece(2), piece(3)]),
    "two are exchanged": Buffer.concat([piece(1), piece(0), piece(2), piece(3)]),
    "more comes behind": Buffer.concat([whole, piece(3)]),
    "cut inside": whole.subarray(0, -1),
    "a bit is changed": changed,
    nothing: Buffer.alloc(0),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(forgeries))
    outcomes[name] = await opened(bytes).then(
      () => "opened",
      (error: Error) => error.message,
    );
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== "forged")).toEqual([]);
  await expect(opened(whole, randomBytes(32))).rejects.toThrow("forged");
});
