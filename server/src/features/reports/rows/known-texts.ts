import { rememberingIn, type AreaId } from "@ekorok/domain";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportRows, users } from "../../../db/schema.ts";
import { permittedAreas } from "../areas.ts";
import type { ReadableReports } from "../proofs.ts";

/** Of a column: a list that one can still look through, from as many rows as anybody remembers. */
const MOST_TEXTS = 200;
const MOST_ROWS = 2_000;

type Known = { area: AreaId; column: string; text: string; within: string | null };

/** What a client typed before into columns that remember, the latest first, in areas that the client may manage. */
export async function knownTexts(db: Db, uid: ReadableReports): Promise<Known[]> {
  const [client] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.uid, uid));
  const remembering = permittedAreas(client?.permissions ?? {}).flatMap((area) =>
    rememberingIn(area).map((column) => ({ area: area.id, ...column })),
  );
  const lists = await Promise.all(remembering.map((column) => textsIn(db, uid, column)));
  return lists.flat();
}

type Column = { area: AreaId; key: string; within: string };

async function textsIn(db: Db, uid: string, { area, key, within }: Column): Promise<Known[]> {
  const latest = sql`
    select cells ->> ${key} as text, cells ->> ${within} as within, year, month, ordinal from ${reportRows}
     where uid = ${uid} and area = ${area} and cells ->> ${key} is not null
     order by year desc, month desc limit ${MOST_ROWS}`;
  const found = await db
    .select({ text: sql<string>`text`, within: sql<string | null>`within` })
    .from(sql`(${latest}) latest`)
    .groupBy(sql`text, within`)
    .orderBy(sql`max(year * 12 + month) desc, max(ordinal) desc`)
    .limit(MOST_TEXTS);
  return found.map((one) => ({ area, column: key, ...one }));
}
