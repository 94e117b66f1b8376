import { pick } from "@ekorok/domain/pick";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import {
  dutyActs,
  history,
  ownItems,
  products,
  reportAreas,
  reportReasons,
  reports,
  saleDocuments,
  saleLines,
  reportVersions,
  users,
  yearInputs,
} from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { eachChange, withActors } from "../../history/store.ts";
import { hasReportKey, type ReadableReports, monthOf } from "../../reports/report-key.ts";
import { readRowsOfMonths } from "../../reports/views/rows-of-months.ts";
import { readVersion } from "../../reports/views/versions.ts";
import { userDocumentOf } from "../../users/document.ts";
import { actorAnswer } from "../../users/user-history.ts";
import type { WriteEntry } from "../../../formats/write-zip.ts";
import type { ExportContext } from "../../../export-parts/export-parts.ts";

/** Raise it when readers of older files would no longer understand the format. */
const FORM = 1;

type Entries = Iterable<object> | AsyncIterable<object>;

/** Everything stored of a client, as JSON; long lists are written piece by piece. */
export async function writeAllData(reading: ExportContext, uid: ReadableReports, write: WriteEntry): Promise<void> {
  const { db, now } = reading;
  const [user] = await db.select().from(users).where(eq(users.uid, uid));
  if (!user) throw notFound();
  const lists: Readonly<Record<string, Entries>> = {
    yearInputs: await db
      .select({ year: yearInputs.year, inputs: yearInputs.inputs })
      .from(yearInputs)
      .where(eq(yearInputs.uid, uid))
      .orderBy(asc(yearInputs.year)),
    ownItems: await db
      .select({ kind: ownItems.kind, name: ownItems.name, cells: ownItems.cells, isOffered: ownItems.isOffered })
      .from(ownItems)
      .where(eq(ownItems.uid, uid))
      .orderBy(asc(ownItems.kind), asc(ownItems.name)),
    products: await wholeProducts(reading, uid),
    sales: wholeSales(reading, uid),
    duties: await recordedDuties(reading, uid),
    reports: wholeReports(reading, uid),
    versions: wholeVersions(reading, uid),
    history: wholeHistory(reading, uid),
  };
  const head = { form: FORM, madeAt: now.toISOString(), account: userDocumentOf(user) };
  await write(JSON.stringify(head).slice(0, -1)); // without the closing brace: the lists follow
  for (const [name, entries] of Object.entries(lists)) {
    let before = `,\n${JSON.stringify(name)}:[\n`;
    for await (const entry of entries) {
      await write(before + JSON.stringify(entry));
      before = ",\n";
    }
    await write(before === ",\n" ? "\n]" : `${before}]`);
  }
  await write("}\n");
}

const wholeProducts = ({ db }: ExportContext, uid: ReadableReports): Promise<object[]> => {
  const { id, code, gtin, name, unit, units, versions, isWithdrawn, ordinal } = products;
  return db
    .select({ id, code, gtin, name, unit, units, versions, isWithdrawn })
    .from(products)
    .where(eq(products.uid, uid))
    .orderBy(asc(ordinal));
};

/** Sales documents with the stored fields of their lines. */
async function* wholeSales({ db }: ExportContext, uid: ReadableReports) {
  const { id, kind, number, seller, issuedOn } = saleDocuments;
  const found = await db
    .select({ id, kind, number, seller, issuedOn })
    .from(saleDocuments)
    .where(eq(saleDocuments.uid, uid))
    .orderBy(asc(issuedOn), asc(number));
  const { uid: _uid, documentId, productId, isService: _isService, ...said } = getTableColumns(saleLines);
  for (const document of found)
    yield {
      ...document,
      lines: await db
        .select({ ...said, product: productId })
        .from(saleLines)
        .where(and(eq(saleLines.uid, uid), eq(documentId, document.id)))
        .orderBy(asc(saleLines.line)),
    };
}

/** Records of what was filed and paid, with the figures behind them. */
async function recordedDuties({ db, reader }: ExportContext, uid: ReadableReports): Promise<object[]> {
  const { year, duty, doneOn: on, recordedBy: actorUid, recordedAt: at } = dutyActs;
  const act = pick(dutyActs, "number", "amount", "isPart", "reason", "basis", "isWithdrawn");
  const found = await db
    .select({ year, duty, on, ...act, actorUid, at })
    .from(dutyActs)
    .where(eq(dutyActs.uid, uid))
    .orderBy(asc(year), asc(at));
  return (await withActors(db, found)).map(({ actorUid, actor, ...act }) => ({
    ...act,
    by: actorAnswer(reader, { actorUid, actor }),
  }));
}

async function* wholeReports({ db }: ExportContext, uid: ReadableReports) {
  const { year, month, status, submissions, correction, returnReason, submittedAt } = reports;
  const standings = await db
    .select({ year, month, status, submissions, correction, returnReason, submittedAt })
    .from(reports)
    .where(eq(reports.uid, uid))
    .orderBy(asc(year), asc(month));
  for (const standing of standings) {
    const period = { year: standing.year, month: standing.month };
    const storedAreas = await db
      .select({ area: reportAreas.area, totals: reportAreas.totals, isDeclaredEmpty: reportAreas.isDeclaredEmpty })
      .from(reportAreas)
      .where(hasReportKey(reportAreas, { uid, year: period.year, month: period.month }))
      .orderBy(asc(reportAreas.area));
    const reasons = await db
      .select(pick(reportReasons, "area", "check", "rowId", "reason"))
      .from(reportReasons)
      .where(hasReportKey(reportReasons, { uid, year: period.year, month: period.month }));
    const areas: object[] = [];
    for (const numbers of storedAreas) {
      const area = areaById(numbers.area);
      const stored = area && (await readRowsOfMonths(db, uid, { year: period.year, months: [period.month] }, area));
      const rows = stored?.get(period.month) ?? [];
      areas.push({ ...numbers, rows: rows.map(({ id, cells, amounts }) => ({ id, cells, amounts })) });
    }
    yield { ...standing, month: monthOf(standing), areas, reasons };
  }
}

async function* wholeVersions({ db }: ExportContext, uid: ReadableReports) {
  const { year, month, number } = reportVersions;
  const found = await db
    .select({ year, month, number })
    .from(reportVersions)
    .where(eq(reportVersions.uid, uid))
    .orderBy(asc(year), asc(month), asc(number));
  for (const { number: version, ...period } of found) yield readVersion(db, uid, period, version);
}

async function* wholeHistory({ db, reader }: ExportContext, uid: ReadableReports) {
  for await (const changes of eachChange(db, eq(history.uid, uid)))
    for (const { actorUid, actor, ...change } of changes)
      yield { ...change, by: actorAnswer(reader, { actorUid, actor }) };
}
