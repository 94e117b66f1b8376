import { areas } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { OwnItems } from "@ekorok/domain/areas/contract/areas";
import {
  ownItemNamings,
  ownItemId,
  withinOf,
  type OwnItemNaming,
  type OwnItemEntry,
} from "@ekorok/domain/areas/own-items";
import { foldedName } from "@ekorok/domain/polish/folding";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { ownItems, reportRows } from "../../db/schema.ts";
import { invalid } from "../../errors/refused.ts";
import { clientAreas } from "../reports/areas.ts";
import { readUnblockedClient } from "../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../reports/report-key.ts";

/** Names of a kind: as many as a person can look through, from the newest rows. */
const MOST_NAMES = 200;
const MOST_ROWS = 2_000;
/** Stored items of a client. The oldest are deleted, withdrawn ones first. */
const MOST_KEPT = 2_000;

/** Names in a client's newest rows, in permitted areas, with what the client saved about them. Last used first. */
export async function listOwnItems(db: Db, uid: ReadableReports): Promise<OwnItems> {
  const permitted = await clientAreas(db, uid);
  const stored = await db.select().from(ownItems).where(eq(ownItems.uid, uid)).orderBy(ownItems.name);
  const all: OwnItems = [];
  for (const [kind, naming] of ownItemNamings(permitted)) {
    const ofKind = stored.filter((one) => one.kind === kind);
    const saved = new Map(ofKind.map((one) => [ownItemId(naming, one), one] as const));
    const seen = new Set<string>();
    for (const found of await namedInRows(db, uid, naming)) {
      const { unit } = found;
      const id = ownItemId(naming, found);
      const { name, cells, isOffered } = { ...found, isOffered: true, ...saved.get(id) };
      const { year, month } = found;
      saved.delete(id);
      // The database distinguishes spellings that we treat as equal.
      if (!seen.has(id))
        all.push({ kind, name, cells, isOffered, lastUsed: { year, month }, ...(unit !== null && { unit }) });
      seen.add(id);
    }
    for (const { name, cells, isOffered } of saved.values()) all.push({ kind, name, cells, isOffered, lastUsed: null });
  }
  return all;
}

type NamedItem = {
  readonly name: string;
  readonly cells: Cells;
  readonly year: number;
  readonly month: number;
  readonly unit: string | null;
};

/** Each name with the cells and the unit last entered beside it; empty ones are skipped if an earlier row has some. */
async function namedInRows(
  db: Db,
  uid: ReadableReports,
  { key, fillsIn, within, measures, areas }: OwnItemNaming,
): Promise<NamedItem[]> {
  const ids = areas.map(({ id }) => id);
  const pairs = fillsIn.map((key) => sql`${key}::text, cells ->> ${key}`);
  const areFilled = fillsIn.filter((key) => key !== within).map((key) => sql`cells ->> ${key} is not null`);
  const isTelling = areFilled.length > 0 ? sql`(${sql.join(areFilled, sql` or `)})` : sql`true`;
  const group = within === undefined ? sql`''` : sql`coalesce(cells ->> ${within}, '')`;
  const unit = measures === undefined ? sql`null` : sql`split_part(cells ->> ${measures}, ' ', 2)`;
  const latest = sql`
    select cells, year, month, ordinal from ${reportRows}
     where uid = ${uid} and area in ${ids} and cells ->> ${key} is not null
     order by year desc, month desc limit ${MOST_ROWS}`;
  const read = sql`
    select cells ->> ${key} as name, ${group} as within, ${isTelling} as "isTelling",
           json_build_object(${sql.join(pairs, sql`, `)}) as cells, ${unit} as unit, year, month, ordinal
      from (${latest}) latest`;
  const named = sql`
    select distinct on (lower(name), within) name, cells, year, month, ordinal,
           first_value(unit) over (partition by lower(name), within
             order by unit is null, year desc, month desc, ordinal desc) as unit
      from (${read}) read
     order by lower(name), within, "isTelling" desc, year desc, month desc, ordinal desc`;
  return db
    .select({
      name: sql<string>`name`,
      cells: sql<Cells>`cells`,
      year: sql<number>`year`,
      month: sql<number>`month`,
      unit: sql<string | null>`unit`,
    })
    .from(sql`(${named}) named`)
    .orderBy(sql`year desc, month desc, ordinal desc`)
    .limit(MOST_NAMES);
}

/** Saves what a client says of these items. Rows do not change. */
export async function setOwnItems(db: Db, writer: ReportWriter, changes: readonly OwnItemEntry[]): Promise<void> {
  await readUnblockedClient(db, writer);
  const { uid } = writer;
  const kinds = ownItemNamings(areas);
  for (const { kind, name, cells: entered, isOffered } of changes) {
    const naming = kinds.get(kind);
    if (!naming) throw invalid("Nie ma takiego rodzaju pozycji.");
    const cells = checked(naming, name, entered);
    const within = withinOf(naming, cells);
    await forgetOtherSpellings(db, { uid, kind, name, within });
    const row = { cells, isOffered, at: new Date() };
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

type OwnItemKey = Pick<typeof ownItems.$inferSelect, "uid" | "kind" | "name" | "within">;

/** Each item is stored once, in its last spelling. */
async function forgetOtherSpellings(db: Db, { uid, kind, name, within }: OwnItemKey): Promise<void> {
  const beside = and(eq(ownItems.uid, uid), eq(ownItems.kind, kind), eq(ownItems.within, within));
  const stored = await db.select({ name: ownItems.name }).from(ownItems).where(beside);
  const others = stored
    .map((one) => one.name)
    .filter((other) => other !== name && foldedName(other) === foldedName(name));
  if (others.length > 0) await db.delete(ownItems).where(and(beside, inArray(ownItems.name, others)));
}

/** Own items are deleted with the client's personal data. */
export async function forgetOwnItems(db: Db, uid: string): Promise<void> {
  await db.delete(ownItems).where(eq(ownItems.uid, uid));
}

/** An item's cells must be valid in its columns. */
function checked({ key, fillsIn, areas: [{ columns }] }: OwnItemNaming, name: string, cells: Cells): Cells {
  const problem = columns[key]?.problemOf(name);
  if (problem) throw invalid(problem);
  for (const [brought, cell] of Object.entries(cells)) {
    const column = fillsIn.includes(brought) ? columns[brought] : undefined;
    if (!column) throw invalid(`Pozycja nie ma pola ${brought}.`);
    const problem = cell === null ? null : column.problemOf(cell);
    if (problem) throw invalid(`${column.label}: ${problem}`);
  }
  return Object.fromEntries(fillsIn.map((key) => [key, cells[key] ?? null]));
}
