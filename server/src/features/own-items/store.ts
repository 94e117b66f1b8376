import {
  areas,
  foldedName,
  rememberingIn,
  type Cells,
  type OwnItem,
  type OwnItemKind,
  type OwnItems,
} from "@ekorok/domain";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { ownItems, reportRows, users } from "../../db/schema.ts";
import { invalid, notFound } from "../../errors.ts";
import { permittedAreas } from "../reports/areas.ts";
import { holdClient, refuseBlocked } from "../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../reports/proofs.ts";

/** Of a kind: a list that one can still look through, from as many rows as anybody remembers. */
const MOST_NAMES = 200;
const MOST_ROWS = 2_000;
/** Of a client: what they have said themselves. The oldest make room, those first that are offered no more. */
const MOST_KEPT = 2_000;

/** Which columns of which areas name things of a kind. Where several areas do, they do it alike. */
type Naming = ReturnType<typeof rememberingIn>[number] & { readonly areas: string[] };

function namingIn(all: typeof areas): Map<OwnItemKind, Naming> {
  const kinds = new Map<OwnItemKind, Naming>();
  for (const area of all)
    for (const column of rememberingIn(area))
      kinds.set(column.as, { ...column, areas: [...(kinds.get(column.as)?.areas ?? []), area.id] });
  return kinds;
}

const withinOf = ({ within }: Naming, cells: Cells): string => (within && cells[within]) || "";

/**
 * What a client's latest rows name, in areas that the client may manage, and what the client has said of it: that holds before what
 * rows say. What was used last stands first.
 */
export async function listOwnItems(db: Db, uid: ReadableReports): Promise<OwnItems> {
  const [client] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.uid, uid));
  if (!client) throw notFound();
  const kept = await db.select().from(ownItems).where(eq(ownItems.uid, uid)).orderBy(ownItems.name);
  const all: OwnItems = [];
  for (const [kind, naming] of namingIn(permittedAreas(client.permissions))) {
    const said = new Map(
      kept.filter((one) => one.kind === kind).map((one) => [`${one.within} ${foldedName(one.name)}`, one]),
    );
    for (const found of await namedInRows(db, uid, naming)) {
      const { name, cells, year, month } = found;
      const id = `${withinOf(naming, cells)} ${foldedName(name)}`;
      const own = said.get(id);
      said.delete(id);
      all.push({
        kind,
        name,
        cells: own?.cells ?? cells,
        isOffered: own?.isOffered ?? true,
        lastUsed: { year, month },
      });
    }
    for (const { name, cells, isOffered } of said.values()) all.push({ kind, name, cells, isOffered, lastUsed: null });
  }
  return all;
}

type Named = { readonly name: string; readonly cells: Cells; readonly year: number; readonly month: number };

/** Each name with what stood beside it last; where the last row says nothing, the last that says something counts. */
async function namedInRows(db: Db, uid: ReadableReports, { key, brings, within, areas }: Naming): Promise<Named[]> {
  const brought = sql.join(
    brings.map((key) => sql`${key}::text, cells ->> ${key}`),
    sql`, `,
  );
  const saysSomething = sql.join(
    brings.filter((key) => key !== within).map((key) => sql`cells ->> ${key} is not null`),
    sql` or `,
  );
  const isTelling = brings.some((key) => key !== within) ? sql`(${saysSomething})` : sql`true`;
  const group = within === undefined ? sql`''` : sql`coalesce(cells ->> ${within}, '')`;
  const latest = sql`
    select cells, year, month, ordinal from ${reportRows}
     where uid = ${uid} and area in ${areas} and cells ->> ${key} is not null
     order by year desc, month desc limit ${MOST_ROWS}`;
  const read = sql`
    select cells ->> ${key} as name, ${group} as within, ${isTelling} as "isTelling",
           json_build_object(${brought}) as cells, year, month, ordinal
      from (${latest}) latest`;
  const named = sql`
    select distinct on (lower(name), within) name, cells, year, month, ordinal from (${read}) read
     order by lower(name), within, "isTelling" desc, year desc, month desc, ordinal desc`;
  return db
    .select({
      name: sql<string>`name`,
      cells: sql<Cells>`cells`,
      year: sql<number>`year`,
      month: sql<number>`month`,
    })
    .from(sql`(${named}) named`)
    .orderBy(sql`year desc, month desc, ordinal desc`)
    .limit(MOST_NAMES);
}

type Said = OwnItem & { readonly isOffered: boolean };

/** What a client says of these from now on. Rows stay as they are. */
export async function setOwnItems(db: Db, writer: ReportWriter, changes: readonly Said[]): Promise<void> {
  refuseBlocked(await holdClient(db, writer));
  const { uid } = writer;
  const kinds = namingIn(areas);
  for (const { kind, name, cells, isOffered } of changes) {
    const naming = kinds.get(kind);
    if (!naming) throw invalid("Nie ma takiego rodzaju pozycji.");
    const within = withinOf(naming, cells);
    const row = { cells: checked(naming, name, cells), isOffered, at: new Date() };
    await db
      .insert(ownItems)
      .values({ uid, kind, name, within, ...row })
      .onConflictDoUpdate({ target: [ownItems.uid, ownItems.kind, ownItems.name, ownItems.within], set: row });
  }
  const tooMany = db
    .select({ kind: ownItems.kind, name: ownItems.name, within: ownItems.within })
    .from(ownItems)
    .where(eq(ownItems.uid, uid))
    .orderBy(desc(ownItems.isOffered), desc(ownItems.at))
    .offset(MOST_KEPT);
  await db.delete(ownItems).where(and(eq(ownItems.uid, uid), sql`(kind, name, within) in (${tooMany})`));
}

/** What it brings must be what could be typed there. */
function checked({ key, brings, areas: [first] }: Naming, name: string, cells: Cells): Cells {
  const columns = areas.find(({ id }) => id === first)?.columns ?? {};
  const problem = columns[key]?.problemOf(name);
  if (problem) throw invalid(problem);
  for (const [brought, cell] of Object.entries(cells)) {
    const column = brings.includes(brought) ? columns[brought] : undefined;
    if (!column) throw invalid(`Pozycja nie ma pola ${brought}.`);
    const problem = cell === null ? null : column.problemOf(cell);
    if (problem) throw invalid(`${column.label}: ${problem}`);
  }
  return Object.fromEntries(brings.map((key) => [key, cells[key] ?? null]));
}
