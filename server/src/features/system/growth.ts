import { personColumns } from "../../db/person-columns.ts";
import type { ClientGrowth } from "@ekorok/domain/contract/system";
import { desc, eq, gt, sql } from "drizzle-orm";
import { plural } from "@ekorok/domain/polish/plural";
import type { Db } from "../../db/index.ts";
import { users, writtenVolume } from "../../db/schema.ts";
import { sizeText } from "../health/checks.ts";
import type { Check } from "../../feature.ts";

const MOST = 10;
const DAYS = 30;
/** Data that stay, and answers that are deleted after a day. */
const writtenBytes = sql`(${writtenVolume.bytes} + ${writtenVolume.answered})`;
const today = sql`(now() at time zone 'Europe/Warsaw')::date`;

/** The clients with the largest write volume, today's first, then of thirty days. */
export async function listGrowth(db: Db): Promise<ClientGrowth[]> {
  const volumes = db
    .select({
      uid: writtenVolume.uid,
      today: sql<string>`coalesce(sum(${writtenBytes}) filter (where ${writtenVolume.day} = ${today}), 0)`.as("today"),
      month: sql<string>`sum(${writtenBytes})`.as("month"),
    })
    .from(writtenVolume)
    .where(gt(writtenVolume.day, sql`${today} - ${DAYS}::int`))
    .groupBy(writtenVolume.uid)
    .as("volumes");
  const found = await db
    .select({ ...personColumns, today: volumes.today, month: volumes.month })
    .from(volumes)
    .innerJoin(users, eq(users.uid, volumes.uid))
    .orderBy(desc(volumes.today), desc(volumes.month), users.uid)
    .limit(MOST);
  return found.map((one) => ({ ...one, today: sizeText(Number(one.today)), month: sizeText(Number(one.month)) }));
}

/** The largest used share of the daily write volume, and how many clients used more than half. */
async function nearestToLimit(db: Db): Promise<{ share: number; many: number }> {
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

const clients = { one: "klienta", few: "klientów", many: "klientów" };

export const growthCheck: Check = {
  id: "growth",
  title: "Przyrost danych",
  look: async ({ db }) => {
    const { share, many } = await nearestToLimit(db);
    if (many === 0)
      return { state: "good", says: "Żaden klient nie zbliża się do dziennego limitu zapisywanych danych." };
    return {
      state: "warning",
      says: `Ponad połowę dziennego limitu zapisywanych danych wykorzystano już u ${many} ${plural(many, clients)}; najwięcej: ${Math.round(share * 100)}\u00a0%.`,
      toDo: "Zobacz niżej, u kogo, i zapytaj, czy to zamierzone. Jeśli nie, zablokuj konto, a po wyjaśnieniu wyślij link do ustawienia nowego hasła.",
    };
  },
};
