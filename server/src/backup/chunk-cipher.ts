import { createCipheriv, createDecipheriv } from "node:crypto";
import { Transform } from "node:stream";

/*
 * A stream of any length in AES-256-GCM: pieces of 64 KiB, each with its own tag. The nonce counts the pieces and marks the
 * last one, so that a piece which is missing, moved or was the last only by being cut off does not open. A key is used for
 * one stream alone, so nonces need not be random.
 */
const CHUNK = 64 * 1024;
const TAG = 16;
const CIPHER = "aes-256-gcm";

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7); // 4 · 10⁹ pieces are 256 TiB; beyond, this throws
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

export const encrypting = (key: Buffer) =>
  inChunks(CHUNK, (piece, nonce) => {
    const cipher = createCipheriv(CIPHER, key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });

/** Fails with `isForged` on a piece that was not written here, with this key and in this place. */
export const decrypting = (key: Buffer, isForged: () => Error) =>
  inChunks(CHUNK + TAG, (piece, nonce) => {
    if (piece.length < TAG) throw isForged();
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(piece.subarray(-TAG));
    const opened = decipher.update(piece.subarray(0, -TAG));
    try {
      return Buffer.concat([opened, decipher.final()]);
    } catch {
      throw isForged(); // node says only that it cannot be authenticated
    }
  });

/** Only when more comes is a piece known not to be the last. */
function inChunks(size: number, work: (piece: Buffer, nonce: Buffer) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  const tried = (done: (error?: Error | null) => void, step: () => void) => {
    try {
      step();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tried(done, () => {
        waiting = Buffer.concat([waiting, chunk]);
        let from = 0;
        for (; waiting.length - from > size; from += size)
          this.push(work(waiting.subarray(from, from + size), nonceOf(number++, false)));
        waiting = waiting.subarray(from);
      });
    },
    flush(done) {
      tried(done, () => void this.push(work(waiting, nonceOf(number, true))));
    },
  });
}
