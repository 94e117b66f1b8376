import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { usedProofs } from "../../db/schema.ts";

/** Marks a proof as used; false if it was used before. */
export async function useProof(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const used = await db.insert(usedProofs).values({ signature, expiresAt }).onConflictDoNothing().returning();
  return used.length === 1;
}

export async function forgetOldProofs(db: Db): Promise<void> {
  await db.delete(usedProofs).where(sql`${usedProofs.expiresAt} < now()`);
}
