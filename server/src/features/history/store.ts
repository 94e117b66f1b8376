import { pick } from "@ekorok/domain/pick";
import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { NO_LIMIT, TooLargeForMainThread } from "../../threads/large.ts";
import { history, users } from "../../db/schema.ts";

export type HistoryEntry = {
  /** The account whose data were changed. */
  uid: string;
  /** Who did it; null: at the command line. */
  actorUid: string | null;
  /** Noun and verb: `dictionary.set`, `user.block`. */
  action: string;
  /** `vehicles/engines.{id}`, `2026/3/batteries`; left out for the account itself. */
  item?: string;
  before?: unknown;
  after?: unknown;
};

const json = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;

/** The uid under which dictionaries have their history. */
export const NO_ACCOUNT_UID = "00000000-0000-0000-0000-000000000000";

/** The `item` of changes of the account itself. */
export const ACCOUNT = "";

/** Records a change, in the transaction that makes it. */
export const recordChange = (db: Db, change: HistoryEntry): Promise<void> => recordChanges(db, [change]);

/** Records several changes, numbered in this order. */
export async function recordChanges(db: Db, changes: readonly HistoryEntry[]): Promise<void> {
  if (changes.length > 0) await db.execute(changesSql(changes));
}

/** SQL that records changes in the same statement as the change itself. */
export function changesSql(changes: readonly HistoryEntry[]): SQL {
  const rows = changes.map(
    ({ uid, actorUid, action, item = ACCOUNT, before, after }) =>
      sql`(${uid}::uuid, ${actorUid}::uuid, ${action}, ${item}, ${json(before)}, ${json(after)})`,
  );
  // Plain SQL: drizzle would name every column, and the application may not write number, time and hash.
  return sql`insert into ${history} (uid, actor_uid, action, item, before, after) values ${sql.join(rows, sql`, `)}`;
}

export function listChanges(db: Db, uid: string, item: string, limit = 100) {
  return db
    .select(pick(history, "number", "at", "actorUid", "action", "before", "after"))
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.item, item)))
    .orderBy(desc(history.number))
    .limit(limit);
}

export function listLastChanges(db: Db, uid: string, items: readonly string[]) {
  return db
    .selectDistinctOn([history.item], {
      ...pick(history, "item", "at", "actorUid", "action"),
    })
    .from(history)
    .where(and(eq(history.uid, uid), inArray(history.item, [...items])))
    .orderBy(history.item, desc(history.number));
}

/** The last names of items on which this action was done, by item. */
export async function findLastNames(db: Db, uid: string, action: string): Promise<Map<string, string>> {
  const found = await db
    .selectDistinctOn([history.item], { item: history.item, name: sql<string | null>`${history.before}->>'name'` })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.action, action)))
    .orderBy(history.item, desc(history.number));
  return new Map(found.flatMap(({ item, name }) => (name === null ? [] : [[item, name]])));
}

/** Changes of many rows are long, so few are read at once. */
const BATCH = 20;

/** Changes of somebody's history with who made them, oldest first, some at a time. */
export async function* eachChange(db: Db, isWanted: SQL | undefined) {
  for (let last = 0; ;) {
    const found = await db
      .select(pick(history, "number", "at", "action", "item", "before", "after", "actorUid"))
      .from(history)
      .where(and(isWanted, gt(history.number, last)))
      .orderBy(asc(history.number))
      .limit(BATCH);
    yield await withActors(db, found);
    last = found.at(-1)?.number ?? last;
    if (found.length < BATCH) return;
  }
}

type WithActorUid = { actorUid: string | null };

/**
 * Adds the people who made the changes, if they still exist. A second query instead of a join: clients may lie on
 * another machine than their consultants (docs/scaling.md).
 */
export async function withActors<Found extends WithActorUid>(db: Db, changes: readonly Found[]) {
  const uids = changes.map(({ actorUid }) => actorUid);
  const people = await findPeople(db, uids);
  return changes.map((change) => ({ ...change, actor: people.get(change.actorUid) ?? null }));
}

export async function findPeople(db: Db, uids: readonly (string | null)[]) {
  const wanted = [...new Set(uids)].filter((uid) => uid !== null);
  if (wanted.length === 0) return new Map<string | null, never>();
  const { uid, email, profile, isAdmin } = users;
  const found = await db
    .select({ uid, email, profile, isAdmin })
    .from(users)
    .where(sql`${uid} = any(${sql.param(wanted)}::uuid[])`);
  return new Map<string | null, (typeof found)[number]>(found.map((person) => [person.uid, person]));
}

declare const proof: unique symbol;
export type ReadableHistory = string & { readonly [proof]: "history" };

/** Changes of some items of a person, newest first, before a number, with who made them if they still exist. */
export async function listChangesOf(
  db: Db,
  uid: ReadableHistory,
  items: readonly string[],
  before: number | undefined,
  limit: number,
  /** The largest size of an entry, compressed. A larger one is not read here but in a side thread. */
  mostBytes = NO_LIMIT,
) {
  const size = sql`greatest(pg_column_size(${history.before}), pg_column_size(${history.after}))`;
  const unlessLarge = (column: typeof history.before | typeof history.after) =>
    sql<unknown>`case when coalesce(${size}, 0) <= ${mostBytes} then ${column} end`;
  const found = await db
    .select({
      ...pick(history, "number", "at", "action", "item"),
      before: unlessLarge(history.before),
      after: unlessLarge(history.after),
      size: sql<number>`coalesce(${size}, 0)`,
      actorUid: history.actorUid,
    })
    .from(history)
    .where(
      and(
        eq(history.uid, uid),
        inArray(history.item, [...items]),
        before === undefined ? undefined : lt(history.number, before),
      ),
    )
    .orderBy(desc(history.number))
    .limit(limit);
  if (found.some(({ size }) => size > mostBytes)) throw new TooLargeForMainThread();
  const entries = found.map(({ size: _size, ...entry }) => entry);
  return withActors(db, entries);
}

export async function findLastChange(db: Db, uid: string, item: string, actions: readonly string[]) {
  const found = await db
    .select({ action: history.action, at: history.at, actorUid: history.actorUid })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.item, item), inArray(history.action, [...actions])))
    .orderBy(desc(history.number))
    .limit(1);
  return (await withActors(db, found))[0];
}

/** The changes of an item by these actions, newest first, with the reasons that were given. */
export async function listReasons(db: Db, uid: string, item: string, actions: readonly string[]) {
  const found = await db
    .select({
      ...pick(history, "action", "at", "actorUid"),
      reason: sql<string | null>`${history.after} ->> 'reason'`,
    })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.item, item), inArray(history.action, [...actions])))
    .orderBy(desc(history.number));
  return withActors(db, found);
}

/** The newest change of each of these parts of an item, by the part's name in the change, with who made it. */
export async function findLastChanges(db: Db, uid: string, item: string, action: string, parts: readonly string[]) {
  const { number, before, after } = history;
  const names = sql`jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) as part (name)`;
  const newest = sql`(select ${number} from ${history}
    where ${history.uid} = ${uid} and ${history.item} = ${item} and ${history.action} = ${action}
      and (jsonb_exists(${before}, part.name) or jsonb_exists(${after}, part.name))
    order by ${number} desc limit 1)`;
  const found = await db
    .select({ part: sql<string>`newest.name`, at: history.at, actorUid: history.actorUid })
    .from(sql`(select part.name, ${newest} as number from ${names}) newest`)
    .innerJoin(history, sql`${history.uid} = ${uid} and ${history.number} = newest.number`);
  return new Map((await withActors(db, found)).map(({ part, ...change }) => [part, change]));
}

/**
 * Like `findLastChanges`, but ignores changes of a part that name only `besides`, as those of a row that merely moved.
 * Each change is unpacked once: it may contain thousands of parts.
 */
export async function findLastContent(
  db: Db,
  uid: ReadableHistory,
  item: string,
  action: string,
  parts: readonly string[],
  besides: string,
) {
  const { number, before, after } = history;
  const contents = sql`(select * from jsonb_each(${before}) union all select * from jsonb_each(${after})) contents (part, content)`;
  const found = await db
    .selectDistinctOn([sql`contents.part`], {
      part: sql<string>`contents.part`,
      at: history.at,
      actorUid: history.actorUid,
    })
    .from(history)
    .crossJoinLateral(contents)
    .where(
      and(
        eq(history.uid, uid),
        eq(history.item, item),
        eq(history.action, action),
        sql`contents.part = any(${sql.param([...parts])}::text[])`,
        sql`contents.content - ${besides}::text <> '{}'`,
      ),
    )
    .orderBy(sql`contents.part`, desc(number));
  return new Map((await withActors(db, found)).map(({ part, ...change }) => [part, change]));
}

type Values = Readonly<Record<string, unknown>>;

/** The differences between two states, for the history; undefined if there are none. */
export function differences(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return changed.length > 0 ? { before: only(before), after: only(after) } : undefined;
}
