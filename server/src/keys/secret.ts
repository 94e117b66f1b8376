import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "../db/index.ts";
import type { KeyPurpose } from "../db/schema.ts";
import { keyFor } from "./store.ts";

const held = z.object({ secret: z.string() });

/** A secret of our own for codes that only we make and check. */
export async function secretFor(db: Db, purpose: KeyPurpose): Promise<string> {
  const { privateKey } = await keyFor(db, purpose, async () => ({
    kid: randomUUID(),
    privateKey: { secret: randomBytes(32).toString("hex") },
  }));
  return held.parse(privateKey).secret;
}
