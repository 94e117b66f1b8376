import {
  areaById,
  asSum,
  documentKeys,
  monthWord,
  purchaseKeys,
  salesKey,
  type Month,
  type SalesSum,
} from "@ekorok/domain";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleBatches, saleCarries, saleCounts, saleDocuments, saleLines, saleRows } from "../../db/schema.ts";
import { holdProducts } from "../products/save-products.ts";
import { holdClient, lockReport, refuseBlocked } from "../reports/lock.ts";
import type { ReportWriter } from "../reports/proofs.ts";
import { saveRows } from "../reports/rows/save-rows.ts";
import { planSales, type CountedLine, type NewDocument, type PlannedMonth, type SalesPlanned } from "./plan-sales.ts";
import * as store from "./store.ts";

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Takes months, in one order for everybody, before anything is planned that is to be carried out. */
export async function holdMonths(db: Db, writer: ReportWriter, months: readonly Month[]): Promise<void> {
  refuseBlocked(await holdClient(db, writer));
  await holdProducts(db, writer.uid); // no card changes, and nobody else counts, between plan and deed
  const inOrder = months.toSorted((a, b) => a.year - b.year || a.month - b.month);
  for (const { year, month } of inOrder) await lockReport(db, { uid: writer.uid, year, month });
}

/** Keeps documents of one step; their lines come with their months. */
export async function addDocuments(
  db: Db,
  { uid, actorUid }: ReportWriter,
  batch: { id: string; names: string },
  documents: readonly NewDocument[],
): Promise<void> {
  await db.insert(saleBatches).values({ uid, actorUid, ...batch });
  const rows = documents.map((document) => ({
    id: document.id,
    kind: document.kind,
    number: document.number,
    seller: document.seller,
    issued_on: document.issuedOn,
    keys: [...documentKeys(document), ...purchaseKeys(document)],
  }));
  await db.execute(sql`insert into ${saleDocuments} (uid, id, batch_id, kind, number, seller, issued_on, keys)
    select ${uid}::uuid, x.id, ${batch.id}::uuid, x.kind, x.number, x.seller, x.issued_on, x.keys
      from jsonb_to_recordset(${json(rows)}) x (id uuid, kind text, number text, seller text, issued_on date, keys text[])`);
}

/** Months whose rows changed, with how many did. */
export type ChangedMonth = Month & { readonly rows: number };

/** Carries a plan out, and counts later months again that had taken over what these left. */
export async function applyPlan(db: Db, writer: ReportWriter, planned: SalesPlanned): Promise<ChangedMonth[]> {
  const changed: ChangedMonth[] = [];
  let plan = planned;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const later: Month[] = [];
    for (const month of plan.months) {
      const { rows, followers } = await applyMonth(db, writer, month);
      if (rows > 0) changed.push({ year: month.year, month: month.month, rows });
      later.push(...followers);
    }
    const inPlan = (one: Month) => plan.months.some(({ year, month }) => year === one.year && month === one.month);
    const next = later.filter((one) => !inPlan(one));
    if (next.length === 0) return changed;
    await holdMonths(db, writer, next);
    plan = await planSales(db, writer.uid, {
      documents: [],
      target: next[0] ?? planned.months[0] ?? NO_MONTH,
      again: next,
    });
  }
  return changed;
}

/** Each round is a later month, of as many as there may be open. */
const MOST_ROUNDS = 36;
const NO_MONTH: Month = { year: 0, month: 0 };

async function applyMonth(
  db: Db,
  writer: ReportWriter,
  month: PlannedMonth,
): Promise<{ rows: number; followers: Month[] }> {
  const { uid } = writer;
  await writeLines(db, uid, month.lines);
  if (month.closed !== null) return { rows: 0, followers: [] };
  const { plan, brought, year } = month;
  const period = { year, month: month.month };
  const areas = [...new Set(plan.changes.map(({ area }) => area))];
  for (const id of areas) {
    const area = areaById(id);
    const changes = plan.changes.filter((change) => change.area === id);
    if (area)
      await saveRows(
        db,
        writer,
        period,
        area,
        changes.map(({ id: row, version, set }) => ({ id: row, version, set: set && { ...set } })),
      );
  }
  await writeCounts(db, uid, month);
  await db.delete(saleRows).where(and(eq(saleRows.uid, uid), eq(saleRows.year, year), eq(saleRows.month, month.month)));
  const over = new Map(brought.map((sum) => [salesKey(sum), sum]));
  for (const { id, area, key, cells } of plan.rows) {
    const left = over.get(salesKey({ area, key }));
    await db.insert(saleRows).values({
      uid,
      ...period,
      area,
      rowId: id,
      key,
      cells,
      broughtPieces: left?.pieces ?? null,
      broughtKilograms: left?.kilograms ?? null,
    });
  }
  await db
    .update(saleCarries)
    .set({ toYear: year, toMonth: month.month })
    .where(and(eq(saleCarries.uid, uid), store.isBroughtTo(period)));
  return { rows: plan.changes.length, followers: await leaveToLater(db, writer, month) };
}

/** New lines are added; what became of those that were there is written where it changed. */
async function writeLines(db: Db, uid: string, lines: readonly CountedLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    document_id: line.document,
    line: line.number,
    day: line.day,
    direction: line.direction,
    country: line.country,
    code: line.code,
    gtin: line.gtin,
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    question: line.question,
    is_service: line.isService,
    product_id: line.product?.id ?? null,
    year: line.year,
    month: line.month,
    state: line.outcome.is,
    why: line.outcome.is === "counted" ? null : line.outcome.why,
  }));
  await db.execute(sql`insert into ${saleLines} as kept (uid, document_id, line, day, direction, country, code, gtin, name, unit, quantity, question, is_service, product_id, year, month, state, why)
    select ${uid}::uuid, x.* from jsonb_to_recordset(${json(rows)}) x (document_id uuid, line int, day date, direction text, country text, code text, gtin text, name text, unit text, quantity numeric, question text, is_service boolean, product_id uuid, year smallint, month smallint, state text, why text)
    on conflict (uid, document_id, line) do update set direction = excluded.direction, quantity = excluded.quantity, question = excluded.question,
      is_service = excluded.is_service, product_id = excluded.product_id, state = excluded.state, why = excluded.why
      where (kept.direction, kept.quantity, kept.question, kept.is_service, kept.product_id, kept.state, kept.why)
        is distinct from (excluded.direction, excluded.quantity, excluded.question, excluded.is_service, excluded.product_id, excluded.state, excluded.why)`);
}

/** What each line adds to which row. */
async function writeCounts(db: Db, uid: string, { year, month, lines, plan }: PlannedMonth): Promise<void> {
  const rowOf = new Map(plan.sums.map((sum) => [salesKey(sum), sum.rowId]));
  const rows = lines.flatMap(({ document, number, outcome }) =>
    outcome.is === "counted"
      ? outcome.contributions.map((contribution, part) => {
          const { area, pieces, kilograms } = asSum(contribution);
          return {
            document_id: document,
            line: number,
            part,
            area,
            row_id: rowOf.get(salesKey(contribution)) ?? null,
            pieces,
            kilograms,
          };
        })
      : [],
  );
  await db.execute(sql`delete from ${saleCounts} c using ${saleLines} l
    where c.uid = ${uid} and l.uid = c.uid and l.document_id = c.document_id and l.line = c.line and l.year = ${year} and l.month = ${month}`);
  await db.execute(sql`insert into ${saleCounts} (uid, document_id, line, part, area, row_id, pieces, kilograms)
    select ${uid}::uuid, x.* from jsonb_to_recordset(${json(rows)}) x (document_id uuid, line int, part int, area text, row_id uuid, pieces numeric, kilograms numeric)`);
}

/**
 * What a month leaves to later ones: what it has left over, but for what a month has taken that is closed by now. Gives the months
 * that have to be counted again for it.
 */
async function leaveToLater(db: Db, { uid }: ReportWriter, planned: PlannedMonth): Promise<Month[]> {
  const { year, month, left } = planned;
  const closed = await store.closedMonths(db, uid);
  const before = (await store.carriedOutOf(db, uid, planned)).filter(
    ({ to }) => to === null || !closed.has(monthWord(to)),
  );
  if (
    isSame(
      left,
      before.map(({ sum }) => sum),
    )
  )
    return [];
  if (before.length > 0)
    await db.delete(saleCarries).where(
      and(
        eq(saleCarries.uid, uid),
        inArray(
          saleCarries.id,
          before.map(({ id }) => id),
        ),
      ),
    );
  for (const sum of left) await db.insert(saleCarries).values({ uid, year, month, ...sum });
  const later = await db
    .selectDistinct({ year: saleLines.year, month: saleLines.month })
    .from(saleLines)
    .where(and(eq(saleLines.uid, uid), sql`${saleLines.year} * 12 + ${saleLines.month} > ${year * 12 + month}`))
    .orderBy(saleLines.year, saleLines.month);
  const next = later.find((one) => !closed.has(monthWord(one)));
  return [...before.flatMap(({ to }) => (to ? [to] : [])), ...(next ? [next] : [])];
}

const isSame = (a: readonly SalesSum[], b: readonly SalesSum[]) => {
  const words = (sums: readonly SalesSum[]) =>
    sums
      .map((sum) => `${salesKey(sum)} ${sum.pieces} ${sum.kilograms}`)
      .toSorted()
      .join("\n");
  return words(a) === words(b);
};
