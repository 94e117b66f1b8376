import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { upkeep, type UpkeepKind } from "../../db/schema.ts";

type Upkeep = { endedAt: Date; isFine: boolean; fineAt: Date | null; outcome: Record<string, unknown> };

/** Stores the last outcome; the time of the last success stays. */
export async function noteUpkeep(
  db: Db,
  kind: UpkeepKind,
  { endedAt, isFine, outcome }: Omit<Upkeep, "fineAt">,
): Promise<void> {
  const values = { endedAt, isFine, outcome, ...(isFine && { fineAt: endedAt }) };
  await db
    .insert(upkeep)
    .values({ kind, ...values })
    .onConflictDoUpdate({ target: upkeep.kind, set: values });
}

export async function lastUpkeep(db: Db, kind: UpkeepKind): Promise<Upkeep | undefined> {
  const { endedAt, isFine, fineAt, outcome } = upkeep;
  const [found] = await db.select({ endedAt, isFine, fineAt, outcome }).from(upkeep).where(eq(upkeep.kind, kind));
  return found;
}
