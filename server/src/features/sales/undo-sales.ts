import { createHash } from "node:crypto";
import { MOST_LINES_TRACED } from "@ekorok/domain/contract/limits";
import { NAME_FIELD, MONTHS_FIELD } from "@ekorok/domain/history/describe-change";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { SalesRemoval, SalesStep } from "@ekorok/domain/sales/contract/sale-steps";
import type { CountedSales } from "@ekorok/domain/sales/contract/sales";
import { and, eq, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { saleBatches, saleDocuments } from "../../db/schema.ts";
import { conflict, notPossible, type Refused } from "../../errors/refused.ts";
import { grouped } from "@ekorok/domain/grouped";
import { recordChange } from "../history/store.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import type { ReadableReports, ReportWriter } from "../reports/report-key.ts";
import { applyPlan, lockSalesMonths } from "./apply-plan.ts";
import { waitAgain } from "./files/fetched.ts";
import { keysOfStored, monthsOfFamilies } from "./moved-goods.ts";
import { planSales, type SalesPlanned } from "./plan-sales.ts";
import { monthsOfBatch, readBatch, type BatchDocument } from "./month/batches.ts";
import { firstShown } from "./planned-month.ts";
import { previewFingerprint } from "./take-sales.ts";

export const undoSalesAnswers = {
  "GET /api/users/:uid/sales/steps/:id": ({ db, caller }, { place: { uid, id }, query }) =>
    readSalesStep(db, readableReports(caller, uid), id, query),
  undoSales: ({ caller, commit }, { uid, ...wanted }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => undoSales(db, writer, wanted));
  },
} satisfies Answers;

/** What undoing a batch would do: all of it that can be undone, or one month alone. */
async function readSalesStep(db: Db, uid: ReadableReports, id: string, month: Month): Promise<SalesStep> {
  const { names, closed, documents, kept, ...step } = await readBatch(db, uid, id);
  const keptIn = kept.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.isCounted && closed.has(part.month) ? part.month : [])),
  );
  const only = step.only(month);
  const all = undoneSales(step.all, await planWithout(db, uid, step.all, closed));
  return {
    names,
    documents: documents.length,
    all,
    only: only.length === step.all.length ? all : undoneSales(only, await planWithout(db, uid, only, closed)),
    alsoElsewhere: step.alsoElsewhere(month).length,
    kept: kept.length,
    keptIn: [...new Set(keptIn)].toSorted().map(monthOfWord),
  };
}

/** The plan without these documents, used for the preview and for undoing. */
async function planWithout(
  db: Db,
  uid: ReadableReports,
  documents: readonly BatchDocument[],
  closed: ReadonlyMap<string, string>,
): Promise<SalesPlanned | null> {
  const [some] = documents.flatMap(({ parts }) => parts);
  if (!some) return null;
  const ids = documents.map(({ id }) => id);
  const again = monthsOfBatch(documents).filter((month) => !closed.has(monthWord(month)));
  const [target = monthOfWord(some.month)] = again;
  const touched = await keysOfStored(db, uid, ids);
  return planSales(db, uid, { documents: [], target, again, touched, without: new Set(ids) });
}

function undoneSales(documents: readonly BatchDocument[], planned: SalesPlanned | null): SalesRemoval {
  const parts = grouped(
    documents.flatMap(({ number, parts: own }) => own.map((part) => ({ ...part, number }))),
    ({ month }) => month,
  );
  const plans = new Map(planned?.months.map((month) => [monthWord(month), month.plan]));
  const openCarries = grouped(
    planned?.carries.filter(({ id, to, isDropped }) => id === null && to === null && !isDropped) ?? [],
    ({ from }) => from,
  );
  const months = [...new Set([...parts.keys(), ...plans.keys(), ...openCarries.keys()])].toSorted().map((word) => {
    const own = parts.get(word) ?? [];
    const { changes = [] } = plans.get(word) ?? {};
    return {
      ...monthOfWord(word),
      documents: own.length,
      numbers: firstShown(own, MOST_LINES_TRACED).map(({ number }) => number),
      lines: own.reduce((count, { lines }) => count + lines, 0),
      rows: changes.length,
      added: changes.filter(({ version, set }) => version === 0 && set !== null).length,
      removed: changes.filter(({ set }) => set === null).length,
      asked: openCarries.get(word)?.length ?? 0,
    };
  });
  return {
    documents: documents.length,
    months: months.filter((month) => month.documents + month.rows + month.asked > 0),
    shown: undoFingerprint(documents, planned),
  };
}

const undoFingerprint = (documents: readonly BatchDocument[], planned: SalesPlanned | null): string =>
  createHash("sha256")
    .update(JSON.stringify([documents.map(({ id }) => id), planned && previewFingerprint(planned)]))
    .digest("base64url");

type UndoRequest = {
  readonly id: string;
  readonly only?: Month | undefined;
  readonly documents?: number | undefined;
  readonly shown?: string | undefined;
};

/** Undoes a batch: deletes its documents, all that can be or those of one month, and counts their months again. */
async function undoSales(db: Db, writer: ReportWriter, wanted: UndoRequest): Promise<CountedSales> {
  const { uid } = writer;
  const { id, only } = wanted;
  const before = await readBatch(db, uid, id);
  await lockSalesMonths(db, writer, [
    ...monthsOfBatch(before.documents),
    ...(await monthsOfFamilies(db, uid, before.keys)),
  ]);
  const { names, closed, documents, kept, ...step } = await readBatch(db, uid, id); // read again, now locked
  const going = only ? step.only(only) : step.all;
  if (going.length === 0) throw nothingToUndo(kept, closed);
  const planned = await planWithout(db, uid, going, closed);
  const isOther = (said: number | string | undefined, now: number | string) => said !== undefined && said !== now;
  if (isOther(wanted.documents, going.length) || isOther(wanted.shown, undoFingerprint(going, planned)))
    throw undoPreviewOutdated();
  const ids = going.map((document) => document.id);
  await db
    .delete(saleDocuments)
    .where(and(eq(saleDocuments.uid, uid), sql`${saleDocuments.id} = any(${sql.param(ids)}::uuid[])`));
  await waitAgain(db, uid, ids);
  const isWhole = going.length === documents.length;
  if (isWhole) await db.delete(saleBatches).where(and(eq(saleBatches.uid, uid), eq(saleBatches.id, id)));
  const part = only ? `tylko ${formatMonth(only.year, only.month)}` : "bez zamkniętych miesięcy";
  const called = { [NAME_FIELD]: isWhole ? names : `${names} (${part})` };
  const after = { [MONTHS_FIELD]: undoneSales(going, planned).months.map(monthWord) };
  await recordChange(db, { ...writer, item: `sales/${id}`, action: "sales.undo", before: called, after });
  return { months: planned ? await applyPlan(db, writer, planned) : [] };
}

const undoPreviewOutdated = () =>
  conflict("Od czasu pytania coś się zmieniło. Sprawdź jeszcze raz, co zniknie, i potwierdź.");

function nothingToUndo(kept: readonly BatchDocument[], closed: ReadonlyMap<string, string>): Refused {
  const reason = kept.flatMap(({ parts }) => parts.flatMap(({ month }) => closed.get(month) ?? []))[0];
  return notPossible(
    reason ??
      "Żadnego dokumentu nie można cofnąć tylko z tego miesiąca: mają pozycje także w innych albo korekty przeniosły tam ich towar. Cofnij całe wczytanie.",
  );
}
