import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { keyFor } from "../../keys/store.ts";

const ID = 12;
const MAC = 20;

/** A mark that only we can make: this browser has signed in to this account before. By itself it opens nothing. */
export type BrowserMarks = { mark: (uid: string) => string; isMarked: (mark: string, uid: string) => boolean };

export async function openBrowserMarks(db: Db): Promise<BrowserMarks> {
  const { privateKey } = await keyFor(db, "known-browser", async () => ({
    kid: randomUUID(),
    privateKey: { secret: randomBytes(32).toString("hex") },
  }));
  const { secret } = z.object({ secret: z.string() }).parse(privateKey);
  const macOf = (id: Buffer, uid: string) =>
    createHmac("sha256", secret).update(id).update(uid).digest().subarray(0, MAC);
  return {
    mark: (uid) => {
      const id = randomBytes(ID);
      return Buffer.concat([id, macOf(id, uid)]).toString("base64url");
    },
    isMarked: (mark, uid) => {
      const bytes = Buffer.from(mark, "base64url");
      return bytes.length === ID + MAC && timingSafeEqual(bytes.subarray(ID), macOf(bytes.subarray(0, ID), uid));
    },
  };
}
