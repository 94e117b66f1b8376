import { eq } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "../db/index.ts";
import { signingKeys, type KeyPurpose } from "../db/schema.ts";

/** The key for a purpose; of servers that start at once on a new database, all get the one that was first. */
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

const held = z.object({ secret: z.string() });

/** A secret of our own for codes that only we make and check. */
export async function secretFor(db: Db, purpose: KeyPurpose): Promise<string> {
  const { privateKey } = await keyFor(db, purpose, async () => ({
    kid: randomUUID(),
    privateKey: { secret: randomBytes(32).toString("hex") },
  }));
  return held.parse(privateKey).secret;
}
