import { eq } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "../db/index.ts";
import { signingKeys, type KeyPurpose } from "../db/schema.ts";

/** Reads or makes the key for a purpose. Servers that start at once on a new database all get the first one's. */
export async function keyFor(
  db: Db,
  purpose: KeyPurpose,
  make: () => Promise<{ kid: string; privateKey: Record<string, unknown> }>,
) {
  const find = async () => (await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose)))[0];
  const found = await find();
  if (found) return found;
  await db
    .insert(signingKeys)
    .values({ purpose, ...(await make()) })
    .onConflictDoNothing();
  const made = await find();
  if (!made) throw new Error(`no key for ${purpose}`);
  return made;
}

const storedSecret = z.object({ secret: z.string() });

/** A secret for codes that only our servers make and check. */
export async function secretFor(db: Db, purpose: KeyPurpose): Promise<string> {
  const { privateKey } = await keyFor(db, purpose, async () => ({
    kid: randomUUID(),
    privateKey: { secret: randomBytes(32).toString("hex") },
  }));
  return storedSecret.parse(privateKey).secret;
}
