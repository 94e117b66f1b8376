import { createCipheriv, createDecipheriv } from "node:crypto";
import { Transform } from "node:stream";

/*
 * Encrypts a stream of any length by AES-256-GCM in chunks of 64 KiB, each with its own tag. The nonce counts the chunks and
 * marks the last one, so that decryption fails if a chunk is missing or moved, or the end is cut off. A key is used for one
 * stream only, so nonces need not be random.
 */
const CHUNK = 64 * 1024;
const TAG = 16;
const CIPHER = "aes-256-gcm";

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7); // throws beyond 4 · 10⁹ chunks, which are 256 TiB
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

export const encrypting = (key: Buffer) =>
  inChunks(CHUNK, (chunk, nonce) => {
    const cipher = createCipheriv(CIPHER, key, nonce);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });

/** Fails with `forged` on a chunk that was not encrypted with this key at this position. */
export const decrypting = (key: Buffer, forged: () => Error) =>
  inChunks(CHUNK + TAG, (chunk, nonce) => {
    if (chunk.length < TAG) throw forged();
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(chunk.subarray(-TAG));
    const opened = decipher.update(chunk.subarray(0, -TAG));
    try {
      return Buffer.concat([opened, decipher.final()]);
    } catch {
      throw forged(); // Node's own error does not name the file
    }
  });

/** Holds each chunk back until more data comes, as the last one is marked. */
function inChunks(size: number, work: (chunk: Buffer, nonce: Buffer) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  const attempt = (done: (error?: Error | null) => void, step: () => void) => {
    try {
      step();
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    done();
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        waiting = Buffer.concat([waiting, chunk]);
        let from = 0;
        for (; waiting.length - from > size; from += size)
          this.push(work(waiting.subarray(from, from + size), nonceOf(number++, false)));
        waiting = waiting.subarray(from);
      });
    },
    flush(done) {
      attempt(done, () => void this.push(work(waiting, nonceOf(number, true))));
    },
  });
}
