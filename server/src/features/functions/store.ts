import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { answeredRequests } from "../../db/schema.ts";
import { invalid } from "../../errors.ts";

/**
 * Carries a command out once. Its effect and its answer are stored in one transaction; whoever comes with the same id
 * meanwhile waits for that and gets the same answer, and the same id with another request is refused.
 */
export async function once(
  db: Db,
  uid: string,
  requestId: string,
  request: string,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHash("sha256").update(request).digest();
  const isThis = and(eq(answeredRequests.uid, uid), eq(answeredRequests.requestId, requestId));
  return db.transaction(async (db) => {
    const begun = await db
      .insert(answeredRequests)
      .values({ uid, requestId, requestHash })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) {
      const [earlier] = await db.select().from(answeredRequests).where(isThis);
      if (!earlier?.answer || !earlier.requestHash.equals(requestHash))
        throw invalid("Ten identyfikator żądania był już użyty do czegoś innego.");
      return earlier.answer.result;
    }
    const result = await run(db);
    await db.update(answeredRequests).set({ answer: { result } }).where(isThis);
    return result;
  });
}

export async function forgetOldRequests(db: Db): Promise<void> {
  await db.delete(answeredRequests).where(sql`${answeredRequests.createdAt} < now() - interval '24 hours'`);
}
