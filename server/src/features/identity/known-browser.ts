import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/index.ts";
import { secretFor } from "../../keys/store.ts";

const ID = 12;
const MAC = 20;

/**
 * A mark that only we can make: this browser has signed in to this account before. By itself it opens nothing. The account
 * is named by its e-mail address, as in the form, so that the mark is read before the database is asked anything.
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
      if (bytes.length !== ID + MAC || bytes.toString("base64url") !== mark) return false; // one spelling, one counter
      return timingSafeEqual(bytes.subarray(ID), macOf(bytes.subarray(0, ID), email));
    },
  };
}
