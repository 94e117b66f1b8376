import { MOST_LINES_TRACED } from "@ekorok/domain/contract/limits";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import type { CardsToPreview, SalesRecounts } from "@ekorok/domain/sales/contract/sale-recounts";
import { and, asc, eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { products, saleRecounts } from "../../db/schema.ts";
import { grouped } from "@ekorok/domain/grouped";
import { requireFitForMainThread } from "../../threads/large.ts";
import { recountsFor } from "../products/recounts.ts";
import { MAIN_THREAD_PRODUCTS } from "../products/save-products.ts";
import { readableReports } from "../reports/access.ts";
import { hasReportKey, type ReadableReports } from "../reports/report-key.ts";
import { closedMonths } from "./store.ts";

export const recountAnswers = {
  "GET /api/users/:uid/sales/recounts": ({ db, caller }, { place, query: { product } }) =>
    readRecounts(db, readableReports(caller, place.uid), product),
  previewCards: async ({ db, caller }, { uid, changes }) => {
    const readable = readableReports(caller, uid);
    requireFitForMainThread(db, changes.length, MAIN_THREAD_PRODUCTS);
    return previewRecounts(db, readable, changes);
  },
} satisfies Answers;

type DueRecount = Month & Pick<typeof products.$inferSelect, "id" | "code" | "gtin" | "name">;

/** Months counted by another card than the present one, of all products or one. */
export async function readRecounts(db: Db, uid: ReadableReports, product?: string): Promise<SalesRecounts> {
  const { id, code, gtin, name } = products;
  const { year, month } = saleRecounts;
  const due = await db
    .select({ year, month, id, code, gtin, name })
    .from(saleRecounts)
    .innerJoin(products, and(eq(products.uid, saleRecounts.uid), eq(id, saleRecounts.productId)))
    .where(and(eq(saleRecounts.uid, uid), product === undefined ? undefined : eq(id, product)))
    .orderBy(asc(products.ordinal));
  return byMonth(db, uid, due);
}

/** Months that would be counted by another card after these changes. */
async function previewRecounts(db: Db, uid: ReadableReports, changes: CardsToPreview): Promise<SalesRecounts> {
  const becoming = new Map(changes.map(({ id, product }) => [id, product]));
  const due = (await recountsFor(db, uid, changes, { waiting: false })).flatMap(
    ({ year, month, productId }): DueRecount[] => {
      const { code = null, gtin = null, name = null } = becoming.get(productId) ?? {};
      return [{ year, month, id: productId, code, gtin, name }];
    },
  );
  return byMonth(db, uid, due);
}

async function byMonth(db: Db, uid: ReadableReports, due: readonly DueRecount[]): Promise<SalesRecounts> {
  const closed = await closedMonths(db, uid);
  const months = [...grouped(due, monthWord)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    months: months.map(([word, own]) => ({
      ...monthOfWord(word),
      isClosed: closed.has(word),
      products: own.slice(0, MOST_LINES_TRACED).map(({ id, code, gtin, name }) => ({ id, code, gtin, name })),
      productCount: own.length,
    })),
  };
}

export const countRecounts = (db: Db, uid: ReadableReports, { year, month }: Month): Promise<number> =>
  db.$count(saleRecounts, hasReportKey(saleRecounts, { uid, year, month }));
