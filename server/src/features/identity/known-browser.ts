import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/index.ts";
import { secretFor } from "../../keys/store.ts";

const ID = 12;
const MAC = 20;

/**
 * A signed mark that says: this browser has signed in to this account before. It grants nothing by itself. It names the
 * account by e-mail address, as the form does, so that it is checked before the database is asked.
 */
export type KnownBrowsers = { mark: (email: string) => string; isKnown: (mark: string, email: string) => boolean };

export async function openKnownBrowsers(db: Db): Promise<KnownBrowsers> {
  const secret = await secretFor(db, "known-browser");
  const macOf = (id: Buffer, email: string) =>
    createHmac("sha256", secret).update(id).update(email).digest().subarray(0, MAC);
  return {
    mark: (email) => {
      const id = randomBytes(ID);
      return Buffer.concat([id, macOf(id, email)]).toString("base64url");
    },
    isKnown: (mark, email) => {
      const bytes = Buffer.from(mark, "base64url");
      // Only one encoding, so that each mark has one counter.
      if (bytes.length !== ID + MAC || bytes.toString("base64url") !== mark) return false;
      return timingSafeEqual(bytes.subarray(ID), macOf(bytes.subarray(0, ID), email));
    },
  };
}
