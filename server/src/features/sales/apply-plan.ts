import { areaById } from "@ekorok/domain/areas/all-areas";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import type { Carry } from "@ekorok/domain/sales/carries";
import {
  asksForFinal,
  correctedKeys,
  documentKeys,
  purchaseKeys,
  settledKeys,
} from "@ekorok/domain/sales/sale-document";
import { toSalesSum, salesKey } from "@ekorok/domain/sales/sales-sums";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  saleBatches,
  saleCarries,
  saleCounts,
  saleDocuments,
  saleLines,
  saleRecounts,
  saleRows,
} from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import { lockProducts } from "../products/save-products.ts";
import { readUnblockedClient, lockReportRow } from "../reports/lock.ts";
import { hasReportKey, type RowsWriter } from "../reports/report-key.ts";
import { saveRows } from "../reports/rows/save-rows.ts";
import { linkedYears } from "./count-years.ts";
import type { SalesPlanned } from "./plan-sales.ts";
import type { CountedLine, NewDocument, PlannedMonth } from "./planned-month.ts";
import * as store from "./store.ts";

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Plans with all months locked that may change. */
export async function planWithMonthsLocked(
  db: Db,
  writer: RowsWriter,
  months: readonly Month[],
  plan: () => Promise<SalesPlanned>,
): Promise<SalesPlanned> {
  await lockSalesMonths(db, writer, months);
  return plan();
}

/**
 * Locks months in the same order for everybody, before planning. What a month carries over may go to, or come back
 * from, any month of its year with sales, so all of those are locked too: one found later would be out of order.
 */
export async function lockSalesMonths(db: Db, writer: RowsWriter, months: readonly Month[]): Promise<void> {
  const { uid } = writer;
  await readUnblockedClient(db, writer);
  await lockProducts(db, uid); // no card changes and nobody else counts between planning and applying
  const meant = months.map(monthWord);
  const carries = await store.readCarries(db, uid);
  const years = linkedYears(meant, carries);
  const exchanging = carries
    .filter(({ from }) => years.has(from.slice(0, 4)))
    .flatMap(({ from, to }) => [from, to ?? from]);
  const away = (await store.linesAway(db, uid)).map(({ day }) => day.slice(0, 7));
  const others = [...(await store.monthsWithSales(db, uid)), ...away].filter((word) => years.has(word.slice(0, 4)));
  for (const word of [...new Set([...meant, ...exchanging, ...others])].toSorted())
    await lockReportRow(db, { uid, ...monthOfWord(word) });
}

/** Stores the documents of a batch; their lines are stored with the months. */
export async function addDocuments(
  db: Db,
  { uid, actorUid }: RowsWriter,
  batch: { id: string; names: string },
  documents: readonly NewDocument[],
): Promise<void> {
  const made = await db
    .insert(saleBatches)
    .values({ uid, actorUid, ...batch })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) await addToBatch(db, { uid, actorUid }, batch.id);
  const rows = documents.map((document) => ({
    id: document.id,
    kind: document.kind,
    number: document.number,
    seller: document.seller,
    issued_on: document.issuedOn,
    keys: [...documentKeys(document), ...purchaseKeys(document)],
    settles: settledKeys(document),
    corrected_on: document.correctedOn,
    corrects: correctedKeys(document),
    delivered_on: document.deliveredOn,
    is_sent_as_before: document.isSentAsBefore,
    final_invoice: asksForFinal(document) ? "awaited" : null,
  }));
  await db.execute(sql`insert into ${saleDocuments} (uid, id, batch_id, kind, number, seller, issued_on, keys, settles, corrected_on, corrects, delivered_on, is_sent_as_before, final_invoice)
    select ${uid}::uuid, x.id, ${batch.id}::uuid, x.kind, x.number, x.seller, x.issued_on, x.keys, x.settles, coalesce(x.corrected_on, '{}'), x.corrects, x.delivered_on, x.is_sent_as_before, x.final_invoice
      from jsonb_to_recordset(${json(rows)}) x (id uuid, kind text, number text, seller text, issued_on date, keys text[], settles text[], corrected_on date[], corrects text[], delivered_on date, is_sent_as_before boolean, final_invoice text)`);
}

/** Only the program adds to an import of its own. */
async function addToBatch(db: Db, { uid, actorUid }: Pick<RowsWriter, "uid" | "actorUid">, id: string): Promise<void> {
  const isProgramsOwn = and(eq(saleBatches.uid, uid), eq(saleBatches.id, id), isNull(saleBatches.actorUid));
  const added =
    actorUid === null
      ? await db
          .update(saleBatches)
          .set({ at: sql`now()` })
          .where(isProgramsOwn)
          .returning()
      : [];
  if (added.length === 0) throw notPossible("Te dokumenty już wczytano.");
}

export type ChangedMonth = Month & { readonly rows: number };

export async function applyPlan(
  db: Db,
  writer: RowsWriter,
  { months, carries, gone }: SalesPlanned,
): Promise<ChangedMonth[]> {
  await removeLines(db, writer.uid, gone);
  const changed: ChangedMonth[] = [];
  for (const month of months) {
    const rows = await applyMonth(db, writer, month);
    if (rows > 0) changed.push({ year: month.year, month: month.month, rows });
  }
  await writeCarries(db, writer.uid, carries);
  return changed;
}

const removeLines = (db: Db, uid: string, lines: SalesPlanned["gone"]) =>
  db.execute(sql`delete from ${saleLines} l using jsonb_to_recordset(${json(lines)}) x (document uuid, number int)
    where l.uid = ${uid} and l.document_id = x.document and l.line = x.number`);

async function applyMonth(db: Db, writer: RowsWriter, month: PlannedMonth): Promise<number> {
  const { uid } = writer;
  await writeLines(db, uid, month.lines);
  if (month.closed !== null) return 0;
  const { plan, carriedIn, year } = month;
  const period = { year, month: month.month };
  const areas = [...new Set(plan.changes.map(({ area }) => area))];
  for (const id of areas) {
    const area = areaById(id);
    const changes = plan.changes.filter((change) => change.area === id);
    if (area) await saveRows(db, writer, period, area, changes);
  }
  await writeCounts(db, uid, month);
  const isOfMonth = (of: typeof saleRows | typeof saleRecounts) => hasReportKey(of, { uid, year, month: month.month });
  await db.delete(saleRecounts).where(isOfMonth(saleRecounts)); // now counted by the present cards
  await db.delete(saleRows).where(isOfMonth(saleRows));
  const over = new Map(carriedIn.map((sum) => [salesKey(sum), sum]));
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
  return plan.changes.length;
}

/** Adds new lines and updates the outcome of existing ones. */
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
    before: line.before,
    invoice_row: line.invoiceRow,
    net_value: line.netValue,
    question: line.question,
    is_service: line.isService,
    product_id: line.product?.id ?? null,
    year: line.year,
    month: line.month,
    state: line.outcome.is,
    why: line.outcome.is === "counted" ? null : line.outcome.why,
  }));
  await db.execute(sql`insert into ${saleLines} as kept (uid, document_id, line, day, direction, country, code, gtin, name, unit, quantity, before, invoice_row, net_value, question, is_service, product_id, year, month, state, why)
    select ${uid}::uuid, x.* from jsonb_to_recordset(${json(rows)}) x (document_id uuid, line int, day date, direction text, country text, code text, gtin text, name text, unit text, quantity numeric, before numeric, invoice_row text, net_value numeric, question text, is_service boolean, product_id uuid, year smallint, month smallint, state text, why text)
    on conflict (uid, document_id, line) do update set direction = excluded.direction, quantity = excluded.quantity, question = excluded.question,
      is_service = excluded.is_service, product_id = excluded.product_id, year = excluded.year, month = excluded.month, state = excluded.state, why = excluded.why
      where (kept.direction, kept.quantity, kept.question, kept.is_service, kept.product_id, kept.year, kept.month, kept.state, kept.why)
        is distinct from (excluded.direction, excluded.quantity, excluded.question, excluded.is_service, excluded.product_id, excluded.year, excluded.month, excluded.state, excluded.why)`);
}

async function writeCounts(db: Db, uid: string, { year, month, lines, plan }: PlannedMonth): Promise<void> {
  const rowOf = new Map(plan.sums.map((sum) => [salesKey(sum), sum.rowId]));
  const rows = lines.flatMap(({ document, number, outcome }) =>
    outcome.is === "counted"
      ? outcome.contributions.map((contribution, part) => {
          const { area, pieces, kilograms } = toSalesSum(contribution);
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

/** Makes the stored carries equal to the planned ones. */
async function writeCarries(db: Db, uid: RowsWriter["uid"], carries: readonly Carry[]): Promise<void> {
  const stored = new Map((await store.readCarries(db, uid)).map((carry) => [carry.id, carry]));
  const gone = [...stored.keys()].flatMap((id) => (carries.some((carry) => carry.id === id) ? [] : (id ?? [])));
  if (gone.length > 0) await db.delete(saleCarries).where(and(eq(saleCarries.uid, uid), inArray(saleCarries.id, gone)));
  for (const { id, from, to, sum, isDropped } of carries) {
    const taken = to === null ? null : monthOfWord(to);
    const by = { toYear: taken?.year ?? null, toMonth: taken?.month ?? null };
    if (id === null) await db.insert(saleCarries).values({ uid, ...monthOfWord(from), ...sum, ...by, isDropped });
    else if (stored.get(id)?.to !== to)
      await db
        .update(saleCarries)
        .set(by)
        .where(and(eq(saleCarries.uid, uid), eq(saleCarries.id, id)));
  }
}
