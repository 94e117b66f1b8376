import type { ClientGrowth } from "@ekorok/domain/contract/system";
import { desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users, writtenVolume } from "../../db/schema.ts";
import { sizeText } from "../../size-text.ts";

const MOST = 10;
const DAYS = 30;
/** What stays, and answers that go after a day. */
const bytes = sql`(${writtenVolume.bytes} + ${writtenVolume.answered})`;
const today = sql`(now() at time zone 'Europe/Warsaw')::date`;

/** The clients of whom most was written, today or in thirty days; first those of today. */
export async function listGrowth(db: Db): Promise<ClientGrowth[]> {
  const volumes = db
    .select({
      uid: writtenVolume.uid,
      today: sql<string>`coalesce(sum(${bytes}) filter (where ${writtenVolume.day} = ${today}), 0)`.as("today"),
      month: sql<string>`sum(${bytes})`.as("month"),
    })
    .from(writtenVolume)
    .where(gt(writtenVolume.day, sql`${today} - ${DAYS}::int`))
    .groupBy(writtenVolume.uid)
    .as("volumes");
  const found = await db
    .select({
      uid: users.uid,
      email: users.email,
      companyName: sql<string>`coalesce(${users.profile} ->> 'companyName', '')`,
      displayName: sql<string>`coalesce(${users.profile} ->> 'displayName', '')`,
      today: volumes.today,
      month: volumes.month,
    })
    .from(volumes)
    .innerJoin(users, eq(users.uid, volumes.uid))
    .orderBy(desc(volumes.today), desc(volumes.month), users.uid)
    .limit(MOST);
  return found.map((one) => ({ ...one, today: sizeText(Number(one.today)), month: sizeText(Number(one.month)) }));
}

/** How near anybody is to the most that may be written on a day: the share that is used, and of how many more than half is. */
export async function nearestToLimit(db: Db): Promise<{ share: number; many: number }> {
  const share = sql<number>`ekorok.used_share(${writtenVolume.bytes}, ${writtenVolume.answered})`;
  const [found] = await db
    .select({
      share: sql<number>`coalesce(max(${share}), 0)`,
      many: sql<number>`(count(*) filter (where ${share} >= 0.5))::int`,
    })
    .from(writtenVolume)
    .where(eq(writtenVolume.day, today));
  return found ?? { share: 0, many: 0 };
}

export async function forgetOldVolumes(db: Db): Promise<void> {
  await db.delete(writtenVolume).where(sql`${writtenVolume.day} <= ${today} - ${DAYS}::int`);
}
