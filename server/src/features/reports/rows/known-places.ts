import { LOCATION, placeIn, type KnownPlace } from "@ekorok/domain";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportRows, users } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import { permittedAreas } from "../areas.ts";
import type { ReadableReports } from "../proofs.ts";

/** A client looks for a place among these at most; further back than so many rows nobody looks. */
const MOST_PLACES = 200;
const MOST_ROWS = 2_000;

const cell = (key: string) => `cells ->> '${key}'`;
const place = sql.raw(cell(LOCATION.key));
const brought = sql.raw(LOCATION.brings.map((key) => `'${key}', ${cell(key)}`).join(", "));
const bringsSomething = sql.raw(LOCATION.brings.map((key) => `${cell(key)} is not null`).join(" or "));

/** The places of a client's latest rows with what they brought along, of the areas that the client may manage. */
export async function knownPlaces(db: Db, uid: ReadableReports): Promise<KnownPlace[]> {
  const [client] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.uid, uid));
  if (!client) throw notFound();
  const bringing = permittedAreas(client.permissions).filter((area) => placeIn(area)?.brings.length);
  if (bringing.length === 0) return [];
  const latest = sql`
    select cells, year, month, ordinal from ${reportRows}
     where uid = ${uid} and area in ${bringing.map(({ id }) => id)}
     order by year desc, month desc limit ${MOST_ROWS}`;
  const places = sql`
    select distinct on (${place}) ${place} as place, json_build_object(${brought}) as cells, year, month, ordinal
      from (${latest}) latest where ${place} is not null and (${bringsSomething})
     order by ${place}, year desc, month desc, ordinal desc`;
  return db
    .select({ place: sql<string>`place`, cells: sql<KnownPlace["cells"]>`cells` })
    .from(sql`(${places}) places`)
    .orderBy(sql`year desc, month desc, ordinal desc`)
    .limit(MOST_PLACES);
}
